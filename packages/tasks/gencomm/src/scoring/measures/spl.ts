import { refuse } from './refuse';

/** What SPL needs of an episode. Lengths in metres. */
export interface SplInput {
  readonly success: 0 | 1;
  readonly shortestPathM: number;
  readonly pathM: number;
}

/**
 * Success weighted by path length: S · l ÷ max(l, p) (Anderson et al. 2018), 0…1. A robot that stands at the target already, and stays, has 1.
 *
 * @throws {ParleyError} `BAD_INPUT` for a length that cannot be.
 */
export function splOf({ success, shortestPathM, pathM }: SplInput): number {
  for (const [where, value] of Object.entries({ shortestPathM, pathM }))
    if (!(Number.isFinite(value) && value >= 0))
      refuse(where, `${value} is no length`, 'Pass metres, 0 or more.');
  if (success === 0) return 0;
  const longestM = Math.max(shortestPathM, pathM);
  return longestM === 0 ? 1 : shortestPathM / longestM;
}
