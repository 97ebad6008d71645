import type { ObservedTalk, WeighedCandidate } from './observe-talk';

/** P(target | log odds) of a candidate against one other of its kind, logistic: σ(slope · x + shift). */
export interface ScaleCurve {
  readonly slope: number;
  readonly shift: number;
}

/** One in so many is the target where the scale says "more likely not". */
export const MORE_LIKELY_NOT = 0.25;

/** A weak pull to the odds as they are, so that few or separable dialogues still give a curve. */
const PULL = 1;
const ROUNDS = 50;
/** More evidence never speaks for less. */
const LEAST_SLOPE = 0.05;

/**
 * How the log odds of candidates come true on dialogues that ended, target and rivals weighing the same in each.
 * Newton's steps on the log loss with a pull to slope 1 and shift 0.
 */
export function fitCurve(talks: readonly ObservedTalk[]): ScaleCurve {
  const points = talks.flatMap(pointsOf);
  let curve: ScaleCurve = { slope: 1, shift: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(curve, points);
    const better = [1, 0.5, 0.25, 0.125, 0.0625]
      .map((part) => ({
        slope: Math.max(LEAST_SLOPE, curve.slope - part * step.slope),
        shift: curve.shift - part * step.shift,
      }))
      .find((next) => pulledLoss(next, points) < pulledLoss(curve, points));
    if (better === undefined) break;
    curve = better;
  }
  return curve;
}

/** What Newton takes off slope and shift. */
function newtonStep({ slope, shift }: ScaleCurve, points: readonly Point[]): ScaleCurve {
  let [gs, gb, hss, hsb, hbb] = [PULL * (slope - 1), PULL * shift, PULL, 0, PULL];
  for (const { x, y, weight } of points) {
    const p = logistic(slope * x + shift);
    const h = weight * p * (1 - p);
    gs += weight * (p - y) * x;
    gb += weight * (p - y);
    hss += h * x * x;
    hsb += h * x;
    hbb += h;
  }
  const det = hss * hbb - hsb * hsb;
  return { slope: (hbb * gs - hsb * gb) / det, shift: (hss * gb - hsb * gs) / det };
}

const pulledLoss = ({ slope, shift }: ScaleCurve, points: readonly Point[]): number =>
  sumOfLosses({ slope, shift }, points) + (PULL / 2) * ((slope - 1) * (slope - 1) + shift * shift);

const sumOfLosses = ({ slope, shift }: ScaleCurve, points: readonly Point[]): number =>
  points.reduce((sum, { x, y, weight }) => {
    const p = Math.min(1 - 1e-9, Math.max(1e-9, logistic(slope * x + shift)));
    return sum - weight * Math.log(y === 1 ? p : 1 - p);
  }, 0);

/** Where the curve reaches a probability, nats. */
export const logOddsAt = ({ slope, shift }: ScaleCurve, p: number): number =>
  (Math.log(p / (1 - p)) - shift) / slope;

/**
 * Where one would stop, nats: candidates are met one by one, in any order, and the first that reaches the threshold is taken.
 * Of the thresholds that lose no more than one standard error against the best (Breiman et al., 1984, §3.4.3), the highest:
 * the most careful that the dialogues do not speak against. A threshold that few targets reach finds few, however right.
 */
export function stopPoint(talks: readonly ObservedTalk[]): number {
  const held = talks.filter(({ candidates }) => candidates.some(({ isTarget }) => isTarget));
  const thresholds = [
    ...new Set(held.flatMap(({ candidates }) => candidates.map(({ logOdds }) => logOdds))),
  ].sort((a, b) => a - b);
  const found = thresholds.map((at) => ({ at, share: foundAt(held, at) }));
  const best = found.reduce((most, { share }) => Math.max(most, share), 0);
  const error = Math.sqrt((best * (1 - best)) / Math.max(1, held.length));
  return found.findLast(({ share }) => share >= best - error)?.at ?? NOTHING_KNOWN;
}

/** Four of five, where there is no dialogue to learn from. */
const NOTHING_KNOWN = Math.log(4);

/** The share of dialogues in which the first candidate to reach a threshold is the target, over all orders of meeting. */
const foundAt = (talks: readonly ObservedTalk[], threshold: number): number =>
  talks.reduce((sum, { candidates }) => {
    const reach = candidates.filter(({ logOdds }) => logOdds >= threshold);
    return sum + (reach.some(({ isTarget }) => isTarget) ? 1 / reach.length : 0);
  }, 0) / Math.max(1, talks.length);

/** Mean log loss of a curve, nats; ln 2 is a coin. */
export function lossOf(curve: ScaleCurve, talks: readonly ObservedTalk[]): number {
  const points = talks.flatMap(pointsOf);
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : sumOfLosses(curve, points) / total;
}

interface Point {
  readonly x: number;
  readonly y: 0 | 1;
  readonly weight: number;
}

/** The target counts as much as all its rivals together: each dialogue is one comparison of two. */
function pointsOf({ candidates }: ObservedTalk): Point[] {
  const rivals = candidates.filter(({ isTarget }) => !isTarget).length;
  if (rivals === 0 || rivals === candidates.length) return [];
  return candidates.map(({ logOdds, isTarget }: WeighedCandidate) => ({
    x: logOdds,
    y: isTarget ? 1 : 0,
    weight: isTarget ? 1 : 1 / rivals,
  }));
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
