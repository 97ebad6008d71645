import { callMethods, note, type Routine } from '@parley/agent-core/ports';
import { R2R_METHODS, type R2rInput } from '../../shared';
import { MOST_TRIES, noteReAsks } from '../roles';
import type { Prediction } from './vote-predictions';

/** What the model that drives an agent is asked for one sample of. */
type Drawn = 'navigator.predict' | 'navigator.think';

/**
 * Samples of a model, all of the same question. One that does not come, as where a provider gives four of five choices, is noted and asked for again by itself;
 * after three tries in all it is missing.
 *
 * @param samples How many. @param questionOf Of a sample, by its number from 0.
 * @returns In the order of the samples.
 */
export function* drawSamples<M extends Drawn>(
  method: M,
  { step, samples }: { readonly step: number; readonly samples: number },
  questionOf: (sample: number) => R2rInput<M>,
): Routine<Prediction[]> {
  const came = new Map<number, Prediction>();
  for (let attempt = 1; attempt <= MOST_TRIES && came.size < samples; attempt++) {
    const open = Array.from({ length: samples }, (_, sample) => sample).filter(
      (sample) => !came.has(sample),
    );
    const replies = yield* callMethods(R2R_METHODS, method, open.map(questionOf) as never);
    for (const [i, sample] of open.entries()) {
      const reply = replies[i];
      if (reply?.kind === 'ok') {
        yield* noteReAsks({ step, expert: 'navigator', attempt }, reply, sample);
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
