import type { ThreeWay } from '@parley/protocol';

/** Answers a judge can give: the vocabulary of Eq. 2, so w = 3. */
export type Verdict = 'yes' | 'no' | 'unknown';

const LOG_W = Math.log(3);
/** Providers round to three decimals, so an honest distribution may miss one by a little. */
const SUM_TOLERANCE = 0.02;
const EPSILON = 1e-9;

/** Rounds before anything is decided: logarithms differ in the last bit between engines. */
const round9 = (x: number): number => Math.round(x * 1e9) / 1e9 + 0;

const termOf = (p: number): number => (p <= 0 ? 0 : -p * Math.log(p));

/**
 * Uncertainty u = H(p) / log 3 of a three-way answer, in [0, 1], rounded to 1e-9 (CoIN §4.1, Eq. 2).
 * 0 · log 0 counts as 0, so an outcome that cannot happen adds nothing.
 */
export const normalisedEntropy = (p: ThreeWay): number =>
  Math.min(1, Math.max(0, round9((termOf(p.yes) + termOf(p.no) + termOf(p.unknown)) / LOG_W)));

/**
 * A distribution that sums to one, or null when the numbers are not a distribution at all
 * (NaN, negative, or a sum further than 0.02 from one: rounding of a provider explains no more).
 */
export function toDistribution(p: ThreeWay): ThreeWay | null {
  const sum = p.yes + p.no + p.unknown;
  const isFair = [p.yes, p.no, p.unknown].every((x) => Number.isFinite(x) && x >= 0 && x <= 1);
  if (!isFair || Math.abs(sum - 1) > SUM_TOLERANCE) return null;
  const yes = round9(p.yes / sum);
  const no = round9(p.no / sum);
  return { yes, no, unknown: Math.max(0, round9(1 - yes - no)) };
}

/** The most probable answer; a tie for the first place is `unknown`, because it claims nothing. */
export function mostProbable(p: ThreeWay): Verdict {
  const yesLeads = p.yes - Math.max(p.no, p.unknown) > EPSILON;
  const noLeads = p.no - Math.max(p.yes, p.unknown) > EPSILON;
  if (yesLeads) return 'yes';
  return noLeads ? 'no' : 'unknown';
}
