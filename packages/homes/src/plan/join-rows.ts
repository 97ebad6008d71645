import type { Block } from './blocks';
import { closeEnds } from './hall-ends';
import { cellsBetween, layRow, lengthOf, type ShapeDraft, type Slot, stretched } from './slots';

/** Rows differ by less than this share: they are made equal. */
const FLUSH = 0.16;
/** Least and most that one row may reach beyond the other, in cells. */
const RAGGED = [14, 45] as const;

/** Two rows of rooms, and the hall that lies between them. */
export interface Rows {
  /** Of the hall. */ readonly id: string;
  readonly north: readonly Slot[];
  readonly south: readonly Slot[];
  /** A piece of hall leads out between the rooms of a row. */ readonly hasArm: boolean;
}

/**
 * Lays two rows along a straight hall from 0 on, the northern one above it. Rows of nearly the same length are made equal;
 * otherwise the longer one reaches further, and the hall as far as its last room needs. Null when neither will do.
 */
export function joinRows(draft: ShapeDraft, { id, north, south, hasArm }: Rows): Block[] | null {
  const wide = cellsBetween(draft.random, hasArm ? 13 : 14, draft.wishes.length > 9 ? 15 : 17);
  const [up, down] = [lengthOf(north), lengthOf(south)];
  const [longer, shorter] = [Math.max(up, down), Math.min(up, down)];
  const toNorth = (x0: number, x1: number, depth: number) => ({ x0, z0: -depth, x1, z1: 0 });
  const toSouth = (x0: number, x1: number, depth: number) => ({
    x0,
    z0: wide,
    x1,
    z1: wide + depth,
  });
  if (longer - shorter <= FLUSH * longer) {
    const length = Math.round((up + down) / 2);
    const [one, other] = [stretched(draft, north, length), stretched(draft, south, length)];
    if (one === null || other === null) return null;
    const hall = { id, z0: 0, z1: wide, north: one, south: other, length };
    return [
      ...closeEnds(draft, hall, hasArm ? ['west', 'east'] : ['east']),
      ...layRow(one, 0, toNorth),
      ...layRow(other, 0, toSouth),
    ];
  }
  if (longer - shorter < RAGGED[0] || longer - shorter > RAGGED[1]) return null;
  const last = (up > down ? north : south).at(-1) as Slot;
  const end = Math.max(shorter, longer - last.width + 15);
  if (end > longer) return null;
  return [
    { id, x0: 0, z0: 0, x1: end, z1: wide },
    ...layRow(north, 0, toNorth),
    ...layRow(south, 0, toSouth),
  ];
}
