import { type EffectContext, type Performer, randomStream } from '@parley/agent-core/ports';
import type { AskForm, EffectOf, Json, ResultOf } from '@parley/protocol';
import { doorsFrom, PARLOUR_METHODS } from '@parley/task-parlour/shared';
import type { ParlourEpisode } from '@parley/task-parlour/truth';
import { z } from 'zod';

/** Ground truth behind the port `warmth`. */
export function createGtWarmth({ rooms, hidden }: ParlourEpisode): Performer<'model'> {
  const doors = doorsFrom(rooms, hidden);
  return {
    backend: 'gt-warmth',
    perform: ({ requests }) =>
      Promise.resolve({
        result: {
          kind: 'ok',
          replies: requests.map(({ input }) => {
            const asked = PARLOUR_METHODS['warmth.compare'].input.safeParse(input);
            if (!asked.success)
              return { kind: 'failed', code: 'BAD_INPUT', message: z.prettifyError(asked.error) };
            const { before, now } = asked.data;
            const change = (doors.get(now) ?? 0) - (doors.get(before) ?? 0);
            const word = change < 0 ? 'warmer' : change > 0 ? 'colder' : 'the same';
            return { kind: 'ok', output: { word } };
          }),
        },
        volatile: {},
      }),
  };
}

/** A player who goes anywhere, and now and then says that it is here. */
export const createWanderer = (seed: string): Performer<'ask'> => ({
  backend: 'wanderer',
  perform: (effect, context) =>
    Promise.resolve({ result: answerTo(effect, seed, context), volatile: {} }),
});

/** A player who always takes the first door, and never says that it is here. */
export const createRestless = (): Performer<'ask'> => ({
  backend: 'restless',
  perform: ({ form }) => Promise.resolve({ result: answered(fill(form ?? TEXT, 0)), volatile: {} }),
});

const TEXT: AskForm = { kind: 'text' };

function answerTo(
  { form, questionId }: EffectOf<'ask'>,
  seed: string,
  { trialId }: EffectContext,
): ResultOf<'ask'> {
  const random = randomStream(seed, trialId, questionId, 'wanderer');
  return answered(fill(form ?? TEXT, random.next()));
}

const answered = (filled: ReturnType<typeof fill>): ResultOf<'ask'> =>
  filled === null
    ? { kind: 'failed', code: 'NO_SUCH_FORM', message: 'no such form is filled in' }
    : { kind: 'answered', via: 'form', ...filled };

/** @param draw Uniform in [0, 1). */
function fill(form: AskForm, draw: number): { text: string; value: Json } | null {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(draw * items.length)] as T;
  if (form.kind === 'action') {
    const { id, label } = pick(form.actions);
    return { text: label, value: { action: id } };
  }
  if (form.kind !== 'ratings') return null;
  const ratings = form.items.map(({ id, points }): [string, number] => [
    id,
    1 + Math.floor(draw * points),
  ]);
  return {
    text: ratings.map(([id, rating]) => `${id} ${rating}`).join(', '),
    value: { ratings: Object.fromEntries(ratings) },
  };
}
