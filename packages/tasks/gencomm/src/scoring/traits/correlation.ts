import { drawsOf, type Estimate } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { refuse } from '../measures/refuse';

/** A trait of one episode beside its success. */
export interface TraitOfEpisode {
  readonly home: string;
  readonly trait: number;
  readonly success: number;
}

/**
 * Pearson's r of two lists; with success as 0 or 1 the point-biserial correlation.
 *
 * @returns −1…1; null for fewer than three pairs and where one of the two never varies.
 * @throws {ParleyError} `BAD_INPUT` for lists of unlike length or what is no number.
 */
export function pearson(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length !== ys.length)
    refuse('pearson', `${xs.length} and ${ys.length} values`, 'Pass one of each for an episode.');
  const bad = [...xs, ...ys].findIndex((value) => !Number.isFinite(value));
  if (bad >= 0)
    refuse(
      `pearson, value ${bad % xs.length}`,
      'it is no number',
      'Leave out episodes without the trait.',
    );
  if (xs.length < 3) return null;
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [i, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[i] as number) - meanY];
    xy += dx * dy;
    xx += dx * dx;
    yy += dy * dy;
  }
  // What differs by rounding alone does not vary.
  const least = 1e-12 * xs.length;
  if (xx <= least || yy <= least) return null;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const DRAWS = 1000;
/** Draws without a correlation, since one of the two does not vary in them: with more, there is no interval. */
const MOST_EMPTY_SHARE = 0.05;

/**
 * Correlation of a trait with success, 95 % interval by a percentile bootstrap over homes.
 *
 * @param name Seeds what is drawn.
 */
export function correlationOf(episodes: readonly TraitOfEpisode[], name: string): Estimate {
  const r = (some: readonly TraitOfEpisode[]): number | null =>
    pearson(
      some.map(({ trait }) => trait),
      some.map(({ success }) => success),
    );
  const value = r(episodes);
  const rounded = value === null ? null : Math.round(value * 1e6) / 1e6 + 0;
  const homes = [...groupBy(episodes, ({ home }) => home).values()];
  if (value === null || homes.length < 3) return { value: rounded, interval: null };
  const random = drawsOf(`${name} ${episodes.length}`);
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const one = r(homes.flatMap(() => homes[random.int(homes.length)] ?? []));
    if (one !== null) drawn.push(one);
  }
  if (drawn.length < (1 - MOST_EMPTY_SHARE) * DRAWS) return { value: rounded, interval: null };
  drawn.sort((a, b) => a - b);
  const at = (place: number): number => Math.round(1000 * (drawn[place] as number)) / 1000 + 0;
  return {
    value: rounded,
    interval: {
      low: at(Math.floor(0.025 * drawn.length)),
      high: at(Math.ceil(0.975 * drawn.length) - 1),
    },
  };
}
