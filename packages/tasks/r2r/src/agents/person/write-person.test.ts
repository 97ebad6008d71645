import type { AgentHeader } from '@parley/agent-core/ports';
import { type AskResult, type Effect, EpisodeRules, type Outcome } from '@parley/protocol';
import { expect, it } from 'vitest';
import type { R2rGiven } from '../../shared';
import { writePerson } from './write-person';

/** a — b — c to the north. From b the way to x stands before that to c in the same direction. */
const WAYS: Readonly<Record<string, readonly (readonly [to: string, bearingDeg: number])[]>> = {
  a: [['b', 0]],
  b: [
    ['x', 3],
    ['c', 8],
    ['a', 180],
  ],
  c: [['b', 188]],
};

const header = (route: readonly string[] | undefined, maxSteps: number): AgentHeader<R2rGiven> =>
  ({
    trialId: 't',
    given: { instruction: 'Tell it.', start: 'a', bearingDeg: 0, route },
    rules: EpisodeRules.parse({ limits: { maxSteps }, timeouts: { answerMs: 1000 } }),
    config: {},
  }) as unknown as AgentHeader<R2rGiven>;

/** A person who presses and types these, one after the other; null: nothing. */
function wrote(
  given: readonly (string | null)[],
  {
    route = ['a', 'b', 'c'],
    maxSteps = 40,
  }: { route?: string[] | undefined; maxSteps?: number } = {},
) {
  const program = writePerson.program(header(route, maxSteps));
  const left = [...given];
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
      const text = left.shift() ?? null;
      if (text === null) return { kind: 'no-answer' } satisfies AskResult;
      return effect.form?.kind === 'action'
        ? { kind: 'answered', via: 'form', text, value: { action: text } }
        : { kind: 'answered', via: 'text', text };
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
const notesOf = (effects: readonly Effect[], name: string) =>
  effects.flatMap((effect) =>
    effect.kind === 'note' && effect.belief.type === 'task' && effect.belief.name === name
      ? [effect.belief.data]
      : [],
  );

const WORDS = 'Go north  to the door and stop there.';

it('leads along the way, to and fro, and lets one write where it has been seen whole', () => {
  const { outcome, asks, effects } = wrote(['b', 'c', 'b', 'write', WORDS]);
  expect(outcome).toEqual({
    reason: 'stopped',
    detail: 'The person has written the instruction.',
  });
  expect(asks.map(buttons)).toEqual([
    ['Way 1, on along the way'],
    ['Way 1, on along the way', 'Way 2, back along the way'],
    ['Way 1, back along the way', 'Write the instruction now'],
    ['Way 1, on along the way', 'Way 2, back along the way', 'Write the instruction now'],
    [],
  ]);
  expect(asks.every(({ to }) => to === 'writer')).toBe(true);
  expect(asks[2]?.text).toBe(
    'Place 3 of 3: the way ends here. Go back and look again, or write the instruction.',
  );
  // As it was typed, with its two blanks.
  expect(notesOf(effects, 'instruction')).toEqual([{ text: WORDS, words: 8, isShort: false }]);
});

it('marks the way on also where another viewpoint stands before it, and offers no other', () => {
  const { effects } = wrote(['b', 'c', 'write', WORDS]);
  expect(notesOf(effects, 'offered')[1]).toEqual({
    step: 1,
    ways: [
      { viewpoint: 'c', bearingDeg: 8, isStairs: false, isTold: true },
      { viewpoint: 'a', bearingDeg: 180, isStairs: false },
    ],
  });
});

it.each([
  ['keep', 'Go.', 1],
  ['Go to the far door.', 'Go to the far door.', 5],
  ['Just go.', 'Just go.', 2],
])('asks once about few words, and takes what comes then: %s', (second, text, words) => {
  const { asks, effects, outcome } = wrote(['b', 'c', 'write', 'Go.', second]);
  expect(asks.at(-1)?.text).toContain('few words');
  expect(notesOf(effects, 'instruction')).toEqual([{ text, words, isShort: words < 5 }]);
  expect(outcome.reason).toBe('stopped');
});

it('five words are enough, and nothing is asked about them', () => {
  const { asks } = wrote(['b', 'c', 'write', 'Go on to the door.']);
  expect(asks).toHaveLength(4);
});

it('keeps few words of one who leaves at the question about them', () => {
  const { effects } = wrote(['b', 'c', 'write', 'Go.', null]);
  expect(notesOf(effects, 'instruction')).toEqual([{ text: 'Go.', words: 1, isShort: true }]);
});

it('has one write who has used up the moves', () => {
  const { asks, effects } = wrote(['b', 'a', WORDS], { maxSteps: 3 });
  expect(asks).toHaveLength(3);
  expect(notesOf(effects, 'instruction')).toHaveLength(1);
});

it.each([
  [[null], 'chose'],
  [['b', 'c', 'write', null], 'wrote'],
])('ends without blame where nothing comes in time: %s', (given, verb) => {
  const { outcome, effects } = wrote(given);
  expect(outcome).toEqual({
    reason: 'ended-by-person',
    detail: `The person ${verb} nothing in time.`,
  });
  expect(notesOf(effects, 'instruction')).toEqual([]);
});

it('fails by name where the way follows no edge', () => {
  expect(wrote(['b'], { route: ['a', 'c'] }).outcome).toEqual({
    reason: 'failed',
    detail: 'No edge leads from a to c.',
  });
});
