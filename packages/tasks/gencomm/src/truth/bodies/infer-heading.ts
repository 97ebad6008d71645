import { forwardXZ, wrapDeg } from '@parley/protocol';
import type { Side } from './sight';

/** Headings that a robot of quarter turns can have, degrees. */
export const QUARTERS_DEG = [0, 90, 180, 270] as const;

/** How likely each of {@link QUARTERS_DEG} is, in its order; sums to 1. */
export type HeadingBelief = readonly number[];

/** A point on the floor plane, `[x, z]` metres. */
export type FloorPoint = readonly [number, number];

/** What was seen from above of one action. */
export type SeenAction =
  | { readonly kind: 'turned'; readonly byDeg: number }
  | {
      readonly kind: 'moved';
      /** Way along the heading, metres; negative: backwards. */ readonly forwardM: number;
      /** From where to where it is taken to have gone; null: it was not seen, or did not get on. */
      readonly shift: FloorPoint | null;
      readonly isDone: boolean;
      /** Would a robot with this heading be barred there, as far as the picture shows? */
      readonly isBarred: (headingDeg: number) => boolean;
    };

/** Something that the ground agent says it sees; side null: it says that it does not see it. */
export interface SaidSight {
  readonly category: string;
  readonly side: Side | null;
}

/** Where a robot that faces so would have a thing. */
export type PlacedSide = Side | 'out';

/** Even without an error of place a picture has pixels, metres. */
const PIXEL_M = 0.02;

/** What a robot does against what the picture lets one expect, and what an answer says against it: seldom, but not never. Ours. */
const UNLIKELY = 0.1;

/** An answer that names the thing on another side than it would be, or one of a thing that it would not have in view. Ours. */
const WRONG_SIDE = 0.3;

const UNIFORM: HeadingBelief = QUARTERS_DEG.map(() => 1 / QUARTERS_DEG.length);

/** After an action: turns shift what is taken to be so; a way that was seen, or seen to be barred, weighs it (Bayes). */
export function afterAction(
  belief: HeadingBelief,
  action: SeenAction,
  localisationM: number,
): HeadingBelief {
  if (action.kind === 'turned')
    return QUARTERS_DEG.map((headingDeg) => belief[quarterOf(headingDeg - action.byDeg)] as number);
  const { shift, forwardM, isDone, isBarred } = action;
  // Of two places, each off by a draw of its own.
  const varianceM2 = 2 * localisationM * localisationM + PIXEL_M * PIXEL_M;
  return weighed(belief, (headingDeg) => {
    const fits = isBarred(headingDeg) === isDone ? UNLIKELY : 1;
    if (shift === null) return fits;
    const [ahead, aside] = forwardXZ(headingDeg);
    const [dx, dz] = [shift[0] - forwardM * ahead, shift[1] - forwardM * aside];
    return fits * Math.max(1e-9, Math.exp(-(dx * dx + dz * dz) / (2 * varianceM2)));
  });
}

/**
 * After an answer: what is said to be in view weighs the headings that would have it there.
 *
 * @param sidesOf Where a robot that faces so would have each thing of a category that the picture shows.
 */
export function afterAnswer(
  belief: HeadingBelief,
  said: readonly SaidSight[],
  sidesOf: (category: string, headingDeg: number) => readonly PlacedSide[],
): HeadingBelief {
  return said.reduce<HeadingBelief>(
    (before, { category, side }) =>
      weighed(before, (headingDeg) => likelihood(side, sidesOf(category, headingDeg))),
    belief,
  );
}

function likelihood(said: Side | null, sides: readonly PlacedSide[]): number {
  const inView = sides.filter((side) => side !== 'out');
  if (said === null) return inView.length === 0 ? 1 : WRONG_SIDE;
  // The picture has none of them: nothing is learnt.
  if (sides.length === 0) return 1;
  if (inView.includes(said)) return 1;
  return inView.length > 0 ? WRONG_SIDE : UNLIKELY;
}

/** Surer than this one speaks of left and right. Ours: more likely than not, with room for the least of errors. */
const SURE = 0.6;

/** The heading that one is sure of, degrees; null where one is not. */
export function sureHeading(belief: HeadingBelief): number | null {
  const best = QUARTERS_DEG.map((_, index) => index).reduce((a, b) =>
    (belief[b] as number) > (belief[a] as number) ? b : a,
  );
  return (belief[best] as number) >= SURE ? (QUARTERS_DEG[best] as number) : null;
}

/** Nothing is known of it. */
export const unknownHeading = (): HeadingBelief => UNIFORM;

function weighed(belief: HeadingBelief, weightOf: (headingDeg: number) => number): HeadingBelief {
  const weights = QUARTERS_DEG.map(
    (headingDeg, index) => (belief[index] as number) * weightOf(headingDeg),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? UNIFORM : weights.map((weight) => weight / sum);
}

const quarterOf = (headingDeg: number): number => Math.round(wrapDeg(headingDeg) / 90) % 4;
