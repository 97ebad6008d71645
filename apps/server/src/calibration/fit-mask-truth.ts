import { areLookAlike } from '../models/offline/look-alikes';
import type { MaskTruthFit } from '../models/offline/mask-truth-fit';
import type { DetectorMeasurement, SightOutcome } from './measure-detector';

/** Bounds of buckets of the visible share of a view; what is smaller is never found. */
const SHARES = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 1] as const;
/** Bounds of buckets of distance, metres; the last is open. */
const DISTANCES_M = [0, 1.5, 3, 4.5] as const;
/** Things of the share's bucket at all distances that are added to each cell, so that few things say little. */
const SHRINK = 20;

/** What {@link MaskTruthFit} takes from a measurement. */
export type Fitted = Omit<MaskTruthFit, 'provenance'>;

/** Rates of the detector made from truth, after a measured one: recall by size and distance, boxes, false detections. */
export function fitMaskTruth({ views, labels, sights, falses }: DetectorMeasurement): Fitted {
  const recall = SHARES.slice(0, -1).map((from, i) => {
    const to = SHARES[i + 1] as number;
    const own = sights.filter(({ share }) => share >= from && share < to);
    const all = rateOf(own);
    return {
      share: [from, to] as const,
      n: own.length,
      found: round(all),
      byDistance: DISTANCES_M.map((_, k) => {
        const cell = own.filter(({ distanceM }) => columnOf(distanceM) === k);
        const hits = cell.filter(({ score }) => score !== null).length;
        return { n: cell.length, found: round((hits + SHRINK * all) / (cell.length + SHRINK)) };
      }),
    };
  });
  const hits = sights.filter((one) => one.offsets !== null);
  const offsets = hits.flatMap(({ offsets: all }) => [...(all ?? [])]);
  const pairs = sights.length * labels.length;
  const alike = falses.filter(({ label, on }) => on !== null && areLookAlike(label, on));
  return {
    views,
    sights: sights.length,
    distancesM: [...DISTANCES_M],
    recall,
    boxSd: round(Math.sqrt(mean(offsets.map((each) => each * each)))),
    score: {
      mean: round(mean(hits.map(({ score }) => score ?? 0))),
      sd: round(deviation(hits.map(({ score }) => score ?? 0))),
    },
    confusion: round(alike.length / Math.max(1, lookAlikePairs(sights, labels))),
    falsePerThing: round((falses.length - alike.length) / pairs, 1e6),
    falsePerView: round((falses.length - alike.length) / views),
    sameSide: round(agreement(sights, (a, b) => a.octant === b.octant)),
    otherSide: round(agreement(sights, (a, b) => a.octant !== b.octant)),
  };
}

/** Bucket of a distance; what is beyond the sensor's range is in the last. */
const columnOf = (distanceM: number): number =>
  DISTANCES_M.findLastIndex((from) => distanceM >= from);

const rateOf = (sights: readonly SightOutcome[]): number =>
  sights.length === 0 ? 0 : sights.filter(({ score }) => score !== null).length / sights.length;

/** How often a thing was in view that another label of its group could have been put on. */
const lookAlikePairs = (sights: readonly SightOutcome[], labels: readonly string[]): number =>
  sights.reduce(
    (sum, { category }) =>
      sum + labels.filter((label) => label !== category && areLookAlike(label, category)).length,
    0,
  );

/**
 * Correlation of hits and misses of one thing between two views, beyond what size and distance say: the mean product of
 * what is left of both, over its mean square.
 */
function agreement(
  sights: readonly SightOutcome[],
  counts: (a: SightOutcome, b: SightOutcome) => boolean,
): number {
  const cells = new Map<string, SightOutcome[]>();
  const cellOf = ({ share, distanceM }: SightOutcome): string =>
    `${SHARES.findLastIndex((from) => share >= from)}/${columnOf(distanceM)}`;
  for (const one of sights) cells.set(cellOf(one), [...(cells.get(cellOf(one)) ?? []), one]);
  const rates = new Map([...cells].map(([cell, own]) => [cell, rateOf(own)]));
  const left = (one: SightOutcome): number =>
    (one.score === null ? 0 : 1) - (rates.get(cellOf(one)) ?? 0);
  const byThing = new Map<string, SightOutcome[]>();
  for (const one of sights) byThing.set(one.thing, [...(byThing.get(one.thing) ?? []), one]);
  let product = 0;
  let square = 0;
  for (const own of byThing.values())
    own.forEach((a, i) => {
      for (const b of own.slice(i + 1)) {
        if (!counts(a, b)) continue;
        product += left(a) * left(b);
        square += (left(a) * left(a) + left(b) * left(b)) / 2;
      }
    });
  return square === 0 ? 0 : product / square;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))));
};

const round = (value: number, scale = 1e4): number => Math.round(value * scale) / scale;
