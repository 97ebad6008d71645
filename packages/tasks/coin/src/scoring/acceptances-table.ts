import { type ReportTable, shareText } from '@parley/metrics';
import { WAYS } from './accepted-way';
import { estimateShare } from './breakdown';
import { acceptedPart, partName } from './episode-parts';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import type { CountedMetrics } from './trial-metrics';
import { userOf } from './user-of';

const LAST_RESORT = 'last resort, % of found';
/** It gave up, and stood at the target. */
const UNACCEPTED = 'found, nothing accepted';
const WITHOUT = 'SR % without the last resort';

/** How acceptances came about, in % of all episodes; only of conditions whose logs say it. */
export function acceptancesTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const told = summaries.flatMap((summary, at) =>
    summary.acceptances === null ? [] : [{ summary, at }],
  );
  if (told.length === 0) return null;
  return {
    name: 'acceptances',
    title:
      'How what was accepted last came to be accepted, in % of all episodes: by the judgement of a view; later at the same threshold, after words of the person since, or without any, as steps went by and other things were seen; or as the best there was, when steps ran low or nothing was left; 95 % intervals by a bootstrap over homes, with people over all that share a home or a person',
    head: [
      ...['condition', 'agent', 'user', 'found'],
      ...WAYS.map((way) => acceptedPart(true, way)),
      UNACCEPTED,
      ...WAYS.map((way) => acceptedPart(false, way)),
      ...[LAST_RESORT, WITHOUT],
    ],
    lines: told.map(({ summary, at }) => {
      const { agent, config, perEpisode, estimates } = summary;
      const share = (
        name: string,
        is: (one: CountedMetrics) => boolean,
        of?: (one: CountedMetrics) => boolean,
      ): string => shareText(estimateShare(perEpisode, name, is, of));
      const isFound = ({ success }: CountedMetrics): boolean => success === 1;
      const isLastResort = ({ acceptedBy }: CountedMetrics): boolean =>
        acceptedBy === 'last-resort';
      const byWay = (found: boolean): string[] =>
        WAYS.map((way) =>
          share(`${found} by ${way}`, (one) => isFound(one) === found && one.acceptedBy === way),
        );
      return [
        ...[at + 1, methodOf(agent, config), userOf(summary), shareText(estimates.sr)],
        ...byWay(true),
        share('found unaccepted', (one) => isFound(one) && one.acceptedBy === null),
        ...byWay(false),
        share('last resort of found', isLastResort, isFound),
        share('without last resort', (one) => isFound(one) && !isLastResort(one)),
      ];
    }),
    over: told.map(({ at }) => ({
      found: partName(at + 1, 'found'),
      [LAST_RESORT]: partName(at + 1, 'found'),
      ...Object.fromEntries(
        [true, false].flatMap((isFound) =>
          WAYS.map((way) => [
            acceptedPart(isFound, way),
            partName(at + 1, 'accepted', acceptedPart(isFound, way)),
          ]),
        ),
      ),
    })),
  };
}
