import { type ReportTable, shareText } from '@parley/metrics';
import { estimateShare } from './breakdown';
import { partName } from './episode-parts';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import { userOf } from './user-of';
import { LOST_WORDS, placesOf } from './where-the-rest-goes';

/** Where episodes went, in % of all; only of conditions whose logs say what was judged. */
export function causesTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const told = summaries.flatMap((summary, at) =>
    summary.causes === null ? [] : [{ summary, at }],
  );
  if (told.length === 0) return null;
  const places = placesOf(told.map(({ summary }) => summary.causes));
  return {
    name: 'causes',
    title:
      'Where episodes went, in % of all, each counted once up to what was accepted; then all in which another thing was accepted, and how failed ones ended; 95 % intervals by a bootstrap over homes, with people over all that share a home or a person',
    head: [
      ...['condition', 'agent', 'user', 'found'],
      ...places.map((at) => LOST_WORDS[at]),
      ...[ALL_WRONG, 'ended by'],
    ],
    lines: told.map(({ summary, at }) => [
      ...[
        at + 1,
        methodOf(summary.agent, summary.config),
        userOf(summary),
        shareText(summary.estimates.sr),
      ],
      ...places.map((place) =>
        shareText(
          estimateShare(summary.perEpisode, `lost ${place}`, ({ lostAt }) => lostAt === place),
        ),
      ),
      shareText(
        estimateShare(
          summary.perEpisode,
          'another accepted',
          ({ lostAt }) => lostAt === 'other-accepted' || lostAt === 'unjudged-other-accepted',
        ),
      ),
      Object.entries(summary.failures)
        .sort((a, b) => b[1] - a[1])
        .map(([cause, count]) => `${cause} ${count}`)
        .join(', '),
    ]),
    over: told.map(({ at }) => ({
      found: partName(at + 1, 'found'),
      [ALL_WRONG]: partName(at + 1, 'wrong'),
      ...Object.fromEntries(
        places.map((place) => [LOST_WORDS[place], partName(at + 1, 'lost', place)]),
      ),
    })),
  };
}

const ALL_WRONG = 'in all another thing accepted';
