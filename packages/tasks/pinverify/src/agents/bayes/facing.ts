import { type Answer, SECTOR_COUNT } from '../../shared';
import type { ViewModel } from '../posterior';
import { type Place, stepsFrom } from './place-of';

/** Share of views that have an attribute in view, by its place and by steps of 30° from the place's middle. */
export type SeenShares = Readonly<Record<Place, readonly number[]>>;

/** Belief which sector the front of the object faces: a share for each, which sum to 1. */
export type Facing = readonly number[];

/** Nothing is known: a robot begins anywhere around an object. */
export const ANY_FACING: Facing = Array.from({ length: SECTOR_COUNT }, () => 1 / SECTOR_COUNT);

/** How likely an attribute is in view from a sector, whichever way the object faces. */
export const visibilityFrom = (
  place: Place,
  sector: number,
  { facing, seen }: { readonly facing: Facing; readonly seen: SeenShares },
): number =>
  facing.reduce(
    (sum, share, front) => sum + share * seenShare(seen, place, stepsFrom(place, sector, front)),
    0,
  );

const seenShare = (seen: SeenShares, place: Place, steps: number): number =>
  seen[place][steps] ?? 0;

/**
 * The belief after what a view said, by whether it said anything: an answer of what is on the back tells that one stands behind it (Bayes,
 * with attributes taken for independent given the way it faces).
 */
export function facingAfter(
  facing: Facing,
  answers: readonly { readonly place: Place; readonly answer: Answer }[],
  {
    sector,
    seen,
    model,
  }: { readonly sector: number; readonly seen: SeenShares; readonly model: ViewModel },
): Facing {
  // Whether it agrees is another question: halfway between both.
  const silentInView = (model.agrees.unsure + model.differs.unsure) / 2;
  const weights = facing.map((share, front) =>
    answers.reduce((weight, { place, answer }) => {
      const inView = seenShare(seen, place, stepsFrom(place, sector, front));
      const silent = inView * silentInView + (1 - inView) * model.unseen.unsure;
      return weight * (answer === 'unsure' ? silent : 1 - silent);
    }, share),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? facing : weights.map((weight) => weight / total);
}
