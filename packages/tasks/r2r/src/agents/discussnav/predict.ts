import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import { type Estimate, R2R_METHODS, type TrajectoryStep, type Way } from '../../shared';
import type { Prediction } from '../decision';

interface PredictOptions {
  readonly step: number;
  readonly instruction: string;
  readonly estimate: Estimate;
  readonly trajectory: readonly TrajectoryStep[];
  readonly ways: readonly Way[];
  readonly samples: number;
  readonly temperature: number;
}

/** Samples of the model that drives DiscussNav, all of the same question (§III-A). One that does not come is noted, and missing. */
export function* predict({
  step,
  samples,
  trajectory,
  ways,
  ...asked
}: PredictOptions): Routine<Prediction[]> {
  const replies = yield* callMethods(
    R2R_METHODS,
    'navigator.predict',
    Array.from({ length: samples }, (_, sample) => ({
      ...asked,
      trajectory: [...trajectory],
      ways: [...ways],
      sample,
    })),
  );
  const predictions: Prediction[] = [];
  for (const reply of replies) {
    if (reply.kind === 'ok') predictions.push(reply.output);
    else {
      const fault = `${reply.code}: ${reply.message}`;
      const data = { step, expert: 'navigator', attempt: 1, fault };
      yield* note({ type: 'task', name: 'deviation', data });
    }
  }
  return predictions;
}
