import { decodeRows, ROW_TYPES } from '@parley/log';
import { expect, it } from 'vitest';
import { RowWriter } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay } from '../../tasks/coin/replay/coin-replay';
import { foldTrial } from '../fold/fold-trial';
import { mainStage } from '../fold/trial-state';
import { makePlayClock } from '../timeline/play-clock';
import { describeRow, groupOfRow } from './describe-row';
import { sayRow } from './say-row';

const records = decodeRows(sampleTrial());
const spoken = records.map((record) => sayRow(record, coinReplay));

it('tells a trial without a word of the log format', () => {
  for (const text of spoken) {
    expect(text).toMatch(/^[A-Z]/);
    for (const type of [
      'exposure',
      'message-send',
      'effect',
      'client-event',
      ...ROW_TYPES.filter((each) => each.includes('-')),
    ])
      expect(text.split(': ')[0]).not.toContain(type);
  }
});

it('says what is said', () => {
  expect(spoken).toContain('The person writes: Find the armchair.');
  expect(spoken).toContain('The person answers: It is dark blue, with gold legs.');
  expect(spoken).toContain('The trial begins: armchair');
  expect(spoken.some((text) => text.startsWith('The robot asks: '))).toBe(true);
});

it('says each step that the robot takes', () => {
  const steps = spoken.filter((_, i) => records[i]?.event.kind === 'act');
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.filter((text) => text.endsWith('and bumps'))).toHaveLength(1);
  expect(steps.every((text) => /^The robot (goes|turns|stops)/.test(text))).toBe(true);
});

it('says what is asked at once, and that the answers have come', () => {
  const ask = (questionId: string, text: string) => ({ questionId, text, timeoutMs: null });
  const writer = new RowWriter();
  writer.start();
  const questions = [ask('q1', 'Is it red?'), ask('q2', 'Is it old?')];
  const end = writer.open('poll', { questions }, 'person');
  end({ answers: [{ kind: 'answered', text: 'Yes', via: 'text' }, { kind: 'no-answer' }] });
  const polled = writer.records().slice(1);
  expect(polled.map((record) => sayRow(record, coinReplay))).toEqual([
    'The robot asks: Is it red? Is it old?',
    'The robot has its answers',
  ]);
  expect(
    polled.map((record) => [groupOfRow(record), describeRow(record, coinReplay, null)]),
  ).toEqual([
    ['dialogue', { what: 'poll start', text: 'Is it red? · Is it old?' }],
    ['dialogue', { what: 'poll end', text: 'Yes · no-answer' }],
  ]);
  const rows = writer.records();
  const clock = makePlayClock(rows, { kind: 'paced', longestGapMs: null, task: coinReplay });
  expect([...clock.atMs]).toEqual([0, 1200, 2800]);
  const stages = [1, 2].map((seq) => mainStage(foldTrial(rows, seq)));
  expect(stages).toEqual(['asking', 'thinking']);
});
