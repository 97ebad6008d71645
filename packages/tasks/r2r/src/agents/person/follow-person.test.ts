import type { AgentHeader } from '@parley/agent-core/ports';
import { type AskResult, type Effect, EpisodeRules, type Outcome } from '@parley/protocol';
import { expect, it } from 'vitest';
import type { R2rGiven } from '../../shared';
import { followPerson } from './follow-person';

/** a — b — c to the north; from b another way leads to the east, and one to what lies behind c. */
const WAYS: Readonly<Record<string, readonly (readonly [to: string, bearingDeg: number])[]>> = {
  a: [['b', 0]],
  b: [
    ['c', 2],
    ['behind', 5],
    ['d', 90],
    ['a', 180],
  ],
  c: [['b', 180]],
  d: [['b', 270]],
};

const header = (maxSteps: number, config: object): AgentHeader<R2rGiven> =>
  ({
    trialId: 't',
    given: { instruction: 'Go on. Stop.', start: 'a', bearingDeg: 0 },
    rules: EpisodeRules.parse({ limits: { maxSteps }, timeouts: { answerMs: 1000 } }),
    config,
  }) as unknown as AgentHeader<R2rGiven>;

/** A person who presses these, one after the other; null: nothing. */
function followed(presses: readonly (string | null)[], maxSteps = 16, config = {}) {
  const program = followPerson.program(header(maxSteps, config));
  const left = [...presses];
  const effects: Effect[] = [];
  let at = 'a';
  let next = program.next(undefined as never);
  while (!next.done) {
    const effect = next.value as Effect;
    effects.push(effect);
    next = program.next(resultOf(effect) as never);
  }
  return { outcome: next.value as Outcome, effects, at, asks: effects.filter(isAsk) };

  function resultOf(effect: Effect): unknown {
    if (effect.kind === 'model') {
      const ways = (WAYS[at] ?? []).map(([viewpoint, bearingDeg]) => ({
        ...{ viewpoint, bearingDeg, isStairs: false },
        direction: Math.round(bearingDeg / 30) % 12,
      }));
      return { kind: 'ok', replies: [{ kind: 'ok', output: { ways } }] };
    }
    if (effect.kind === 'ask') {
      const action = left.shift() ?? null;
      const gone: AskResult = { kind: 'no-answer' };
      return action === null
        ? gone
        : { kind: 'answered', via: 'form', text: action, value: { action } };
    }
    if (effect.kind === 'act' && effect.action.kind === 'move') at = effect.action.to;
    if (effect.kind === 'act')
      return { pose: { position: [0, 0, 0], headingDeg: 0 }, collided: false, node: at };
    return null;
  }
}

const isAsk = (effect: Effect): effect is Extract<Effect, { kind: 'ask' }> => effect.kind === 'ask';
const buttons = ({ form }: Extract<Effect, { kind: 'ask' }>) =>
  form?.kind === 'action' ? form.actions.map(({ label }) => label) : [];

it('goes where the person presses, and says each way by its side', () => {
  const { outcome, at, asks } = followed(['b', 'd', 'there', 'there']);
  expect(at).toBe('d');
  expect(outcome).toEqual({ reason: 'stopped', detail: 'The person said: I am there.' });
  expect(asks.map(({ text }) => text).slice(0, 3)).toEqual([
    'Move 1 of 15: where do you go?',
    'Move 2 of 15: where do you go?',
    'Move 3 of 15: where do you go?',
  ]);
  expect(buttons(asks[1] as never)).toEqual(['Way 1', 'Way 2', 'Way 3', 'I am there']);
});

it('offers every way where all are offered, and says which lies behind another', () => {
  const { outcome, at, asks, effects } = followed(['b', 'behind'], 3, { ways: 'all' });
  expect(buttons(asks[1] as never)).toEqual([
    ...['Way 1', 'Way 2, farther', 'Way 3', 'Way 4'],
    'I am there',
  ]);
  expect([at, outcome.reason]).toEqual(['behind', 'step-limit']);
  expect(JSON.stringify(effects)).toContain('"direction":12');
});

it('has a digit for each arrow, and none for what ends the walk', () => {
  const { asks } = followed(['b', 'there', 'there']);
  const keysOf = ({ form }: Extract<Effect, { kind: 'ask' }>) =>
    form?.kind === 'action' ? form.actions.map(({ id, key }) => [id, key]) : [];
  expect(keysOf(asks[1] as never)).toEqual([
    ...[
      ['c', 1],
      ['d', 2],
      ['a', 3],
    ],
    ['there', undefined],
  ]);
  // The digit of the way that one goes on along goes on here too.
  expect(keysOf(asks[2] as never)).toEqual([
    ['not-yet', 1],
    ['there', undefined],
  ]);
});

it('asks twice before it stops, each time by another question', () => {
  const { outcome, at, asks, effects } = followed(['there', 'not-yet', 'b', 'there', 'there']);
  expect(at).toBe('b');
  expect(outcome.reason).toBe('stopped');
  expect(new Set(asks.map(({ questionId }) => questionId)).size).toBe(asks.length);
  expect(effects.filter(({ kind }) => kind === 'act')).toHaveLength(2);
});

it('notes what is offered and why it goes, as agents do', () => {
  const { effects } = followed(['b', 'there', 'there']);
  const notes = effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'task' ? [effect.belief.name] : [],
  );
  expect(notes).toEqual(['offered', 'decision', 'offered']);
});

it('has as many moves as agents, and then it is over', () => {
  const { outcome, asks } = followed(['b', 'c', 'b'], 4);
  expect(outcome).toEqual({ reason: 'step-limit', detail: 'It had its 3 moves.' });
  expect(asks).toHaveLength(3);
});

it.each([[[null]], [['there', null]]])(
  'ends without blame where nothing is pressed in time: %s',
  (presses) => {
    expect(followed(presses).outcome).toEqual({
      reason: 'ended-by-person',
      detail: 'The person chose nothing in time.',
    });
  },
);
