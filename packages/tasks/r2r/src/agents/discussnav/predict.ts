import type { Routine } from '@parley/agent-core/ports';
import type { Estimate, TrajectoryStep, Way } from '../../shared';
import { drawSamples, type Prediction } from '../decision';

interface PredictOptions {
  readonly step: number;
  readonly instruction: string;
  readonly estimate: Estimate;
  readonly trajectory: readonly TrajectoryStep[];
  readonly ways: readonly Way[];
  readonly samples: number;
  readonly temperature: number;
}

/** Samples of the model that drives DiscussNav, all of the same question (§III-A), in their order; what never came is missing. */
export const predict = ({
  step,
  samples,
  trajectory,
  ways,
  ...asked
}: PredictOptions): Routine<Prediction[]> =>
  drawSamples('navigator.predict', { step, samples }, (sample) => ({
    ...{ ...asked, trajectory: [...trajectory], ways: [...ways], sample },
  }));
