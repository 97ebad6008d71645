import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../look';
import { toWorld } from '../stance';
import { pickWeighted } from './draws';
import { freeRects } from './free-rects';
import type { HomeState, RoomState } from './home-state';
import type { PlacedThing } from './placed-thing';
import { areaOf, footprintOf, type Rect } from './rect';
import { settle } from './settle';
import { boxAt, drawWare, settled, type Ware } from './ware';

/** Share of a rug that must be seen beside what stands on it. */
const SEEN_SHARE = 0.4;
const DRAWS = 8;
const EDGE_M = 0.05;

/** Rooms that have a rug, and how likely. */
const RUG_SHARE: Readonly<Record<string, number>> = {
  'living room': 0.5,
  bedroom: 0.85,
  study: 0.7,
  hallway: 0.8,
  bathroom: 0.75,
  "children's room": 0.85,
  'dining room': 0.45,
  kitchen: 0.15,
};

/** A rug under or before a thing; the largest that fits. */
export function placeRugAt(
  home: HomeState,
  room: RoomState,
  at: { readonly thing: PlacedThing; readonly ahead: number },
  random: RandomStream,
): PlacedThing | null {
  const middle = toWorld(at.thing.stance, [0, 0, at.ahead]);
  for (const size of ['large', 'medium', 'small'] as const) {
    const ware = drawWare(
      home,
      room,
      { kind: 'rug', stands: 'floor', look: { sizes: [size] } },
      random,
    );
    if (ware === null) return null;
    const stance = settled([middle[0], 0, middle[2]], at.thing.stance.yawDeg);
    const thing = lay(room, ware, stance);
    if (thing !== null) return thing;
  }
  return null;
}

/** A rug on the free floor of rooms that like to have one. */
export function placeRug(home: HomeState, room: RoomState, isWanted = false): PlacedThing | null {
  const random = room.random('rug', room.things.length);
  if (!isWanted && random.next() >= (RUG_SHARE[room.room.type] ?? 0)) return null;
  const isSmall = room.room.type === 'bathroom' || room.areaM2 < 6;
  const look: LookSpec = { sizes: isSmall ? ['small'] : ['medium', 'large', 'small'] };
  for (let draw = 0; draw < DRAWS; draw++) {
    const late: LookSpec = draw < DRAWS / 2 ? look : { sizes: ['small'] };
    const ware = drawWare(home, room, { kind: 'rug', stands: 'floor', look: late }, random);
    if (ware === null) return null;
    const rects = freeRects(room.room.polygonXZ, standingFeet(room));
    const rect = pickWeighted(random, rects, (one) => areaOf(one) * areaOf(one));
    if (rect === null) return null;
    const [w, h] = [rect.x1 - rect.x0, rect.z1 - rect.z0];
    const stance = settled([(rect.x0 + rect.x1) / 2, 0, (rect.z0 + rect.z1) / 2], w >= h ? 0 : 90);
    const thing = lay(room, ware, stance);
    if (thing !== null) return thing;
  }
  return null;
}

const standingFeet = (room: RoomState): Rect[] =>
  room.things
    .filter(({ stands, model }) => stands === 'floor' && model.category !== 'rug')
    .map(({ aabb }) => footprintOf(aabb));

function lay(room: RoomState, ware: Ware, stance: ReturnType<typeof settled>): PlacedThing | null {
  const rug = footprintOf(boxAt(ware, stance));
  const covered = standingFeet(room).reduce((sum, rect) => sum + overlapM2(rect, rug), 0);
  if (covered > (1 - SEEN_SHARE) * areaOf(rug)) return null;
  const { polygonXZ } = room.room;
  const isClear = polygonXZ.every(
    ([x, z]) =>
      x <= rug.x0 - EDGE_M || x >= rug.x1 + EDGE_M || z <= rug.z0 - EDGE_M || z >= rug.z1 + EDGE_M,
  );
  return isClear ? settle(room, { ware, stance, stands: 'floor' }) : null;
}

function overlapM2(a: Rect, b: Rect): number {
  const x = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const z = Math.min(a.z1, b.z1) - Math.max(a.z0, b.z0);
  return Math.max(0, x) * Math.max(0, z);
}
