import { mostProbable } from '@parley/agent-core/dialogue';
import { type Answered, type Judged, rightness } from './judged';

/** One bin of a reliability diagram: answers whose confidence lies in [from, to). */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean probability of the answer given; null for an empty bin. */ readonly confidence:
    | number
    | null;
  /** Mean accuracy of the answer given. */ readonly accuracy: number | null;
}

const BINS = 10;

/**
 * The reliability diagram of the most probable answer: ten bins of equal width (Guo et al. 2017). Right is what is so, where
 * the set says it; of photographs, what annotators say.
 */
export function reliabilityBins(judged: readonly (Judged | Answered)[]): ReliabilityBin[] {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, confidence: 0, accuracy: 0 }));
  for (const one of judged) {
    const { yes, no, unknown } = one.probabilities;
    const confidence = Math.max(yes, no, unknown);
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))] as (typeof bins)[0];
    bin.count++;
    bin.confidence += confidence;
    bin.accuracy += rightness(mostProbable(one.probabilities), one);
  }
  return bins.map(({ count, confidence, accuracy }, i) => ({
    from: i / BINS,
    to: (i + 1) / BINS,
    count,
    confidence: count === 0 ? null : confidence / count,
    accuracy: count === 0 ? null : accuracy / count,
  }));
}

/** Expected calibration error: mean gap between confidence and accuracy, weighted by bin. Range 0…1. */
export function calibrationError(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  return bins.reduce(
    (sum, { count, confidence, accuracy }) =>
      sum + (count / Math.max(1, total)) * Math.abs((confidence ?? 0) - (accuracy ?? 0)),
    0,
  );
}
