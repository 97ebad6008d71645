import { TAU_SKIP, TAU_STOP } from '../trigger';
import { BELIEF_CONSTANTS } from './belief-constants';

const round2 = (x: number): number => Math.round(x * 100) / 100 + 0;

/**
 * The alignment score of the paper (0…10) for log odds that a candidate is the target rather than another of its kind
 * (SCI-12c): monotone, piecewise linear, with τ_skip where it is more likely not the target and τ_stop where one
 * would stop. No evidence (0) lies between the two: ask.
 */
export function scoreOfLogOdds(logOdds: number, scale = BELIEF_CONSTANTS.scale): number {
  const { zero, skip, stop, ten } = scale;
  if (logOdds < skip) return below(TAU_SKIP, part(logOdds, zero, skip) * TAU_SKIP);
  if (logOdds < stop)
    return below(TAU_STOP, TAU_SKIP + part(logOdds, skip, stop) * (TAU_STOP - TAU_SKIP));
  return round2(TAU_STOP + part(logOdds, stop, ten) * (10 - TAU_STOP));
}

/** Where a value lies between two bounds, 0…1. */
const part = (x: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (x - from) / (to - from)));

/** Rounding never lifts a score to a threshold that it does not reach. */
const below = (threshold: number, score: number): number =>
  Math.min(round2(score), threshold - 0.01);
