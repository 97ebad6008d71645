import type { Block } from './blocks';
import { cellsBetween, layRow, lengthOf, ofType, type ShapeDraft, slotOf } from './slots';

/** A small home without a hall: all rooms lie around the living room. */
export function shapeHub(draft: ShapeDraft): Block[] | null {
  const { random, wishes } = draft;
  const living = ofType(draft, 'living room');
  if (living === null || ofType(draft, 'hallway') !== null) return null;
  const kitchen = ofType(draft, 'kitchen');
  const isAtEnd = kitchen !== null && random.next() < 0.6;
  const depth = cellsBetween(random, 32, 38);
  const others = wishes.filter(({ id }) => id !== living.id && !(isAtEnd && id === kitchen.id));
  const row = random.shuffle(others).map(({ id }) => slotOf(draft, id, depth));
  const floor = 100 * draft.aimM2(living.id);
  const square = cellsBetween(random, 42, 52);
  const length = Math.max(lengthOf(row), square);
  const deep = Math.max(34, Math.round(floor / length) + 2);
  const end = isAtEnd ? Math.round((100 * draft.aimM2(kitchen.id)) / deep) + 2 : 0;
  return [
    { id: living.id, x0: 0, z0: 0, x1: length, z1: deep },
    ...layRow(row, 0, (x0, x1, behind) => ({ x0, z0: -behind, x1, z1: 0 })),
    ...(isAtEnd ? [{ id: kitchen.id, x0: length, z0: 0, x1: length + end, z1: deep }] : []),
  ];
}
