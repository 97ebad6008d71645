import { type Performer, randomStream } from '@parley/agent-core/ports';
import { gaussian } from '../../../ground-truth/gaussian';
import type { UserManner } from './user-manner';

export interface MannerOptions {
  readonly manner: UserManner;
  readonly seed: string;
  /** Words for "I can’t tell". */ readonly cannotTell: readonly string[];
  /** Something that is true and was not asked for, in words; null where nothing is left to say. */
  readonly aside: ((draw: number, said: string) => string | null) | null;
}

/**
 * A simulated user with manners: now and then it refuses, is silent, or says more than was asked, and it takes its time.
 * Draws come from a stream of its own, so that what it knows and errs in stays as it was.
 */
export function manneredUser(
  user: Performer<'ask'>,
  { manner, seed, cannotTell, aside }: MannerOptions,
): Performer<'ask'> {
  const { refusalRate, silentRate, volunteerRate, latency } = manner;
  return {
    ...user,
    perform: async (effect, context) => {
      const random = randomStream(seed, 'manner', context.trialId, context.actor, context.n);
      const [silence, refusal, volunteering] = [random.next(), random.next(), random.next()];
      const [words, topic] = [random.next(), random.next()];
      const latencyMs =
        latency === undefined
          ? null
          : Math.round(latency.medianMs * Math.exp(latency.spread * gaussian(random)));
      const isLate =
        latencyMs !== null && effect.timeoutMs !== null && latencyMs > effect.timeoutMs;
      const beside = latencyMs === null ? {} : { latencyMs };
      if (silence < silentRate || isLate)
        return { result: { kind: 'no-answer' }, volatile: beside };
      if (refusal < refusalRate) {
        const text = cannotTell[Math.floor(words * cannotTell.length)] ?? '';
        return { result: { kind: 'answered', text, via: 'cant-tell' }, volatile: beside };
      }
      const { result, ...rest } = await user.perform(effect, context);
      const volatile = { ...rest.volatile, ...beside };
      if (result.kind !== 'answered' || result.via !== 'text' || volunteering >= volunteerRate)
        return { ...rest, result, volatile };
      const more = aside?.(topic, result.text) ?? null;
      const text = more === null ? result.text : `${result.text.replace(/[.!]$/, '')}. ${more}`;
      return { ...rest, result: { ...result, text }, volatile };
    },
  };
}
