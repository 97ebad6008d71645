/** Bins of equal width that posteriors are sorted into (Naeini et al. 2015, as most use it). */
const BINS = 10;

/** How far posteriors are to be believed. */
export interface Calibration {
  readonly n: number;
  /** Expected calibration error: mean gap between posterior and share of same pairs, weighed by bin. */
  readonly ece: number;
  /** Mean squared error of the posterior. */ readonly brier: number;
}

/** @returns Null without a posterior. */
export function calibrationOf(
  said: readonly { readonly posterior: number; readonly isSame: boolean }[],
): Calibration | null {
  if (said.length === 0) return null;
  const bins = Array.from({ length: BINS }, () => ({ posterior: 0, same: 0 }));
  let brier = 0;
  for (const { posterior, isSame } of said) {
    const bin = bins[Math.min(BINS - 1, Math.floor(posterior * BINS))] as (typeof bins)[number];
    bin.posterior += posterior;
    bin.same += isSame ? 1 : 0;
    const error = posterior - (isSame ? 1 : 0);
    brier += error * error;
  }
  const gap = bins.reduce((sum, { posterior, same }) => sum + Math.abs(posterior - same), 0);
  return { n: said.length, ece: gap / said.length, brier: brier / said.length };
}
