import { SECTOR_COUNT } from '../../shared';

/** Shortest way between two azimuths, in [0, π] (PInVerify §5.1, eq. 4). */
export function arcRad(oneRad: number, otherRad: number): number {
  const turnRad = Math.abs(oneRad - otherRad) % (2 * Math.PI);
  return Math.min(turnRad, 2 * Math.PI - turnRad);
}

/**
 * The azimuth that is farthest from all that were visited (PInVerify eq. 4); the first of those that are equally far.
 *
 * @returns Index among the candidates; null without one. @throws {RangeError} where nothing was visited: all are equally far then.
 */
export const farthestAzimuth = (
  candidatesRad: readonly number[],
  visitedRad: readonly number[],
): number | null => farthest(candidatesRad, visitedRad, arcRad);

/**
 * The same over sectors, 0 to 5, which is all that a robot knows before it has been there: no choice depends on where one can stand.
 *
 * @returns A sector; null without a candidate. @throws {RangeError} where nothing was visited.
 */
export function farthestSector(
  sectors: readonly number[],
  visited: readonly number[],
): number | null {
  // In whole sectors, as sums of sixty degrees are not equal to the last bit.
  const best = farthest(sectors, visited, (one, other) => {
    const apart = Math.abs(one - other);
    return Math.min(apart, SECTOR_COUNT - apart);
  });
  return best === null ? null : (sectors[best] as number);
}

function farthest(
  candidates: readonly number[],
  visited: readonly number[],
  distance: (one: number, other: number) => number,
): number | null {
  if (visited.length === 0) throw new RangeError('farthest from what? Nothing was visited.');
  let [best, bestDistance]: [number | null, number] = [null, -1];
  candidates.forEach((candidate, index) => {
    const nearest = Math.min(...visited.map((one) => distance(one, candidate)));
    if (nearest > bestDistance) [best, bestDistance] = [index, nearest];
  });
  return best;
}
