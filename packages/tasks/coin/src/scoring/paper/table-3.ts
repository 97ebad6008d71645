import type { ReportTable } from '@parley/metrics';
import type { MetricsSummary } from '../summarize';
import { userOf } from '../user-of';
import { HERE, isScored, measured, numberOf, PAPER, published } from './paper-tables';
import { TABLE_3 } from './published';
import { armsOf, methodOf, type Switches, switchesOf } from './switches';

interface Arm {
  readonly summary: MetricsSummary;
  readonly at: number;
  readonly switches: Switches;
}

const tick = (isOn: boolean): string => (isOn ? 'yes' : 'no');

/**
 * Table 3: Self-Questioner × Skip-Question. Only conditions that are equal but for the two switches stand in one table: a table for each
 * group of at least two such arms of `aiuta`, or none.
 */
export function table3(summaries: readonly MetricsSummary[]): ReportTable[] {
  const groups = new Map<string, Arm[]>();
  for (const [at, summary] of summaries.entries()) {
    const switches = switchesOf(summary.agent, summary.config);
    if (switches === null || !isScored(summary)) continue;
    const key = armsOf(summary);
    groups.set(key, [...(groups.get(key) ?? []), { summary, at, switches }]);
  }
  const compared = [...groups.values()].filter(
    (arms) => new Set(arms.map(({ switches }) => JSON.stringify(switches))).size > 1,
  );
  return compared.map((arms, i) => ({
    ...tableOf(arms),
    name: compared.length === 1 ? 'table-3' : `table-3-${i + 1}`,
  }));
}

function tableOf(arms: readonly Arm[]): Omit<ReportTable, 'name'> {
  // The arm with both parts on names the settings that all have in common.
  const named = arms.find(({ switches }) => switches.selfQuestioner && switches.skipQuestion);
  const { summary } = named ?? (arms[0] as Arm);
  const shared = [
    methodOf(summary.agent, summary.config),
    `input ${summary.setting.input}`,
    userOf(summary),
  ];
  return {
    title: `Table 3 of the paper: parts of AIUTA, here ${shared.join(', ')}; arms are equal but for the two parts. The paper ran its Train split; the splits of this run stand beside it`,
    head: [
      'condition',
      ...['from', 'Self-Questioner', 'Skip-Question', 'splits', 'n', 'SR', 'SPL', 'NQ'],
    ],
    lines: TABLE_3.flatMap(({ selfQuestioner, skipQuestion, line }) => [
      [null, PAPER, tick(selfQuestioner), tick(skipQuestion), 'train', 152, ...published(line)],
      ...arms
        .filter(
          ({ switches }) =>
            switches.selfQuestioner === selfQuestioner && switches.skipQuestion === skipQuestion,
        )
        .map(({ summary: { bySplit, estimates, episodes }, at }) => [
          ...[numberOf(at), HERE, tick(selfQuestioner), tick(skipQuestion)],
          ...[Object.keys(bySplit).join(', '), episodes, ...measured(estimates)],
        ]),
    ]),
  };
}
