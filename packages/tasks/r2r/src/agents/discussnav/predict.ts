import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import { type Estimate, R2R_METHODS, type TrajectoryStep, type Way } from '../../shared';
import type { Prediction } from '../decision';
import { MOST_TRIES } from '../roles';

interface PredictOptions {
  readonly step: number;
  readonly instruction: string;
  readonly estimate: Estimate;
  readonly trajectory: readonly TrajectoryStep[];
  readonly ways: readonly Way[];
  readonly samples: number;
  readonly temperature: number;
}

/**
 * Samples of the model that drives DiscussNav, all of the same question (§III-A). One that does not come, as where a provider gives four
 * of five choices, is noted and asked for again by itself; after three tries in all it is missing.
 *
 * @returns In the order of the samples.
 */
export function* predict({
  step,
  samples,
  trajectory,
  ways,
  ...asked
}: PredictOptions): Routine<Prediction[]> {
  const came = new Map<number, Prediction>();
  for (let attempt = 1; attempt <= MOST_TRIES && came.size < samples; attempt++) {
    const open = Array.from({ length: samples }, (_, sample) => sample).filter(
      (sample) => !came.has(sample),
    );
    const replies = yield* callMethods(
      R2R_METHODS,
      'navigator.predict',
      open.map((sample) => ({ ...asked, trajectory: [...trajectory], ways: [...ways], sample })),
    );
    for (const [i, sample] of open.entries()) {
      const reply = replies[i];
      if (reply?.kind === 'ok') {
        came.set(sample, reply.output);
        continue;
      }
      const fault = `sample ${sample}: ${reply?.code}: ${reply?.message}`;
      const data = { step, expert: 'navigator', attempt, fault };
      yield* note({ type: 'task', name: 'deviation', data });
    }
  }
  return [...came].sort(([a], [b]) => a - b).map(([, prediction]) => prediction);
}
