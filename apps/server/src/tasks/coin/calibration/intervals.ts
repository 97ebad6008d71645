import { mostProbable } from '@parley/agent-core/dialogue';
import { clusterBootstrap, drawsOf, type Interval } from '@parley/metrics';
import { type Answered, type Judged, rightness } from './judged';
import { type ReliabilityBin, reliabilityBins } from './reliability';

/** An answer and the home it is of: homes are what intervals draw. */
export type AnsweredAt = (Judged | Answered) & { readonly sceneId: string };

const SHARE = { least: 0, most: 1 };

/** 95 % over homes of the mean of a figure of each answer, 0…1; null of one home. */
export const meanInterval = <T extends { readonly sceneId: string }>(
  name: string,
  all: readonly T[],
  of: (one: T) => number,
): Interval | null =>
  clusterBootstrap(
    all.map((one) => ({ cluster: one.sceneId, sum: of(one), of: 1 })),
    drawsOf(name),
    SHARE,
  );

/** Share of most probable answers that are right. */
export const accuracyInterval = (judged: readonly AnsweredAt[]): Interval | null =>
  meanInterval('accuracy', judged, (one) => rightness(mostProbable(one.probabilities), one));

/**
 * 95 % over homes of the expected calibration error: of Σ ± (confidence − right) ÷ n, each bin with the sign that its gap
 * has over all homes. In a draw the gaps themselves would all be made larger by chance, and the error with them.
 */
export function errorInterval(judged: readonly AnsweredAt[]): Interval | null {
  const signs = reliabilityBins(judged).map(({ confidence, accuracy }) =>
    Math.sign((confidence ?? 0) - (accuracy ?? 0)),
  );
  return meanInterval('calibration error', judged, (one) => {
    const right = rightness(mostProbable(one.probabilities), one);
    const confidence = confidenceOf(one);
    return (signs[binOf(confidence)] ?? 0) * (confidence - right);
  });
}

/** A bin with the interval of its accuracy. */
export interface BinWithInterval extends ReliabilityBin {
  readonly accuracyInterval: Interval | null;
}

/** The reliability diagram with an interval over homes for each bin. */
export const binsWithIntervals = (judged: readonly AnsweredAt[]): BinWithInterval[] =>
  reliabilityBins(judged).map((bin, i) => ({
    ...bin,
    accuracyInterval: accuracyInterval(judged.filter((one) => binOf(confidenceOf(one)) === i)),
  }));

const confidenceOf = ({ probabilities: { yes, no, unknown } }: AnsweredAt): number =>
  Math.max(yes, no, unknown);
const BINS = 10;
const binOf = (confidence: number): number => Math.min(BINS - 1, Math.floor(confidence * BINS));
