import { meanText, shareText } from '@parley/metrics';
import {
  type Breakdown,
  breakdownLines,
  type MetricsSummary,
  metricsTable,
} from '@parley/task-coin/scoring';
import { aboutTrials, type TrialFacts } from '../../../terminal/about-trials';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { type RunDescription, runLine } from '../describe-run';
import { SIMULATE, SIMULATE_CELLS } from './json-shapes';

/** What came of a group of runs. */
export interface GroupSummary {
  readonly armId: string | null;
  readonly label: string | null;
  readonly run: RunDescription | null;
  readonly summary: MetricsSummary;
  /** By what furniture their homes may hold (SCI-20). */
  readonly byHomes: Breakdown;
  /** What its trials ran with. */ readonly facts: readonly TrialFacts[];
}

/** What was fixed before a run: in words, and as hashes by name. */
export interface FrozenConstants {
  readonly lines: readonly string[];
  readonly parts: Readonly<Record<string, string>>;
}

/** Prints what came of a command; of several prices, a row each. */
export function printSummaries(
  groups: readonly GroupSummary[],
  {
    json,
    isStudy,
    constants,
  }: { readonly json: boolean; readonly isStudy: boolean; readonly constants: FrozenConstants },
): void {
  const isTable = groups.some(({ label }) => label !== null);
  if (json) {
    const objects = groups.map(({ armId, label, run, summary, byHomes }) => ({
      ...(armId !== null && { armId }),
      ...(label !== null && { label }),
      run,
      ...summary,
      byHomes,
    }));
    const about = aboutTrials(groups.flatMap(({ facts }) => facts));
    const all = { ...about, constants: { ...about.constants, ...constants.parts } };
    const { lines } = constants;
    if (isTable) return printJson(SIMULATE_CELLS, { cells: objects, constants: lines }, all);
    const each = objects.map((one) => ({ ...one, constants: lines }));
    const [only] = each;
    return printJson(SIMULATE, isStudy || only === undefined ? each : only, all);
  }
  if (isTable) print(tableOf(groups));
  else
    for (const { armId, run, summary, byHomes } of groups) {
      if (armId !== null) print(`${armId}:`);
      if (run !== null) print(`  ${runLine(run)}`);
      print([metricsTable(summary), '', ...breakdownLines(summary, byHomes), ''].join('\n'));
    }
  for (const line of constants.lines) print(`  ${line}`);
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
