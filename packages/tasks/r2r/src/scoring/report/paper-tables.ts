import { meanText, type ReportTable, shareText } from '@parley/metrics';
import { TABLE_1, TABLE_1_SET, TABLE_2 } from '../published';
import type { R2rSummary } from '../summarize-walks';
import { agentOf, nameOf, perfectOf } from './condition-words';

const HEAD = ['TL m', 'NE m', 'OSR %', 'SR %', 'SPL %'];
type Cell = string | number | null;

const ours = ({ figures: { tlM, neM, osr, sr, spl } }: R2rSummary): string[] => [
  ...[tlM, neM].map(meanText),
  ...[osr, sr, spl].map(shareText),
];

/** Table I: whole agents, and below them what the paper prints. */
export function table1(summaries: readonly R2rSummary[]): ReportTable {
  const own = summaries.flatMap((summary, at): Cell[][] => {
    const isWhole = agentOf(summary).ablated.length === 0 && perfectOf(summary).length === 0;
    return isWhole ? [[at + 1, nameOf(summary), null, summary.trials, ...ours(summary)]] : [];
  });
  return {
    name: 'table-1',
    title: `Table I of DiscussNav in its shape. Lines without a condition are the paper's, over ${TABLE_1_SET}: other homes, other words and other eyes (see substitutions)`,
    head: ['condition', 'method', 'training', 'instructions', ...HEAD],
    lines: [
      ...own,
      ...TABLE_1.map(({ method, training, tlM, neM, osr, sr, spl }): Cell[] => [
        ...[null, `paper: ${method}`, training, null, tlM, neM, osr, sr, spl],
      ]),
    ],
  };
}

/** Table II: DiscussNav whole and without each pair of experts, with the paper's figures beside; null where no such run is there. */
export function table2(summaries: readonly R2rSummary[]): ReportTable | null {
  const lines = summaries.flatMap((summary, at): Cell[][] => {
    const { agentId, ablated } = agentOf(summary);
    if (agentId !== 'discussnav' || ablated.length > 1 || perfectOf(summary).length > 0) return [];
    const paper = TABLE_2.find(({ without }) => without === (ablated[0] ?? null));
    if (paper === undefined) return [];
    const { tlM, neM, osr, sr, spl } = paper;
    const cells = ours(summary).flatMap((cell, i) => [cell, [tlM, neM, osr, sr, spl][i] ?? null]);
    return [[at + 1, ablated[0] ?? 'nothing', ...cells]];
  });
  if (lines.length === 0) return null;
  return {
    name: 'table-2',
    title:
      "Table II of DiscussNav: what each pair of experts is worth. Beside each figure the paper's, over one path of each of 72 environments",
    head: ['condition', 'without', ...HEAD.flatMap((name) => [name, `paper ${name}`])],
    lines,
  };
}
