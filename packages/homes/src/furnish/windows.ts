import type { Aabb } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import { type Hole, onFace, type WallFace } from '../plan';
import type { Stance } from '../stance';
import type { Candidate } from './fits';
import type { HomeState, RoomState } from './home-state';
import { facesWithHoles } from './openings';
import { settleFirst } from './settle';
import { drawWare, settled } from './ware';

const CURTAINED: ReadonlySet<string> = new Set([
  'living room',
  'bedroom',
  'study',
  'dining room',
  "children's room",
]);
const CURTAIN_SHARE = 0.7;
const RADIATOR_SHARE = 0.55;
/** Sill under which a low radiator fits, metres. */
const RADIATOR_M = 0.62;
/** Backs of seats may reach so far over the sill before a curtain, metres. */
const OVER_SILL_M = 0.08;

/** Curtains at windows and radiators under them. */
export function dressWindows(home: HomeState, room: RoomState): void {
  const random = room.random('windows');
  for (const { face, holes } of facesWithHoles(home.plan, room.room)) {
    for (const hole of holes.filter(({ y0 }) => y0 > 0)) {
      const isCurtained = CURTAINED.has(room.room.type) && random.next() < CURTAIN_SHARE;
      const pair = isCurtained
        ? settleFirst(room, curtains(home, room, { face, hole }, random))
        : null;
      // Nothing that is taller than the sill runs through them.
      if (pair !== null) room.windowZones.push(aboveM(pair.aabb, hole.y0 + OVER_SILL_M));
      const isHeated = hole.y0 >= RADIATOR_M && random.next() < RADIATOR_SHARE;
      if (isHeated) settleFirst(room, radiators(home, room, { face, hole }, random));
    }
  }
}

/** What of a box is above a height. */
const aboveM = ({ min, max }: Aabb, heightM: number): Aabb => ({
  min: [min[0], heightM, min[2]],
  max,
});

interface Window {
  readonly face: WallFace;
  readonly hole: Hole;
}

const stanceAt = ({ face, hole }: Window, bottomM: number, outM: number): Stance =>
  settled(onFace(face, [(hole.u0 + hole.u1) / 2, bottomM, outM]), face.yawDeg);

/** From the narrowest that spans the window. */
function* curtains(
  home: HomeState,
  room: RoomState,
  window: Window,
  random: RandomStream,
): Generator<Candidate> {
  for (const size of ['small', 'medium', 'large'] as const) {
    const ware = drawWare(
      home,
      room,
      { kind: 'curtain', stands: 'wall', look: { sizes: [size] } },
      random,
    );
    if (ware === null) return;
    const [wide, tall] = ware.build.sizeM;
    const spans = wide > window.hole.u1 - window.hole.u0 + 0.2;
    if (!spans || tall > home.plan.ceilingHeightM - 0.05) continue;
    yield { ware, stance: stanceAt(window, 0.02, 0.004), stands: 'wall' };
  }
}

function* radiators(
  home: HomeState,
  room: RoomState,
  window: Window,
  random: RandomStream,
): Generator<Candidate> {
  for (const size of ['medium', 'small'] as const) {
    const look = { shapes: ['low'] as const, sizes: [size] };
    const ware = drawWare(home, room, { kind: 'low radiator', stands: 'floor', look }, random);
    if (ware === null || ware.build.sizeM[1] > window.hole.y0) continue;
    const outM = 0.02 - Math.min(0, ware.bounds.min[2]);
    yield { ware, stance: stanceAt(window, 0, outM), stands: 'floor' };
  }
}
