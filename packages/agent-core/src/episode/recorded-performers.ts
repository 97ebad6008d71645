import { indexStoredTrial, type Row } from '@parley/log';
import type { EffectOf, EffectResult, HeardMessage, Json, ResultOf } from '@parley/protocol';
import type { EffectContext, Performed, Performer, Performers } from '../ports/performers';
import { RowsEnd } from './diverged';

type Outer = 'image' | 'model' | 'ask';

/**
 * The performers of a trial that is proved: what was answered from outside the process is taken from the rows, everything
 * else is computed again. A call that was lost to crashes stays lost.
 */
export function recordedPerformers(performers: Performers, rows: readonly Row[]): Performers {
  const recorded = createRecorded(rows);
  const own = <K extends Outer>(performer: Performer<K>): Performer<K> => ({
    ...performer,
    perform: async (effect, context) =>
      performer.isOutside === true || recorded.wasLost(context)
        ? (recorded.of(effect, context) as Performed<ResultOf<K>>)
        : performer.perform(effect, context),
  });
  const all = <K extends Outer>(table: Readonly<Record<string, Performer<K>>>) =>
    Object.fromEntries(Object.entries(table).map(([name, each]) => [name, own(each)]));
  return {
    ...performers,
    ports: all(performers.ports),
    image: own(performers.image),
    roles: all(performers.roles),
    say: () => undefined,
    hear: (context) => ({ messages: recorded.heard(context) }),
  };
}

interface Recorded {
  /** @throws {RowsEnd} When the rows hold no end of the effect. */
  of(effect: EffectOf<Outer>, context: EffectContext): Performed<EffectResult>;
  wasLost(context: EffectContext): boolean;
  /** What an actor heard of others than actors. */ heard(context: EffectContext): HeardMessage[];
}

function createRecorded(rows: readonly Row[]): Recorded {
  const stored = indexStoredTrial(rows);
  const endOf = ({ actor, n }: EffectContext) => {
    const end = stored.end(actor, n);
    if (end === null) throw new RowsEnd(actor, n);
    return end;
  };
  return {
    of: (effect, context) => {
      const { result, backend } = endOf(context);
      // A poll is one row of several questions.
      const answers = (result as { answers?: readonly Json[] } | null)?.answers;
      const place = effect.kind === 'ask' ? stored.placeInPoll(context, effect.questionId) : null;
      const own = answers === undefined || place === null ? result : answers[place];
      return { result: own as EffectResult, volatile: {}, backend };
    },
    wasLost: ({ actor, n }) => stored.lostAttempts(actor, n) > 0,
    heard: (context) => {
      const { messages } = endOf(context).result as ResultOf<'hear'>;
      const actors = new Set(rows.map(({ actor }) => actor));
      return messages.filter(({ from }) => !actors.has(from));
    },
  };
}
