import type { RoomType } from '@parley/protocol';
import type { RandomStream } from '@parley/scenes/seed';
import { type Block, CELL_M } from './blocks';
import type { RoomWish } from './room-program';
import { ROOM_SIZES } from './room-sizes';

/** Thickness of inner walls, metres. */
export const THICKNESS_M = 0.12;
/** Wall that two rooms must share for a door with its posts, in cells. */
export const DOOR_CELLS = 14;

/** A room in a row: how much of the hall's side it takes and how deep it lies behind it, in cells. */
export interface Slot {
  readonly id: string;
  readonly width: number;
  readonly depth: number;
  /** The front door is to be here. */ readonly isEntry?: boolean;
}

/** What shapes of homes are drawn from. */
export interface ShapeDraft {
  readonly wishes: readonly RoomWish[];
  readonly random: RandomStream;
  /** Floor that a room is to have, m². */ aimM2(id: string): number;
}

export const draftOf = (wishes: readonly RoomWish[], random: RandomStream): ShapeDraft => {
  const aims = new Map(
    wishes.map(({ id, type }) => [id, random.between(...ROOM_SIZES[type].aimM2)] as const),
  );
  return { wishes, random, aimM2: (id) => aims.get(id) ?? 0 };
};

/** A whole number of cells from a range, both ends included. */
export const cellsBetween = (random: RandomStream, from: number, to: number): number =>
  from + random.int(to - from + 1);

export const ofType = ({ wishes }: ShapeDraft, type: RoomType): RoomWish | null =>
  wishes.find((wish) => wish.type === type) ?? null;

const toCells = (lengthM: number): number => Math.round((lengthM + THICKNESS_M) / CELL_M);
const toM = (cells: number): number => cells * CELL_M - THICKNESS_M;
/** Least width of a room, in cells. */
export const leastOf = ({ wishes }: ShapeDraft, id: string): number => {
  const type = wishes.find((wish) => wish.id === id)?.type ?? 'hallway';
  return Math.ceil((ROOM_SIZES[type].narrowM + THICKNESS_M) / CELL_M);
};

/** A room of some depth, as wide as the floor that it is to have asks for. */
export const slotOf = (draft: ShapeDraft, id: string, depth: number): Slot => ({
  id,
  depth,
  width: Math.max(leastOf(draft, id), toCells(draft.aimM2(id) / toM(depth))),
});

export const lengthOf = (slots: readonly Slot[]): number =>
  slots.reduce((sum, { width }) => sum + width, 0);

/** Rooms, not entries, made wider or narrower until a row is as long as it must be; null when that goes too far. */
export function stretched(
  draft: ShapeDraft,
  slots: readonly Slot[],
  length: number,
): Slot[] | null {
  const kept = lengthOf(slots.filter(({ isEntry }) => isEntry === true));
  const factor = (length - kept) / (lengthOf(slots) - kept);
  if (factor < 0.84 || factor > 1.2) return null;
  let [exact, at] = [0, 0];
  const fitted = slots.map((slot) => {
    exact += slot.width * (slot.isEntry === true ? 1 : factor);
    const width = Math.round(exact) - at;
    at += width;
    return { ...slot, width };
  });
  return fitted.every(({ id, width }) => width >= leastOf(draft, id)) ? fitted : null;
}

/** Rooms side by side from a place on; `toBlock` says where a piece of the row lies. */
export function layRow(
  slots: readonly Slot[],
  from: number,
  toBlock: (from: number, to: number, depth: number) => Omit<Block, 'id'>,
): Block[] {
  let at = from;
  return slots.map(({ width, depth, ...rest }) => {
    at += width;
    return { ...rest, ...toBlock(at - width, at, depth) };
  });
}

/** Rooms that stay side by side: a bedroom and its own bathroom; all others alone. Only private ones. */
export function unitsOf({ wishes, random }: ShapeDraft): string[][] {
  const isPrivate = ({ type }: RoomWish): boolean =>
    !['living room', 'kitchen', 'dining room', 'hallway'].includes(type);
  return wishes
    .filter((wish) => isPrivate(wish) && wish.suiteOf === null)
    .map(({ id }) => {
      const own = wishes.filter(({ suiteOf }) => suiteOf === id).map((wish) => wish.id);
      return random.int(2) === 0 ? [id, ...own] : [...own, id];
    });
}

/** Units in the order in which they lie along a hall: rooms for guests first, bedrooms last, with some chance. */
export function inOrder({ wishes, random }: ShapeDraft, units: readonly string[][]): string[][] {
  const rank = (unit: readonly string[]): number => {
    const types = unit.map((id) => wishes.find((wish) => wish.id === id)?.type);
    if (types.includes('bedroom')) return 1.4;
    return types.includes('study') ? 0.4 : types.includes('bathroom') ? 0.8 : 1.1;
  };
  return units
    .map((unit) => ({ unit, at: rank(unit) + random.between(-0.6, 0.6) }))
    .sort((a, b) => a.at - b.at)
    .map(({ unit }) => unit);
}

/** Shares units among two sides so that what is chosen by `badness` is least; the first of equals. */
export function splitUnits(
  units: readonly string[][],
  badness: (one: readonly string[][], other: readonly string[][]) => number,
): readonly [string[][], string[][]] {
  let best: readonly [string[][], string[][]] = [[...units], []];
  let least = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 1 << units.length; mask++) {
    const one = units.filter((_, i) => ((mask >> i) & 1) === 0);
    const other = units.filter((_, i) => ((mask >> i) & 1) === 1);
    const bad = badness(one, other);
    if (bad < least) [best, least] = [[one, other], bad];
  }
  return best;
}
