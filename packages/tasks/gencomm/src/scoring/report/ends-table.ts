import {
  type Clustered,
  type Estimate,
  estimateOf,
  meanText,
  type ReportPlot,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { clustersOf, type StandsWith } from '../clusters-of';
import { leastDistanceM, oracleSuccess, splOf } from '../measures';
import type { GencommScore } from '../score';
import type { GencommSummary } from '../summarize';
import { drawName, type NumberedSummary } from './condition-words';

const SHARE = { least: 0, most: 1 } as const;

const scoresOf = ({ perTrial }: GencommSummary): (GencommScore & StandsWith)[] =>
  perTrial.flatMap(({ episode, score }) =>
    episode === null ? [] : [{ ...score, home: episode.home, unit: episode.unit }],
  );

const meanOver = (
  summary: GencommSummary,
  measure: string,
  {
    value,
    range,
  }: { readonly value: (one: GencommScore) => number | null; readonly range?: typeof SHARE },
): Estimate =>
  estimateOf(
    scoresOf(summary).flatMap((one): Clustered[] => {
      const sum = value(one);
      return sum === null ? [] : [{ ...clustersOf(one), sum, of: 1 }];
    }),
    `gencomm ${drawName(summary)} ${measure}`,
    range,
  );

/** Success at the end of the way, as agents with a stop have it: 1 where the last distance is below the threshold. */
function endsInside({ distancesM, thresholdM }: GencommScore): 0 | 1 {
  const last = distancesM.at(-1) ?? null;
  return last !== null && last < thresholdM ? 1 : 0;
}

/** SPL over the whole way and success at its end: the reading `spl: final` of SCI-36. */
export const finalSpl = (score: GencommScore): number =>
  splOf({
    success: endsInside(score),
    shortestPathM: score.shortestPathM,
    pathM: score.wholePathM,
  });

/** What cannot be lost by talk: episodes that somebody who knows all could end in the actions that there are; then the other reading of SPL. */
export const endsTable = (searches: readonly NumberedSummary[]): ReportTable => ({
  name: 'ends',
  title:
    'Ceiling and ends. Ceiling: episodes in which fewest actions come within the threshold in the actions that an episode has; of these, OSR. Success at the last step and SPL over the whole way: the other reading of a search without a stop (SCI-36). In %, metres as they are, 95 % intervals by a bootstrap over homes, with people over all that share a home, a person or a pair',
  head: [
    ...['condition', 'ceiling of OSR', 'OSR of these', 'success at the end', 'SPL to the end'],
    'least distance m',
  ],
  lines: searches.map(({ summary, number }) => {
    const share = (measure: string, value: (one: GencommScore) => number | null): string =>
      shareText(meanOver(summary, measure, { value, range: SHARE }));
    return [
      number,
      share('ceiling', ({ shortestActions }) => (shortestActions === null ? 0 : 1)),
      share('osr of reachable', ({ shortestActions, success }) =>
        shortestActions === null ? null : success,
      ),
      share('ends inside', endsInside),
      share('spl final', finalSpl),
      meanText(
        meanOver(summary, 'least distance', {
          value: ({ distancesM }) => leastDistanceM(distancesM),
        }),
      ),
    ];
  }),
});

/** Thresholds of the curve, metres (SCI-36). */
const THRESHOLDS_M = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** OSR by the threshold, which the paper does not name: would another one change the order? */
export const thresholdPlot = (
  searches: readonly NumberedSummary[],
  labels: readonly string[],
): ReportPlot => ({
  kind: 'curves',
  name: 'thresholds',
  title: 'OSR by the threshold of success, which the paper does not name',
  axes: { x: 'threshold, m', y: 'OSR, %' },
  points: searches.flatMap(({ summary, number }) => {
    const scores = scoresOf(summary);
    if (scores.length === 0) return [];
    return THRESHOLDS_M.map((x) => ({
      ...{ label: `${number} ${labels[number - 1]}`, x },
      y:
        (100 * scores.filter(({ distancesM }) => oracleSuccess(distancesM, x) === 1).length) /
        scores.length,
    }));
  }),
});
