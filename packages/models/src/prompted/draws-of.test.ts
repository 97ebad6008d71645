import { expect, it } from 'vitest';
import { createChoiceMemory, drawsOf } from './draws-of';
import type { CallPlan } from './plan-call';

const template = { name: 'p', text: 'x', hash: 'h', origin: 'built-in' } as const;
const plan = (text: string, sample: number | null, more: Partial<CallPlan> = {}): CallPlan => ({
  ...{ port: 'reasoner', template, text, imageIds: [], system: null, tools: [], read: null },
  keepsThoughts: false,
  draw: sample === null ? null : { temperature: 1, sample },
  ...more,
});

it('sends draws of one question as one where the server gives several answers', () => {
  const plans = [plan('a', 0), plan('b', 0), plan('a', 1), plan('a', null), plan('a', 2)];
  expect(drawsOf(plans, () => true)).toEqual([[0, 2, 4], [1], [3]]);
});

it('sends each alone elsewhere, and what has no plan', () => {
  const plans = [plan('a', 0), plan('a', 1), { code: 'BAD_INPUT' }, { code: 'BAD_INPUT' }];
  expect(drawsOf(plans, () => false)).toEqual([[0], [1], [2], [3]]);
  expect(drawsOf(plans, () => true)).toEqual([[0, 1], [2], [3]]);
});

it('does not take together what differs in temperature, picture or port', () => {
  const other = { draw: { temperature: 0.5, sample: 1 } };
  const plans = [
    plan('a', 0),
    plan('a', 1, other),
    plan('a', 2, { imageIds: ['i'] }),
    plan('a', 3, { port: 'vlm' }),
  ];
  expect(drawsOf(plans, () => true)).toHaveLength(4);
  expect(drawsOf(plans, (port) => port === 'vlm')).toHaveLength(4);
});

it('remembers a server that gives one answer a request, and a question that came short until it is asked again', () => {
  const { takes, note } = createChoiceMemory((port) => port === 'reasoner');
  const [a, b] = [
    [plan('a', 0), plan('a', 1)],
    [plan('b', 0), plan('b', 1)],
  ] as const;
  expect(drawsOf(a, takes)).toEqual([[0, 1]]);
  note(a[0], { givesOne: false, isShort: true });
  expect([drawsOf(b, takes), drawsOf(a, takes), drawsOf(a, takes)]).toEqual([
    ...[[[0, 1]], [[0], [1]], [[0, 1]]],
  ]);
  note(a[0], { givesOne: true, isShort: true });
  expect([drawsOf(b, takes), drawsOf(a, takes)]).toEqual([
    [[0], [1]],
    [[0], [1]],
  ]);
});
