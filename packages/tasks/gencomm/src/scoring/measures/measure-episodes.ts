import { cooperationRate, preemptiveRate } from './episode-rates';
import { meanOf } from './mean-of';
import { DEFAULT_THRESHOLD_M, oracleSuccess } from './oracle-success';
import { readPlainEpisodes } from './plain-episode';
import { splOf } from './spl';

/** Means over episodes, 0…1; null where nothing counts. */
export interface EpisodeMeans {
  readonly episodes: number;
  readonly osr: number | null;
  readonly spl: number | null;
  /** Mean over episodes of the share of suggestions that were followed. */ readonly cr:
    | number
    | null;
  /** Mean over episodes of the share of conversations that take a motion for done. */
  readonly hPe: number | null;
}

/**
 * OSR, SPL, CR and H_PE of episodes as plain JSON.
 *
 * ```ts
 * measureEpisodes(JSON.parse(text)); // → { episodes: 100, osr: 0.32, … }
 * ```
 *
 * @throws {ParleyError} `BAD_INPUT` with the place of what cannot be.
 */
export function measureEpisodes(
  input: unknown,
  thresholdM: number = DEFAULT_THRESHOLD_M,
): EpisodeMeans {
  const episodes = readPlainEpisodes(input);
  const scored = episodes.map(({ distancesM, shortestPathM, pathM }) => {
    const success = oracleSuccess(distancesM, thresholdM);
    return { success, spl: splOf({ success, shortestPathM, pathM }) };
  });
  return {
    episodes: episodes.length,
    osr: meanOf(scored.map(({ success }) => success)),
    spl: meanOf(scored.map(({ spl }) => spl)),
    cr: cooperationRate(episodes),
    hPe: preemptiveRate(episodes),
  };
}
