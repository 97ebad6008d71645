import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { CELL_M } from './blocks';
import type { Border } from './borders';
import { type CellGrid, cellAt, OUTDOOR } from './cell-grid';
import {
  boxesMeet,
  ENTRANCE_WIDTH_M,
  type FloorBox,
  leafBox,
  placeOfLeaf,
  zoneBefore,
} from './door-leaf';
import type { PlanDoor, PlanEntrance, PlanRoom, PlanWindow } from './floor-plan';
import {
  faceRange,
  freePieces,
  innerPointOf,
  lengthM,
  type OpeningContext,
} from './opening-context';
import { alongFace, faceAt } from './wall-face';

/** How a room of a type is lit. */
interface Glazing {
  /** Most windows, and the chance of each after the first. */ readonly most: number;
  readonly more: number;
  /** Chance of the first. */ readonly first: number;
  /** From the widest that is tried, metres. */ readonly widthsM: readonly number[];
  readonly sillM: readonly number[];
}

const BED: Glazing = {
  most: 2,
  more: 0.35,
  first: 1,
  widthsM: [1.5, 1.2, 0.9],
  sillM: [0.85, 0.95],
};
const GLAZING: Readonly<Record<RoomType, Glazing>> = {
  'living room': {
    most: 3,
    more: 0.75,
    first: 1,
    widthsM: [2.1, 1.8, 1.5, 1.2],
    sillM: [0.75, 0.85],
  },
  'dining room': { most: 2, more: 0.45, first: 1, widthsM: [1.8, 1.5, 1.2, 0.9], sillM: [0.85] },
  kitchen: { most: 2, more: 0.25, first: 1, widthsM: [1.5, 1.2, 0.9], sillM: [1.1] },
  bedroom: BED,
  "children's room": BED,
  study: { ...BED, more: 0.25 },
  bathroom: { most: 1, more: 0, first: 0.92, widthsM: [0.8, 0.6], sillM: [1.25] },
  hallway: { most: 1, more: 0, first: 0.5, widthsM: [0.9, 0.6], sillM: [1.05] },
};
const HEAD_M = 2.05;
/** Wall beside a window, metres. */
const POST_M = 0.25;
/** A second window of the same wall leaves this much between, metres. */
const BETWEEN_M = 0.6;
/** Leaves stand no nearer before a window, metres. */
const LEAF_M = 0.35;
/** Nothing is built before a window within this, cells. */
const OUTLOOK_CELLS = 16;

/** Windows by room: in the middle of a free piece of an outer wall that looks out, the longest first. */
export function placeWindows(
  grid: CellGrid,
  made: { readonly doors: readonly PlanDoor[]; readonly entrance: PlanEntrance },
  context: OpeningContext,
): PlanWindow[] {
  const { rooms, borders, random } = context;
  return rooms.flatMap((room, mark) => {
    const glazing = GLAZING[room.type];
    if (random.next() >= glazing.first) return [];
    const walls = borders
      .filter(({ a, b }) => a === mark && b === OUTDOOR)
      .sort((p, q) => lengthM(q) - lengthM(p));
    const leaves = made.doors.flatMap((door) => leafBoxIn(door, room));
    const windows: PlanWindow[] = [];
    for (let i = 0; i < glazing.most; i++) {
      if (i > 0 && random.next() >= glazing.more) break;
      const one = windowFor(room, walls, {
        glazing,
        grid,
        leaves,
        entrance: made.entrance,
        windows,
        random,
      });
      if (one === null) break;
      windows.push(one);
    }
    return windows;
  });
}

interface Already {
  readonly glazing: Glazing;
  readonly grid: CellGrid;
  readonly leaves: readonly FloorBox[];
  readonly entrance: PlanEntrance;
  readonly windows: readonly PlanWindow[];
  readonly random: RandomStream;
}

function windowFor(room: PlanRoom, walls: readonly Border[], already: Already): PlanWindow | null {
  const { glazing, random, windows } = already;
  const spots = walls.flatMap((border) =>
    freePieces(faceRange(border, POST_M), takenOf(room, border, already)).map((piece) => ({
      border,
      piece,
      // Walls without a window come before others: light from two sides.
      rank: piece[1] - piece[0] - (windows.some((one) => isOn(one, border)) ? 2 : 0),
    })),
  );
  const sorted = spots.sort((p, q) => q.rank - p.rank);
  for (const widthM of glazing.widthsM)
    for (const { border, piece } of sorted) {
      const [from, to] = piece;
      if (to - from < widthM) continue;
      const shift = random.next() < 0.75 ? 0 : random.between(-0.5, 0.5) * (to - from - widthM);
      const along = (from + to) / 2 + shift;
      const at = innerPointOf(border, along);
      const window = {
        room: room.id,
        at,
        axis: border.axis,
        widthM,
        sillM: random.pick(glazing.sillM),
        headM: HEAD_M,
      };
      if (
        looksOut(already.grid, border, along, widthM) &&
        !isBehindLeaf(room, window, already.leaves)
      )
        return window;
    }
  return null;
}

const isOn = ({ at: [x, z], axis }: PlanWindow, border: Border): boolean =>
  axis === border.axis && Math.abs((axis === 'x' ? z : x) - border.line * CELL_M) < CELL_M;

/** Pieces of a wall that the front door and other windows take with the wall between. */
function takenOf(
  room: PlanRoom,
  border: Border,
  { entrance, windows }: Already,
): (readonly [number, number])[] {
  const along = ([x, z]: readonly [number, number]): number => (border.axis === 'x' ? x : z);
  const door = { ...entrance, widthM: ENTRANCE_WIDTH_M, sillM: 0, headM: 0 };
  const here = [...windows, ...(entrance.room === room.id ? [door] : [])].filter((one) =>
    isOn(one, border),
  );
  return here.map(({ at, widthM }) => {
    const half = widthM / 2 + BETWEEN_M;
    return [along(at) - half, along(at) + half] as const;
  });
}

/** Is there nothing but open air before a window? */
function looksOut(grid: CellGrid, border: Border, along: number, widthM: number): boolean {
  const [from, to] = [along - widthM / 2, along + widthM / 2].map((m) =>
    Math.floor(m / CELL_M),
  ) as [number, number];
  for (let out = 0; out < OUTLOOK_CELLS; out++) {
    const line = border.isAFirst ? border.line + out : border.line - 1 - out;
    for (let at = from; at <= to; at++) {
      const value = border.axis === 'x' ? cellAt(grid, at, line) : cellAt(grid, line, at);
      if (value !== OUTDOOR) return false;
    }
  }
  return true;
}

const leafBoxIn = (door: PlanDoor, room: PlanRoom): FloorBox[] => {
  const face = door.leaf?.room === room.id ? faceAt(room, door) : null;
  return face === null || door.leaf === undefined
    ? []
    : [leafBox(placeOfLeaf(door, door.leaf, face))];
};

function isBehindLeaf(room: PlanRoom, window: PlanWindow, leaves: readonly FloorBox[]): boolean {
  const face = faceAt(room, window);
  if (face === null) return true;
  const zone = zoneBefore(face, alongFace(face, window.at), {
    widthM: window.widthM,
    deepM: LEAF_M,
  });
  return leaves.some((leaf) => boxesMeet(leaf, zone));
}
