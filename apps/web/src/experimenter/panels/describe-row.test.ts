import { decodeRows, type LogRecord } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { RowWriter } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay } from '../../tasks/coin/replay/coin-replay';
import { noTaskReplay } from '../../tasks/no-task-replay';
import { describeRow, EVENT_GROUPS, groupOfRow } from './describe-row';
import { ROW_PX, windowOf } from './use-window';

const records = decodeRows(sampleTrial());
const [start = null] = records.flatMap(({ event }) =>
  event.kind === 'trial-start' ? [event.start] : [],
);
const lines = records.map((record) => ({
  group: groupOfRow(record),
  ...describeRow(record, coinReplay, start),
}));

describe('rows in words', () => {
  it('has words for every row and rows for every group but none unreadable', () => {
    expect(lines.every(({ what }) => what !== '' && !what.includes('unreadable'))).toBe(true);
    expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(EVENT_GROUPS));
  });

  it.each([
    ['forward', 'motion', '0.00, -0.25 m, 0°'],
    ['check', 'beliefs', 'c1 presence: yes, u 0.21'],
    ['score', 'beliefs', 'c1 round 1: -1, ask'],
    ['map-delta', 'beliefs', '418 explored, 9 obstacle'],
    ['answer', 'dialogue', 'It is dark blue, with gold legs. · q1'],
    ['exposure', 'page', 'question-painted · q1'],
    ['session-paused', 'session', 'hidden'],
    ['trial start', 'session', 'armchair in test-home'],
    ['trial end', 'session', 'agent: It stopped at the chair.'],
  ])('%s', (what, group, text) => {
    expect(lines.find((line) => line.what === what)).toEqual({ what, group, text });
  });
});

it('has words for a task kind that it does not know', () => {
  const texts = records.map((record) => describeRow(record, noTaskReplay, start));
  expect(texts.every(({ what }) => what !== '')).toBe(true);
  expect(texts).toContainEqual({ what: 'trial start', text: 'coin task-1 in test-home' });
  expect(texts).toContainEqual({ what: 'map-delta', text: '418 explored, 9 obstacle' });
});

it('names the port of a call', () => {
  const args = { kind: 'model', port: 'detector', requests: [] } as const;
  const record = {
    ...(records[0] as LogRecord),
    event: { kind: 'model-start', args, argsHash: '', backend: 'gt-detector', startedMs: 0 },
  } as unknown as LogRecord;
  expect(describeRow(record, coinReplay, start)).toEqual({
    what: 'detector start',
    text: 'gt-detector',
  });
});

it('says to whom words go that are not for the first role', () => {
  const writer = new RowWriter();
  writer.start({
    actors: ['walker', 'guide'],
    roles: { player: { name: 'person', config: {} } },
  });
  writer.say('m1', 'Hello.', 'player');
  writer.say('m2', 'Warmer.', 'walker');
  const [first, ...said] = writer.records();
  const begun = first?.event.kind === 'trial-start' ? first.event.start : null;
  expect(said.map((record) => describeRow(record, noTaskReplay, begun))).toEqual([
    { what: 'says', text: 'Hello.' },
    { what: 'says to walker', text: 'Warmer.' },
  ]);
});

it('says how a trial ended by the word of the actor that is scored', () => {
  const outcomes = {
    guide: { reason: 'stopped', detail: 'The guide is silent.' },
    walker: { reason: 'stopped', detail: 'The walker stands still.' },
  } as const;
  const writer = new RowWriter();
  writer.start({ actors: ['walker', 'guide'] });
  writer.row('trial-end', { outcomes, endedBy: 'agent', truth: {} });
  const [first, end] = writer.records();
  const begun = first?.event.kind === 'trial-start' ? first.event.start : null;
  expect(describeRow(end as LogRecord, noTaskReplay, begun).text).toBe(
    'agent: The walker stands still.',
  );
});

it('draws the rows in sight and some around them', () => {
  for (const topPx of [0, 100, 5000, 40_000]) {
    const { first, end } = windowOf(topPx, 600);
    expect(first * ROW_PX).toBeLessThanOrEqual(topPx);
    expect(end * ROW_PX).toBeGreaterThanOrEqual(topPx + 600);
    expect(end - first).toBeLessThan(70);
  }
});
