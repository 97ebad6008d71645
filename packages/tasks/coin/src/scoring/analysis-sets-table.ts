import { meanText, type ReportTable, shareText } from '@parley/metrics';
import { estimate } from './breakdown';
import { partName } from './episode-parts';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import { isPerProtocol, type TrialMetrics } from './trial-metrics';

const SETS: readonly (readonly [name: string, has: (one: TrialMetrics) => boolean])[] = [
  ['intention to treat', () => true],
  ['per protocol', isPerProtocol],
];

const FIGURES = ['n', 'SR %', 'SPL %', 'NQ'] as const;

/** Trials with people read twice (SCI-31); null where there are none. */
export function analysisSetsTable(summaries: readonly MetricsSummary[]): ReportTable | null {
  const lines = summaries.flatMap(({ setting, perEpisode, agent, config }, at) =>
    setting.kind === 'simulated'
      ? []
      : SETS.map(([name, has]) => {
          const { episodes, sr, spl, nq } = estimate(perEpisode.filter(has));
          return [
            at + 1,
            methodOf(agent, config),
            name,
            episodes,
            shareText(sr),
            shareText(spl),
            meanText(nq),
          ];
        }),
  );
  return lines.length === 0
    ? null
    : {
        name: 'analysis-sets',
        title:
          'Sessions with people, read twice. Intention to treat: every trial that has an end, those that were cut off as failures. Per protocol: without these, and without trials in which something departed from the protocol (another backend, a budget stop, a message of an experimenter)',
        head: ['condition', 'agent', 'set', ...FIGURES],
        lines,
        over: lines.map(([condition, , name]) =>
          Object.fromEntries(
            FIGURES.map((figure) => [figure, partName(Number(condition), 'set', String(name))]),
          ),
        ),
      };
}
