import {
  type Breakdown,
  breakdownLines,
  type MetricsSummary,
  meanText,
  metricsTable,
  shareText,
} from '@parley/task-coin/scoring';
import { print } from '../../../terminal/print';
import { type RunDescription, runLine } from '../describe-run';

/** What came of a group of runs. */
export interface GroupSummary {
  readonly armId: string | null;
  readonly label: string | null;
  readonly run: RunDescription | null;
  readonly summary: MetricsSummary;
  /** By what furniture their homes may hold (SCI-20). */
  readonly byHomes: Breakdown;
}

/** Prints what came of a command; of several prices, a row each. */
export function printSummaries(
  groups: readonly GroupSummary[],
  {
    json,
    isStudy,
    constants,
  }: { readonly json: boolean; readonly isStudy: boolean; readonly constants: readonly string[] },
): void {
  const isTable = groups.some(({ label }) => label !== null);
  if (json) {
    const objects = groups.map(({ armId, label, run, summary, byHomes }) => ({
      ...(armId !== null && { armId }),
      ...(label !== null && { label }),
      run,
      ...summary,
      byHomes,
      ...(!isTable && { constants }),
    }));
    print(JSON.stringify(isTable ? { cells: objects, constants } : isStudy ? objects : objects[0]));
    return;
  }
  if (isTable) print(tableOf(groups));
  else
    for (const { armId, run, summary, byHomes } of groups) {
      if (armId !== null) print(`${armId}:`);
      if (run !== null) print(`  ${runLine(run)}`);
      print([metricsTable(summary), '', ...breakdownLines(summary, byHomes), ''].join('\n'));
    }
  for (const line of constants) print(`  ${line}`);
}

/** Rows of Markdown, so that they can stand in a report as they are. */
const tableOf = (groups: readonly GroupSummary[]): string =>
  [
    'Mechanism check, not evidence about the method.',
    '',
    '| | n | SR % | SPL % | NQ | NQ all | another accepted % | never judged, nothing accepted % | failed calls |',
    '|---|---|---|---|---|---|---|---|---|',
    ...groups.map(
      ({ armId, label, summary: { episodes, estimates, metrics, causes, requests } }) => {
        const percent = (share: number | undefined): string =>
          share === undefined ? '–' : (100 * share).toFixed(1);
        return `| ${nameOf({ armId, label })} | ${episodes} | ${shareText(estimates.sr)} | ${shareText(estimates.spl)} | ${meanText(estimates.nq)} | ${metrics.nqAll?.toFixed(2) ?? '–'} | ${percent(causes?.wrong)} | ${percent(causes?.neverJudged)} | ${requests.failed} of ${requests.made} |`;
      },
    ),
    '',
    ...groups.flatMap(({ run, ...group }) =>
      run === null ? [] : [`  ${nameOf(group)}: ${runLine(run)}`],
    ),
  ].join('\n');

const nameOf = ({ armId, label }: Pick<GroupSummary, 'armId' | 'label'>): string =>
  [armId, label].filter((part) => part !== null).join(', ');
