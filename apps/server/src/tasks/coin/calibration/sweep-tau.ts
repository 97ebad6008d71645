import { effectiveReliability, type Selection } from './effective-reliability';
import type { Judged } from './judged';

/** Φ at one threshold. */
export interface TauPoint {
  readonly tau: number;
  /** Percent. */ readonly phi: number;
}

/** τ of Eq. 3 as the published evaluation goes through it: 0, 0.01 … 1. */
export const ENTROPY_GRID: readonly number[] = Array.from({ length: 101 }, (_, i) => i / 100);

/** Φ_c over thresholds. */
export const sweepTau = (
  judged: readonly Judged[],
  selectAt: (tau: number) => Selection,
  { grid, cost = 1 }: { readonly grid: readonly number[]; readonly cost?: number },
): TauPoint[] =>
  grid.map((tau) => ({ tau, phi: effectiveReliability(judged, selectAt(tau), cost) }));

/** The threshold with the greatest Φ; of several the middle one, which lies farthest from the fall on either side. */
export function bestTau(points: readonly TauPoint[]): TauPoint {
  const top = Math.max(...points.map(({ phi }) => phi));
  const best = points.filter(({ phi }) => phi >= top - 1e-9);
  return best[Math.floor((best.length - 1) / 2)] as TauPoint;
}

/** Thresholds between neighbouring values of a score: every way in which it can part the questions. */
export function gridOf(scores: readonly number[]): number[] {
  const sorted = [...new Set(scores)].sort((a, b) => a - b);
  const between = sorted.slice(1).map((score, i) => (score + (sorted[i] as number)) / 2);
  const [least = 0] = sorted;
  return [least - 1, ...between, (sorted.at(-1) ?? 0) + 1];
}
