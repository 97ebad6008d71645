import { type Attribute, type Direction, directionTo, type ViewHint } from '../../shared';

/**
 * Sectors that hints stand for in the authors' code (SRC-18): front is where the robot began, which need not be the thing's own front, left is next to
 * it and right next to the back. Null: it is seen from anywhere.
 */
const SECTOR_OF: Readonly<Record<ViewHint, number | null>> = {
  ...{ front: 0, left: 1, back: 3, right: 4 },
  ...{ top: null, bottom: null, any: null },
};

/** Where a robot would look at an attribute from, by its hint. @param sector Where it stands, to the left of where it began. */
export function hintFrom(
  { viewHint = 'any', weight }: Pick<Attribute, 'viewHint' | 'weight'>,
  sector: number,
): { direction: Direction | null; weight: number } {
  const to = SECTOR_OF[viewHint];
  return { direction: to === null ? null : directionTo(sector, to), weight };
}
