import type { Block } from './blocks';
import { DOOR_CELLS, leastOf, type ShapeDraft, type Slot } from './slots';

/** A straight hall between two rows that start at 0 and reach to its ends. */
export interface StraightHall {
  readonly id: string;
  /** North and south side. */ readonly z0: number;
  readonly z1: number;
  readonly north: readonly Slot[];
  readonly south: readonly Slot[];
  /** Length of the rows, the same for both. */ readonly length: number;
}

/**
 * The hall's own blocks and those of the rooms that take its ends, so that it is no tunnel from wall to wall. An end is
 * taken by the last room of one row when the last room of the other keeps wall enough for its door.
 */
export function closeEnds(
  draft: ShapeDraft,
  hall: StraightHall,
  ends: readonly ('west' | 'east')[],
): Block[] {
  const { id, z0, z1, length } = hall;
  const west = ends.includes('west') ? capOf(draft, hall.north[0], hall.south[0]) : null;
  const east = ends.includes('east') ? capOf(draft, hall.north.at(-1), hall.south.at(-1)) : null;
  const [x0, x1] = [west?.cells ?? 0, length - (east?.cells ?? 0)];
  return [
    { id, x0, z0, x1, z1 },
    ...(west === null ? [] : [{ id: west.id, x0: 0, z0, x1: x0, z1 }]),
    ...(east === null ? [] : [{ id: east.id, x0: x1, z0, x1: length, z1 }]),
  ];
}

/** Which of two last rooms takes the end of the hall, and how much of it, in cells. */
function capOf(
  draft: ShapeDraft,
  one: Slot | undefined,
  other: Slot | undefined,
): { readonly id: string; readonly cells: number } | null {
  if (one === undefined || other === undefined) return null;
  const choices = [
    { taker: one, neighbour: other },
    { taker: other, neighbour: one },
  ].filter(({ taker }) => {
    const wish = draft.wishes.find(({ id }) => id === taker.id);
    return wish !== undefined && !['bathroom', 'hallway'].includes(wish.type);
  });
  for (const { taker, neighbour } of draft.random.shuffle(choices)) {
    const most = neighbour.width - DOOR_CELLS;
    if (taker.width <= most) return { id: taker.id, cells: taker.width };
    const cells = Math.min(most, taker.width - DOOR_CELLS);
    if (cells >= leastOf(draft, taker.id)) return { id: taker.id, cells };
  }
  return null;
}
