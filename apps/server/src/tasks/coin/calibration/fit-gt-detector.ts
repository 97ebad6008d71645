import type { GtDetectorFit } from '../../../ground-truth/gt-detector-fit';
import { areLookAlike } from '../../../ground-truth/look-alikes';
import { fitPersistence } from './fit-persistence';
import type { SightOutcome } from './match-detections';
import type { DetectorMeasurement } from './measure-detector';

/** Bounds of buckets of the visible share of a view; what is smaller is never found. */
const SHARES = [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 1] as const;
/** Bounds of buckets of distance, metres; the last is open. */
const DISTANCES_M = [0, 1.5, 3, 4.5] as const;
/** Things of the share's bucket at all distances that are added to each cell, so that few things say little. */
const SHRINK = 20;
/** So many false labels as all things have are added to each bucket of share. */
const SHRINK_FALSE = 3;

/** What {@link GtDetectorFit} takes from a measurement. */
export type Fitted = Omit<GtDetectorFit, 'provenance'>;

/** Rates of the detector made from truth, after a measured one: recall by size and distance, boxes, false detections. */
export function fitGtDetector(measured: DetectorMeasurement): Fitted {
  const { views, labels, sights, falses } = measured;
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
    falseByShare: falseByShare(sights),
    ...fitPersistence(measured, cellOf),
  };
}

/** Bucket of a distance; what is beyond the sensor's range is in the last. */
const columnOf = (distanceM: number): number =>
  DISTANCES_M.findLastIndex((from) => distanceM >= from);

const rateOf = (sights: readonly SightOutcome[]): number =>
  sights.length === 0 ? 0 : sights.filter(({ score }) => score !== null).length / sights.length;

/** Bucket of share and distance, for what they say of a thing's chance to be found. */
const cellOf = ({ share, distanceM }: SightOutcome): string =>
  `${SHARES.findLastIndex((from) => share >= from)}/${columnOf(distanceM)}`;

/** How much oftener than all things those of a bucket of share have a false label; few say little. */
function falseByShare(sights: readonly SightOutcome[]): number[] {
  const seen = sights.filter(({ share }) => share >= SHARES[0]);
  const perThing = mean(seen.map(({ falseLabels }) => falseLabels.length));
  return SHARES.slice(0, -1).map((from, i) => {
    const own = seen.filter(({ share }) => share >= from && share < (SHARES[i + 1] as number));
    const count = own.reduce((sum, { falseLabels }) => sum + falseLabels.length, 0);
    return round((count + SHRINK_FALSE) / (own.length * perThing + SHRINK_FALSE));
  });
}

/** How often a thing was in view that another label of its group could have been put on. */
const lookAlikePairs = (sights: readonly SightOutcome[], labels: readonly string[]): number =>
  sights.reduce(
    (sum, { category }) =>
      sum + labels.filter((label) => label !== category && areLookAlike(label, category)).length,
    0,
  );

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) * (value - middle))));
};

const round = (value: number, scale = 1e4): number => Math.round(value * scale) / scale;
