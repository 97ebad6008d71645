import type { ReportTable } from '@parley/metrics';
import { partName } from './episode-parts';
import type { MetricsSummary } from './summarize';
import { LOST_AT, LOST_WORDS, SHARE_OF } from './where-the-rest-goes';

const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(1000 * share) / 10;

/** Where episodes went, in % of all; only of conditions whose logs say what was judged. */
export function causesTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const told = summaries.flatMap((summary, at) =>
    summary.causes === null ? [] : [{ summary, at, causes: summary.causes }],
  );
  if (told.length === 0) return null;
  return {
    name: 'causes',
    title:
      'Where episodes went, in % of all, each counted once up to what was accepted; then all in which another thing was accepted, and how failed ones ended',
    head: [
      ...['condition', 'agent', 'user', 'found'],
      ...LOST_AT.map((at) => LOST_WORDS[at]),
      ...[ALL_WRONG, 'ended by'],
    ],
    lines: told.map(({ summary: { agent, user, metrics, failures }, at, causes }) => [
      ...[at + 1, agent, user, percent(metrics.sr)],
      ...LOST_AT.map((place) => percent(causes[SHARE_OF[place]])),
      percent(causes.wrong),
      Object.entries(failures)
        .sort((a, b) => b[1] - a[1])
        .map(([cause, count]) => `${cause} ${count}`)
        .join(', '),
    ]),
    over: told.map(({ at }) => ({
      found: partName(at + 1, 'found'),
      [ALL_WRONG]: partName(at + 1, 'wrong'),
      ...Object.fromEntries(
        LOST_AT.map((place) => [LOST_WORDS[place], partName(at + 1, 'lost', place)]),
      ),
    })),
  };
}

const ALL_WRONG = 'in all another thing accepted';
