import type { LogRecord, TranscriptLine } from '@parley/log';
import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { stepsOfLines } from './step-of-line';

const START = trialStart({ actors: ['ground', 'overhead'] });

const act = (seq: number, actor = 'ground'): LogRecord =>
  ({ row: { seq, actor }, event: { kind: 'act' } }) as unknown as LogRecord;

const line = (seq: number, kind: string, questionId: string | null = null): TranscriptLine =>
  ({ seq, kind, questionId }) as unknown as TranscriptLine;

/** Two steps of the robot, at rows 10 and 20; the camera above acts too, and is not scored. */
const RECORDS = [act(10), act(15, 'overhead'), act(20)];
const LINES = [
  ...[line(1, 'say'), line(5, 'question', 'q1'), line(6, 'answer', 'q1')],
  ...[line(12, 'say'), line(16, 'say'), line(17, 'correction', 'q1'), line(25, 'say')],
];

const stepsIn = (endedBy: string | null) =>
  stepsOfLines(LINES, {
    ...{ start: START, records: RECORDS },
    end: endedBy === null ? null : { endedBy },
  });

it('counts the actions of the scored agent, and keeps a correction with its question', () => {
  expect(stepsIn('agent')).toEqual([1, 1, 1, 2, 2, 1, null]);
});

it('takes what was said when the trial was cut off for talk before a step that was not taken', () => {
  expect(stepsIn('partner')).toEqual([1, 1, 1, 2, 2, 1, 3]);
  expect(stepsIn(null).at(-1)).toBe(3);
});

it('gives no step to the talk of a trial in which none is taken', () => {
  const end = { endedBy: 'agent' };
  expect(stepsOfLines([line(1, 'question', 'q')], { start: START, end, records: [] })).toEqual([
    null,
  ]);
});
