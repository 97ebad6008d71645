import type { CurationCounts, PictureVerdict } from '@parley/protocol';

/** Where the picture of an episode stands: the verdict on it, or null when no one has looked. */
export type Standing = PictureVerdict | null;

/** By episode id. */
export type Standings = ReadonlyMap<string, Standing>;

export function countStandings(standings: Iterable<Standing>): CurationCounts {
  const counts = { episodes: 0, toLookAt: 0, accepted: 0, rejected: 0 };
  for (const standing of standings) {
    counts.episodes++;
    counts[standing?.verdict ?? 'toLookAt']++;
  }
  return counts;
}
