import { type RoomType, roundM } from '@parley/protocol';
import { pickWeighted, type RandomStream } from '@parley/scenes/seed';
import { type Border, lengthOf } from './borders';
import { OUTDOOR } from './cell-grid';
import type { PlanDoor, PlanEntrance, PlanWindow, PointXZ } from './floor-plan';
import type { Link } from './link-rooms';
import type { RoomLeaf } from './room-tree';

/** What the walls of a plan measure. */
export interface WallMeasures {
  /** Side of a cell, metres. */ readonly cellM: number;
  readonly thicknessM: number;
  readonly ceilingHeightM: number;
}

const DOOR_M = { width: 0.95, height: 2.05 } as const;
const FRAME_M = { width: 1.6, height: 2.2 } as const;
const ENTRANCE_WIDTH_M = 1.05;
/** Wall left beside an opening, metres. */
const POST_M = 0.2;
/** Middles of two openings are at least this far apart: doors do not get into each other's way. */
const APART_M = 1.3;
/** Share of kitchens that are open to the living room; half of those by a wide frame, half without a wall (step 14). */
const OPEN_SHARE = 0.75;
const DRAWS = 30;

interface Openings {
  readonly doors: readonly PlanDoor[];
  readonly windows: readonly PlanWindow[];
  readonly entrance: PlanEntrance;
}

interface Context extends WallMeasures {
  readonly leaves: readonly RoomLeaf[];
  readonly borders: readonly Border[];
  readonly random: RandomStream;
}

/** Puts doors, front door and windows into the walls (steps 13, 14 and 25). Null when something finds no wall. */
export function placeOpenings(links: readonly Link[], context: Context): Openings | null {
  const used: PointXZ[] = [];
  const doors: PlanDoor[] = [];
  for (const link of links) {
    const door = doorFor(link, used, context);
    if (door === null) return null;
    doors.push(door);
    used.push(door.at);
  }
  const entrance = entranceFor(used, context);
  if (entrance === null) return null;
  used.push(entrance.at);
  return { doors, entrance, windows: windowsFor(used, context) };
}

function doorFor(link: Link, used: readonly PointXZ[], context: Context): PlanDoor | null {
  const { leaves, borders, random, cellM, thicknessM, ceilingHeightM } = context;
  const [a, b] = link.map((mark) => leaves[mark] as RoomLeaf) as [RoomLeaf, RoomLeaf];
  const shared = borders.filter((border) => border.a === link[0] && border.b === link[1]);
  const isOpenPair = [a.type, b.type].sort().join() === 'kitchen,living room';
  const style = isOpenPair && random.next() < OPEN_SHARE ? random.int(2) : null;
  const most = Math.max(...shared.map(lengthOf)) * cellM - thicknessM - 2 * POST_M;
  const size =
    style === 0
      ? { width: roundM(Math.min(FRAME_M.width, most)), height: FRAME_M.height }
      : style === 1
        ? { width: roundM(most), height: roundM(ceilingHeightM - 0.15) }
        : DOOR_M;
  const at = pointOn(shared, { widthM: size.width, used, context });
  if (at === null) return null;
  return {
    rooms: [a.id, b.id],
    at: at.point,
    axis: at.border.axis,
    widthM: size.width,
    heightM: size.height,
    deepM: thicknessM,
  };
}

/** A place for an opening on one of some walls, P ∝ length, clear of other openings; null when there is none. */
function pointOn(
  walls: readonly Border[],
  options: {
    readonly widthM: number;
    readonly used: readonly PointXZ[];
    readonly context: Context;
  },
): { border: Border; point: PointXZ } | null {
  const { widthM, used, context } = options;
  const { random, cellM, thicknessM } = context;
  const margin = thicknessM / 2 + POST_M + widthM / 2;
  const wide = walls.filter((border) => lengthOf(border) * cellM >= 2 * margin - 1e-6);
  if (wide.length === 0) return null;
  for (let draw = 0; draw < DRAWS; draw++) {
    const border = pickWeighted(wide, lengthOf, random);
    const [from, to] = [border.from * cellM + margin, border.to * cellM - margin];
    const along = roundM(Math.round(random.between(from, Math.max(from, to)) * 100) / 100);
    const clamped = Math.min(Math.max(from, along), Math.max(from, to));
    const line = border.line * cellM;
    const point: PointXZ = border.axis === 'x' ? [clamped, line] : [line, clamped];
    const isClear = used.every(
      ([x, z]) => Math.abs(x - point[0]) + Math.abs(z - point[1]) >= APART_M,
    );
    if (isClear) return { border, point };
  }
  return null;
}

/** Rooms that a front door leads into, the best first. */
const ENTRANCE_ROOMS: readonly RoomType[] = ['hallway', 'living room', 'kitchen'];

/** Exactly one front door, into a hallway, living room or kitchen where one has an outer wall. */
function entranceFor(used: readonly PointXZ[], context: Context): PlanEntrance | null {
  const { leaves, borders } = context;
  const outer = borders.filter(({ b }) => b === OUTDOOR);
  const typeOf = ({ a }: Border): RoomType => (leaves[a] as RoomLeaf).type;
  const choices = [
    ...ENTRANCE_ROOMS.map((type) => outer.filter((border) => typeOf(border) === type)),
    outer,
  ];
  for (const walls of choices) {
    const at = pointOn(walls, { widthM: ENTRANCE_WIDTH_M, used, context });
    if (at !== null) return inner(at, context);
  }
  return null;
}

/** A point of an outer wall, moved to its inner face. */
function inner(
  { border, point }: { readonly border: Border; readonly point: PointXZ },
  { leaves, thicknessM }: Context,
): PlanEntrance {
  const [x, z] = point;
  const shift = (border.isAFirst ? -1 : 1) * (thicknessM / 2);
  return {
    room: (leaves[border.a] as RoomLeaf).id,
    at: border.axis === 'x' ? [x, roundM(z + shift)] : [roundM(x + shift), z],
    axis: border.axis,
  };
}

/** Rooms that have windows, and how many: 0, 1 or 2 with 1/8, 3/8, 1/2 (step 25). Bathrooms have a small one at times. */
const WINDOWED: readonly RoomType[] = [
  'living room',
  'kitchen',
  'bedroom',
  'dining room',
  'study',
  "children's room",
];

function windowsFor(doors: readonly PointXZ[], context: Context): PlanWindow[] {
  const { leaves, borders, random } = context;
  const used = [...doors];
  const windows: PlanWindow[] = [];
  leaves.forEach(({ id, type }, mark) => {
    if (!WINDOWED.includes(type)) return;
    const draw = random.next();
    const count = draw < 0.125 ? 0 : draw < 0.5 ? 1 : 2;
    const walls = borders.filter(({ a, b }) => a === mark && b === OUTDOOR);
    for (let i = 0; i < count; i++) {
      const widthM = random.pick([0.9, 1.2, 1.5]);
      const at = pointOn(walls, { widthM, used, context });
      if (at === null) continue;
      used.push(at.point);
      const { at: point, axis } = inner(at, context);
      const sillM = type === 'kitchen' ? 1.1 : random.pick([0.85, 0.95]);
      windows.push({ room: id, at: point, axis, widthM, sillM, headM: 2.05 });
    }
  });
  return windows;
}
