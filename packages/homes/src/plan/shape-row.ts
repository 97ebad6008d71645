import type { Block } from './blocks';
import { joinRows } from './join-rows';
import {
  cellsBetween,
  inOrder,
  lengthOf,
  ofType,
  type ShapeDraft,
  type Slot,
  slotOf,
  splitUnits,
  unitsOf,
} from './slots';

/**
 * A hall with the day rooms in a row on one side and the private rooms on the other; what finds no place there goes on
 * beside the day rooms. The living room or a bedroom at the end may reach further out, which makes an L or a U.
 */
export function shapeRow(draft: ShapeDraft): Block[] | null {
  const { random } = draft;
  const hall = ofType(draft, 'hallway');
  if (hall === null) return null;
  const [dayDepth, ownDepth] = [cellsBetween(random, 36, 46), cellsBetween(random, 33, 39)];
  const besideDepth = dayDepth - ownDepth < 6 ? dayDepth : ownDepth;
  const day = dayRow(draft, dayDepth);
  const arm = armOf(draft, hall.id, Math.min(dayDepth, besideDepth));
  const rowOf = (units: readonly string[][], depth: number): Slot[] =>
    units.flat().map((id) => slotOf(draft, id, depth));
  const [far, near] = splitUnits(inOrder(draft, unitsOf(draft)), (one, other) =>
    Math.abs(
      lengthOf(rowOf(one, ownDepth)) - lengthOf([...day, ...arm, ...rowOf(other, besideDepth)]),
    ),
  );
  const south = outreaching(draft, [...day, ...arm, ...rowOf(near, besideDepth)]);
  const north = outreaching(draft, rowOf(random.int(2) === 0 ? far : [...far].reverse(), ownDepth));
  return joinRows(draft, { id: hall.id, north, south, hasArm: arm.length > 0 });
}

/** Kitchen, dining room and living room side by side, one way or the other; the living room may be deeper. */
function dayRow(draft: ShapeDraft, depth: number): Slot[] {
  const { random } = draft;
  const out = random.next() < 0.45 ? cellsBetween(random, 9, 16) : 0;
  const ids = ['kitchen', 'dining room', 'living room'] as const;
  const row = ids.flatMap((type) => {
    const wish = ofType(draft, type);
    if (wish === null) return [];
    return [slotOf(draft, wish.id, depth + (type === 'living room' ? out : 0))];
  });
  return random.int(2) === 0 ? row : row.reverse();
}

/** A piece of hall that leads out between the rooms of a row, for the front door; none, where that is at the hall's end. */
export function armOf({ random, wishes }: ShapeDraft, id: string, depth: number): Slot[] {
  return wishes.length < 12 && random.next() < 0.4
    ? [{ id, depth, width: cellsBetween(random, 15, 18), isEntry: true }]
    : [];
}

/** At times the rooms at the ends of a row reach further out than those between. */
function outreaching({ wishes, random }: ShapeDraft, row: Slot[]): Slot[] {
  return row.map((slot, i) => {
    const isEnd = i === 0 || i === row.length - 1;
    const type = wishes.find(({ id }) => id === slot.id)?.type;
    if (!isEnd || type !== 'bedroom' || random.next() < 0.5) return slot;
    const out = cellsBetween(random, 8, 14);
    return {
      ...slot,
      depth: slot.depth + out,
      width: Math.max(28, slot.width - Math.round(out / 2)),
    };
  });
}
