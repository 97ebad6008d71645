import { describe, expect, it } from 'vitest';
import { sampleEpisode } from '../../../test/sample-episode';
import { readRow } from '../rows/log-row';
import { bodyOf } from './calls-panel';
import { describeRow, EVENT_GROUPS, groupOfRow } from './describe-row';
import { ROW_PX, windowOf } from './use-window';

const rows = sampleEpisode().map(readRow);
const lines = rows.map((row) => ({ group: groupOfRow(row), ...describeRow(row) }));

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
    ['episode end', 'session', 'agent: It stopped at the chair.'],
  ])('%s', (what, group, text) => {
    expect(lines.find((line) => line.what === what)).toEqual({ what, group, text });
  });
});

it('names the body that a call went to', () => {
  const body = 'reasoner: rules; vlm: gt-vlm:strong';
  expect(bodyOf({ body, summary: 'vlm.judge ×3' })).toBe('gt-vlm:strong');
  expect(bodyOf({ body, summary: 'scorer.similarity' })).toBe(body);
  expect(bodyOf({ body: 'gt-detector', summary: 'chair' })).toBe('gt-detector');
});

it('draws the rows in sight and some around them', () => {
  for (const topPx of [0, 100, 5000, 40_000]) {
    const { first, end } = windowOf(topPx, 600);
    expect(first * ROW_PX).toBeLessThanOrEqual(topPx);
    expect(end * ROW_PX).toBeGreaterThanOrEqual(topPx + 600);
    expect(end - first).toBeLessThan(70);
  }
});
