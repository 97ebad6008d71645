import type { Routine } from '@parley/agent-core/ports';
import type { Effect, Json, ModelReply, ResultOf } from '@parley/protocol';

/** Answers one request, or throws what is to become a failed reply. */
export type Answering = (method: string, input: never) => unknown;

export interface Driven<T> {
  readonly value: T;
  readonly effects: readonly Effect[];
}

/** Runs a routine to its end: requests are answered by `answer`, acts by `act`, notes by nothing. */
export function drive<T>(
  routine: Routine<T>,
  answer: Answering,
  act: (action: Extract<Effect, { kind: 'act' }>['action']) => ResultOf<'act'> = noAct,
): Driven<T> {
  const effects: Effect[] = [];
  let next = routine.next(undefined as never);
  while (!next.done) {
    const effect = next.value;
    effects.push(effect);
    next = routine.next(resultOf(effect));
  }
  return { value: next.value, effects };

  function resultOf(effect: Effect) {
    if (effect.kind === 'note') return null;
    if (effect.kind === 'act') return act(effect.action);
    if (effect.kind !== 'model') throw new TypeError(`no ${effect.kind} in this test`);
    const replies = effect.requests.map(({ method, input }): ModelReply => {
      try {
        return { kind: 'ok', output: answer(method, input as never) as never };
      } catch (error) {
        return { kind: 'failed', code: 'GONE', message: (error as Error).message };
      }
    });
    return { kind: 'ok' as const, replies };
  }
}

const noAct = (): never => {
  throw new TypeError('no acts in this test');
};

/** Data of the notes of a name, in order. */
export const notesOf = (effects: readonly Effect[], name: string): Json[] =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'task' && effect.belief.name === name
      ? [effect.belief.data]
      : [],
  );
