import { callMethods, type Routine } from '@parley/agent-core/ports';
import { R2R_METHODS, type R2rInput } from '../../shared';
import { MOST_TRIES, noteCuts, noteDeviation, noteReAsks } from '../roles';
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
    const about = { step, expert: 'navigator', attempt };
    const open = Array.from({ length: samples }, (_, sample) => sample).filter(
      (sample) => !came.has(sample),
    );
    const questions = open.map(questionOf);
    const replies = yield* callMethods(R2R_METHODS, method, questions as never);
    for (const [i, sample] of open.entries()) {
      const reply = replies[i];
      if (reply?.kind !== 'ok') {
        yield* noteDeviation(about, `${reply?.code}: ${reply?.message}`, sample);
        continue;
      }
      const question = questions[i] as R2rInput<M>;
      if (reply.reAsks !== undefined && namesNoWay(reply.output, question))
        yield* noteDeviation(about, `no way is ${reply.output.direction}, asked again`, sample);
      else yield* noteReAsks(about, reply, sample);
      yield* noteCuts(about, { question, answer: reply.output }, sample);
      came.set(sample, reply.output);
    }
  }
  return [...came].sort(([a], [b]) => a - b).map(([, prediction]) => prediction);
}

const namesNoWay = ({ direction }: Prediction, { ways }: Pick<R2rInput<Drawn>, 'ways'>): boolean =>
  direction !== null && ways.every((way) => way.direction !== direction);
