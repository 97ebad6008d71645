import type { Block } from './blocks';
import { joinRows } from './join-rows';
import { armOf } from './shape-row';
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
 * A home around three sides of a court: the living room at one end of a row beside the hall and a bedroom with its bathroom
 * behind it at the other reach further out than the rooms between. Needs a bathroom of that kind.
 */
export function shapeCourt(draft: ShapeDraft): Block[] | null {
  const { random, wishes } = draft;
  const hall = ofType(draft, 'hallway');
  const living = ofType(draft, 'living room');
  const suite = wishes.find(({ suiteOf }) => suiteOf !== null);
  if (hall === null || living === null || suite === undefined) return null;
  const bedroom = suite.suiteOf as string;
  const [deep, behind] = [cellsBetween(random, 33, 36), cellsBetween(random, 33, 38)];
  const rowOf = (ids: readonly string[], depth: number): Slot[] =>
    ids.map((id) => slotOf(draft, id, depth));
  const beside = [ofType(draft, 'dining room'), ofType(draft, 'kitchen')].flatMap((wish) =>
    wish === null ? [] : [wish.id],
  );
  const start = [
    slotOf(draft, living.id, deep + cellsBetween(random, 18, 25)),
    ...rowOf(beside, deep),
    ...armOf(draft, hall.id, deep),
  ];
  const end = rowOf([bedroom], deep);
  const units = inOrder(draft, unitsOf(draft)).filter((unit) => !unit.includes(bedroom));
  const [far, near] = splitUnits(units, (one, other) =>
    Math.abs(
      lengthOf(rowOf(one.flat(), behind)) -
        lengthOf([...start, ...rowOf(other.flat(), deep), ...end]),
    ),
  );
  const blocks = joinRows(draft, {
    id: hall.id,
    north: rowOf(far.flat(), behind),
    south: [...start, ...rowOf(near.flat(), deep), ...end],
    hasArm: start.some(({ isEntry }) => isEntry === true),
  });
  const wing = blocks?.find(({ id, z0 }) => id === bedroom && z0 > 0);
  if (blocks === null || wing === undefined) return null;
  const { x0, x1, z1 } = wing;
  const slot = slotOf(draft, suite.id, x1 - x0);
  return [...blocks, { id: suite.id, x0, z0: z1, x1, z1: z1 + slot.width }];
}
