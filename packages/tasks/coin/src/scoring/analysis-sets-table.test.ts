import { expect, it } from 'vitest';
import { analysisSetsTable } from './analysis-sets-table';
import type { MetricsSummary } from './summarize';
import type { TrialMetrics } from './trial-metrics';

const summary = (kind: string, trials: readonly Partial<TrialMetrics>[]): MetricsSummary =>
  ({
    agent: 'aiuta',
    setting: { kind },
    perEpisode: trials.map((one, i) => ({
      ...{ sceneId: `h${i}`, finished: true, isPractice: false, success: 1, spl: 1 },
      ...{ questionsAsked: 2, cutOff: null, deviations: 0, ...one },
    })),
  }) as unknown as MetricsSummary;

it('reads sessions with people twice: all that ended, and those that went as the protocol has it', () => {
  const table = analysisSetsTable([
    summary('simulated', [{}]),
    summary('human', [
      {},
      { success: 0 },
      { success: 0, spl: 0, cutOff: 'withdrawn' },
      { deviations: 1 },
      { finished: false },
      { isPractice: true },
    ]),
  ]);
  expect(table?.lines.map((line) => line.slice(0, 4))).toEqual([
    [2, 'aiuta', 'intention to treat', 4],
    [2, 'aiuta', 'per protocol', 2],
  ]);
  expect(table?.lines.map((line) => String(line[4]).split(' ')[0])).toEqual(['50.0', '50.0']);
});

it('is none where no person took part', () => {
  expect(analysisSetsTable([summary('simulated', [{}])])).toBeNull();
});
