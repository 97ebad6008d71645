import type { Trial } from '@parley/log';
import type { JudgedDialogue } from '@parley/protocol';
import { expect, it } from 'vitest';
import { dialoguesToJudge, judgeByRules, judgedIdOf } from './judging';
import { cooperationOf, preemptiveOf } from './measures';
import { type ReadDialogue, readDialogues } from './read-dialogues';
import type { GencommReading } from './read-gencomm';

const IDS = { sessionId: 's', trialId: 't' };

/** As much of a reading as judges' dialogues are made of. */
const readingOf = (dialogues: readonly ReadDialogue[]): GencommReading =>
  ({
    ...IDS,
    episode: { dialogues, categories: ['bed', 'sofa'], target: 'sofa' },
  }) as unknown as GencommReading;

const note = (name: string, data: object) => ({
  row: { actor: 'ground' },
  event: { kind: 'note', belief: { type: 'task', name, data }, truth: null },
});
const act = (collided: boolean) => ({
  row: { actor: 'ground' },
  event: { kind: 'act', result: { collided } },
});
const said = (step: number, text: string) =>
  note('dialogue', { step, lines: [{ speaker: 'ground', text }] });
const decided = (step: number, command: string, cooperated: boolean | null) =>
  note('decision', {
    ...{ step, scheme: 'selective-action', talked: true, suggested: 'MoveAhead', cooperated },
    ...{ command, decidedBy: cooperated === true ? 'overhead' : 'ground' },
  });
const silent = (step: number, method: string) =>
  note('deviation', { step, kind: 'no-verdict', method, replies: ['timeout'], fallback: '' });

const trialOf = (name: 'person' | 'model', records: readonly object[]): Trial =>
  ({
    start: { actors: ['ground', 'overhead'], roles: { operator: { name, config: {} } } },
    records,
  }) as unknown as Trial;

it('counts silence of people neither for cooperation nor against it', () => {
  const records = [
    decided(1, 'MoveAhead', true),
    // In logs of before it was written as a no.
    ...[silent(2, 'operator.verdict'), decided(2, 'DoNothing', false)],
    // The helper gave no advice, and the robot stayed by it.
    ...[silent(3, 'helper.command'), decided(3, 'DoNothing', true)],
    decided(4, 'RotateLeft', false),
    // A model whose reply is no verdict says no.
    ...[silent(5, 'judge.follow'), decided(5, 'RotateLeft', false)],
  ];
  const { steps } = readDialogues(trialOf('person', records));
  expect(steps.map(({ cooperated }) => cooperated)).toEqual([true, null, null, false, false]);
  // One of three.
  expect(cooperationOf(steps)).toBeCloseTo(1 / 3, 9);
});

const WALK = [
  ...[said(1, 'I see a sofa.'), decided(1, 'MoveAhead', true), act(false)],
  ...[said(2, 'I moved ahead. I see a bed.'), decided(2, 'MoveAhead', true), act(true)],
  ...[said(3, 'I moved ahead.'), decided(3, 'RotateLeft', false), act(false)],
  ...[said(4, 'Turning left now.'), decided(4, 'RotateLeft', true), act(false)],
];

it('holds what people claim against what was done, and models against the talk alone', () => {
  const preemptive = (name: 'person' | 'model') =>
    readDialogues(trialOf(name, WALK)).steps.map((step) => step.preemptive);
  // The move of step 1 was made; that of step 2 was barred; the turn of step 4 follows.
  expect(preemptive('person')).toEqual([false, false, true, false]);
  expect(preemptiveOf(readDialogues(trialOf('person', WALK)).steps)).toBe(0.25);
  // Judges of people are told what the rules of H_PE hold the words against, and come to the same.
  const { dialogues, steps } = readDialogues(trialOf('person', WALK));
  const judged = dialoguesToJudge([readingOf(dialogues)]).map(({ dialogue }) => dialogue);
  const of = (step: number) =>
    judged.find(({ dialogueId }) => dialogueId === judgedIdOf(IDS, step));
  expect(steps.map((_, i) => judgeByRules(of(i + 1) as JudgedDialogue).preemptive)).toEqual([
    ...[false, false, true, false],
  ]);
  expect([1, 2, 3, 4].map((step) => of(step)?.before)).toEqual([
    ...[undefined, 'The robot moved ahead.'],
    ...['The robot could not move ahead. Something was in the way.', 'The robot turned left.'],
  ]);
  // Appendix D: no action is assumed to have been taken.
  expect(preemptive('model')).toEqual([false, true, true, true]);
});
