import type { ColourName } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../../look';
import type { WallFace } from '../../plan';
import { freeRects } from '../free-rects';
import type { HomeState, RoomState } from '../home-state';
import type { KindName } from '../kinds';
import { facesWithHoles } from '../openings';
import { againstWall, blockedFloor, placeWare, stretchOn } from '../place-on-floor';
import { placeOnWall } from '../place-on-wall';
import type { PlacedThing } from '../placed-thing';
import { settle } from '../settle';
import { drawWare, type Ware } from '../ware';

/** Colours of fronts; one that stands twice is twice as usual. */
const FRONTS: readonly ColourName[] = [
  ...(['white', 'white', 'white', 'grey', 'grey', 'beige', 'beige'] as const),
  ...(['brown', 'brown', 'navy', 'green', 'olive'] as const),
];
const UNIT_DEEP_M = 0.68;
const FRONT_M = 0.75;
const STEP_M = 0.1;
const WALLS = 3;
/** Units stand side by side with no more between them than things need. */
const JOINT_M = 0.016;
/** Lower edges of what hangs over a worktop, metres. */
const UPPER_M = 1.45;
const HOOD_M = 1.6;
/** Cupboards tried over a unit, wide and narrow. */
const CUPBOARDS = 3;

/** Fridge, worktops, stove and sink side by side along the longest free walls, fronts in one colour; cupboards and a hood over them. */
export function placeKitchenRun(home: HomeState, room: RoomState): void {
  const random = room.random('kitchen run');
  const colour = random.pick(FRONTS);
  const look: LookSpec = { colours: { body: [colour], main: [colour] } };
  const unit = (kind: KindName, more: LookSpec = {}): Ware | null =>
    drawWare(home, room, { kind, stands: 'floor', look: more }, random);
  let left = [
    unit('fridge', { colours: { body: ['white', 'grey'], main: ['white', 'grey'] } }),
    unit('counter', { ...look, sizes: ['small'] }),
    unit('stove'),
    unit('counter', { ...look, sizes: random.next() < 0.5 ? ['medium'] : ['small'] }),
    unit('kitchen sink', look),
    unit('counter', { ...look, sizes: ['small', 'medium'] }),
  ].filter((ware) => ware !== null);
  // A worktop with nothing beside it is a fragment.
  for (let wall = 0; wall < WALLS && left.some(isNeeded); wall++)
    left = fillWall(home, room, left, random);
  for (const ware of left.filter(isNeeded)) {
    const wish = { anchors: ['corner', 'edge'], frontM: FRONT_M, isNeeded: true } as const;
    placeWare(room, ware, wish, random);
  }
  hangOver(home, room, look, random);
}

const isNeeded = ({ look: { model } }: Ware): boolean => model.category !== 'counter';

interface Stretch {
  readonly face: WallFace;
  readonly from: number;
  readonly to: number;
}

/** Puts units along the longest free stretch of wall, the sink towards its window; returns those that found no place. */
function fillWall(
  home: HomeState,
  room: RoomState,
  units: readonly Ware[],
  random: RandomStream,
): Ware[] {
  const rects = freeRects(room.room.polygonXZ, blockedFloor(room, true));
  const [best] = room.faces
    .flatMap((face) =>
      rects.flatMap((rect): Stretch[] => {
        const stretch = stretchOn(face, rect);
        return stretch === null || stretch.depthM < UNIT_DEEP_M + FRONT_M
          ? []
          : [{ face, ...stretch }];
      }),
    )
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  if (best === undefined) return [...units];
  const total = units.reduce((sum, ware) => sum + widthOf(ware) + JOINT_M, 0);
  const slack = Math.max(0, best.to - best.from - 0.04 - total);
  let cursor = best.from + 0.02 + (best.from < 0.01 ? 0 : random.between(0, slack));
  const left: Ware[] = [];
  for (const ware of towardsWindow(
    home,
    room,
    { units, stretch: { ...best, from: cursor } },
    random,
  )) {
    let isPlaced = false;
    for (let u = cursor; u + widthOf(ware) <= best.to - 0.02 && !isPlaced; u += STEP_M) {
      const stance = againstWall(best.face, ware, u - ware.bounds.min[0]);
      isPlaced = settle(room, { ware, stance, stands: 'floor', frontM: FRONT_M }) !== null;
      if (isPlaced) cursor = u + widthOf(ware) + JOINT_M;
    }
    if (!isPlaced) left.push(ware);
  }
  return left;
}

const widthOf = ({ bounds }: Ware): number => bounds.max[0] - bounds.min[0];

/** The order of units that brings the sink nearer to a window of the wall; either, where it has none. */
function towardsWindow(
  home: HomeState,
  room: RoomState,
  { units, stretch }: { readonly units: readonly Ware[]; readonly stretch: Stretch },
  random: RandomStream,
): readonly Ware[] {
  const orders = random.next() < 0.5 ? [units, units.toReversed()] : [units.toReversed(), units];
  const windows = windowsOf(home, room, stretch.face);
  const sinkAt = (order: readonly Ware[]): number => {
    const at = order.findIndex(({ look: { model } }) => model.category === 'sink');
    const before = order.slice(0, at).reduce((sum, ware) => sum + widthOf(ware) + JOINT_M, 0);
    return stretch.from + before + widthOf(order[at] as Ware) / 2;
  };
  const [one, other] = orders as [readonly Ware[], readonly Ware[]];
  if (windows.length === 0 || !units.some(({ look }) => look.model.category === 'sink')) return one;
  const away = (order: readonly Ware[]): number =>
    Math.min(...windows.map((u) => Math.abs(u - sinkAt(order))));
  return away(other) < away(one) ? other : one;
}

/** Middles of the windows of a wall, metres along it. */
const windowsOf = (home: HomeState, room: RoomState, { start, yawDeg }: WallFace): number[] =>
  facesWithHoles(home.plan, room.room)
    .filter(({ face }) => face.yawDeg === yawDeg && face.start.join() === start.join())
    .flatMap(({ holes }) => holes.filter(({ y0 }) => y0 > 0))
    .map(({ u0, u1 }) => (u0 + u1) / 2);

/** A hood over the stove, cupboards over worktops and the sink where no window is. */
function hangOver(home: HomeState, room: RoomState, look: LookSpec, random: RandomStream): void {
  const over = (category: string): PlacedThing[] =>
    room.things.filter(({ model, stands }) => stands === 'floor' && model.category === category);
  for (const stove of over('stove'))
    placeOnWall(home, room, { kind: 'range hood', over: stove, bottomM: HOOD_M }, random);
  const cupboard = { kind: 'wall cupboard', bottomM: UPPER_M, look } as const;
  for (const unit of [...over('counter'), ...over('sink')])
    for (let i = 0; i < CUPBOARDS; i++)
      if (placeOnWall(home, room, { ...cupboard, over: unit }, random) !== null) break;
}
