import { type Draws, drawsOf, type Estimate } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import type { StandsWith } from '../clusters-of';
import { refuse } from '../measures/refuse';

/** A trait of one episode beside its success. */
export interface TraitOfEpisode extends StandsWith {
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
 * Correlation of a trait with success, 95 % interval by a percentile bootstrap over homes; where people took part these are drawn too, and an
 * episode counts as often as both of its own (the pigeonhole bootstrap, Owen 2007).
 *
 * @param name Seeds what is drawn.
 * @returns Without interval for fewer than three homes, or three people.
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
  const isAlone = episodes.every(({ unit }) => unit === null);
  const units = [...groupBy(episodes, ({ unit }) => unit ?? '').values()];
  if (value === null || homes.length < 3 || (!isAlone && units.length < 3))
    return { value: rounded, interval: null };
  const random = drawsOf(`${name} ${episodes.length}`);
  const drawn: number[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const byHome = drawnOf(homes, random);
    const one = r(isAlone ? byHome : inBoth(byHome, drawnOf(units, random)));
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

/** Episodes of as many clusters as there are, each drawn anew. */
const drawnOf = (
  clusters: readonly (readonly TraitOfEpisode[])[],
  random: Draws,
): readonly TraitOfEpisode[] => clusters.flatMap(() => clusters[random.int(clusters.length)] ?? []);

/** Each episode as often as it is in the one, times as often as it is in the other. */
function inBoth(
  byHome: readonly TraitOfEpisode[],
  byUnit: readonly TraitOfEpisode[],
): TraitOfEpisode[] {
  const times = new Map<TraitOfEpisode, number>();
  for (const one of byUnit) times.set(one, (times.get(one) ?? 0) + 1);
  return byHome.flatMap((one) => new Array<TraitOfEpisode>(times.get(one) ?? 0).fill(one));
}
