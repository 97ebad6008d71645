import { expect, it } from 'vitest';
import type { GroupMetrics } from './breakdown';
import { breakdownLines } from './breakdown-lines';
import type { MetricsSummary } from './summarize';

const group = (sr: number): GroupMetrics => ({
  episodes: 4,
  homes: 2,
  sr: { value: sr, interval: { low: 0.25, high: 1 } },
  spl: { value: 0.1, interval: { low: 0, high: 0.2 } },
  nq: { value: null, interval: null },
  nqAll: { value: 2, interval: null },
  nqAgain: { value: 0, interval: null },
  nqShown: { value: null, interval: null },
});

it('a summary becomes rows of Markdown, seeds only where there are several', () => {
  const summary = {
    setting: { kind: 'simulated' },
    estimates: group(0.5),
    bySeed: { f1: group(0.5) },
    bySplit: { val_seen: group(0.5) },
    byCategory: { chair: group(0.75) },
  } as unknown as MetricsSummary;
  const lines = breakdownLines(summary, { 'held-out': group(0.25) });
  expect(lines.slice(2, -1)).toEqual([
    '| all | all | 4 | 2 | 50.0 [25.0, 100.0] | 10.0 [0.0, 20.0] | – | 2.00 |',
    '| homes | held-out | 4 | 2 | 25.0 [25.0, 100.0] | 10.0 [0.0, 20.0] | – | 2.00 |',
    '| category | chair | 4 | 2 | 75.0 [25.0, 100.0] | 10.0 [0.0, 20.0] | – | 2.00 |',
  ]);
  expect(lines.at(-1)).toContain('over homes;');
  const people = { ...summary, setting: { kind: 'human' } } as MetricsSummary;
  expect(breakdownLines(people, {}).at(-1)).toBe(
    'Intervals of 95 % over all that share a home or a person.',
  );
  const two = { ...summary, bySeed: { f1: group(0.5), f2: group(0.25) } } as MetricsSummary;
  expect(breakdownLines(two, {}).filter((line) => line.startsWith('| seed'))).toHaveLength(2);
});
