import type { Block } from './blocks';
import type { RoomWish } from './room-program';
import {
  cellsBetween,
  layRow,
  lengthOf,
  ofType,
  type ShapeDraft,
  type Slot,
  slotOf,
} from './slots';

/** A small home without a hall: all rooms lie around the living room. */
export function shapeHub(draft: ShapeDraft): Block[] | null {
  const { random, wishes } = draft;
  const living = ofType(draft, 'living room');
  if (living === null || ofType(draft, 'hallway') !== null) return null;
  const others = random.shuffle(wishes.filter(({ id }) => id !== living.id));
  // From three rooms on some lie at the end of the living room; bathrooms are too small for that.
  const wide = others.filter(({ type }) => type !== 'bathroom');
  const atEnd = wide.slice(0, Math.max(0, others.length - 2));
  const beside = others.filter((wish) => !atEnd.includes(wish));
  const row = beside.map(({ id }) => slotOf(draft, id, cellsBetween(random, 32, 38)));
  const depth = cellsBetween(random, 36, 38) + 4 * atEnd.length;
  const column = atEnd.map(({ id }) => slotOf(draft, id, depth));
  const length = Math.max(lengthOf(row), cellsBetween(random, 44, 54));
  const least = Math.round((100 * draft.aimM2(living.id)) / length);
  const deep = column.length > 1 ? lengthOf(column) : Math.max(34, least);
  const end = column.length === 1 ? stretchedAlone(draft, atEnd, deep) : column;
  return [
    { id: living.id, x0: 0, z0: 0, x1: length, z1: deep },
    ...layRow(row, 0, (x0, x1, behind) => ({ x0, z0: -behind, x1, z1: 0 })),
    ...layRow(end, 0, (z0, z1, behind) => ({ x0: length, z0, x1: length + behind, z1 })),
  ];
}

/** One room that takes the whole end of the living room. */
const stretchedAlone = (draft: ShapeDraft, [wish]: readonly RoomWish[], deep: number): Slot[] =>
  wish === undefined
    ? []
    : [{ id: wish.id, width: deep, depth: slotOf(draft, wish.id, deep).width }];
