/**
 * Least distance to the target after any step, metres.
 *
 * @param distancesM After each step; null where no way leads to the target.
 * @returns Null without a known one.
 */
export function leastDistanceM(distancesM: readonly (number | null)[]): number | null {
  const known = distancesM.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
}
