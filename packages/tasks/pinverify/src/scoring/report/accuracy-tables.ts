import type { ReportTable } from '@parley/metrics';
import { STUB_TRAINED } from '../../shared';
import { type PublishedRow, TABLE_4, TABLE_4_SET, TABLE_6, TABLE_18 } from '../published';
import { nameOf, settingOf } from '../setting';
import type { PinverifySummary } from '../summarize';
import { numberText, percentText, publishedText } from './figure-text';

type Cell = string | number | null;

const HEAD = [
  ...['overall %', 'paper overall', 'positive %', 'paper positive', 'neg_same %', 'paper neg_same'],
  ...['neg_diff %', 'paper neg_diff', 'ASD', 'paper ASD'],
];

function cells({ figures }: PinverifySummary, paper: PublishedRow | undefined): Cell[] {
  const { all, byType } = figures;
  const beside = (own: string, published: number | undefined): Cell[] => [
    own,
    published === undefined ? null : publishedText(published),
  ];
  return [
    ...beside(percentText(all.accuracy), paper?.overall),
    ...beside(percentText(byType.positive.accuracy), paper?.positive),
    ...beside(percentText(byType.neg_same.accuracy), paper?.negSame),
    ...beside(percentText(byType.neg_diff.accuracy), paper?.negDiff),
    ...[numberText(all.asd), paper?.asd.toFixed(2) ?? null],
  ];
}

/** Table 4 in its shape: every condition, with the row of the paper that has the same configuration; the Bayes agent has none. */
export const table4 = (summaries: readonly PinverifySummary[]): ReportTable | null =>
  accuracyTable(summaries, {
    name: 'table-4',
    title: `Table 4 of PInVerify in its shape. Beside each figure the paper's, over ${TABLE_4_SET}: other objects, other words and other eyes (see substitutions)`,
    isOf: (agentId) => agentId !== 'embedding' && agentId !== 'trained',
    paperOf: ({ agentId, query, nextView, more }) =>
      agentId === 'modular' && Object.keys(more).length === 0
        ? TABLE_4.find((row) => row.query === query && row.nextView === nextView)
        : undefined,
  });

/** Table 18 in its shape: verdicts by one similarity; null where no such run is there. */
export const table18 = (summaries: readonly PinverifySummary[]): ReportTable | null =>
  accuracyTable(summaries, {
    name: 'table-18',
    title:
      "Table 18 of PInVerify in its shape: verdicts by similarity and a threshold. Beside each figure the paper's of SigLIP2, over 3,000 pairs",
    isOf: (agentId) => agentId === 'embedding',
    paperOf: ({ query, nextView }) =>
      TABLE_18.find((row) => row.query === query && row.nextView === nextView),
  });

/** Table 6 in its shape: trained agents, and below them the rows of the paper; null where no model was run. A stub has no row. */
export function table6(summaries: readonly PinverifySummary[]): ReportTable | null {
  const own = summaries.flatMap((summary, at): Cell[][] => {
    const { detector = 'none', trained = 'none' } = summary.setting.backends;
    if (settingOf(summary).agentId !== 'trained' || trained === STUB_TRAINED) return [];
    const { all, byType } = summary.figures;
    return [
      [
        ...[at + 1, `${nameOf(summary)}, ${trained}`, detector, summary.trials],
        ...[all, byType.positive, byType.neg_same, byType.neg_diff].map(({ accuracy }) =>
          percentText(accuracy),
        ),
        ...[numberText(all.asd), null],
      ],
    ];
  });
  if (own.length === 0) return null;
  const papers = TABLE_6.map((row): Cell[] => [
    ...[null, `paper: ${row.method}`, row.detection, 3000],
    ...[row.overall, row.positive, row.negSame, row.negDiff].map(publishedText),
    ...[row.asd.toFixed(2), row.navFail.toFixed(1)],
  ]);
  return {
    name: 'table-6',
    title: `Table 6 of PInVerify in its shape: trained agents, and below them the paper's, over ${TABLE_4_SET}. Its NavFail is not defined: ours are in table 14, in three readings`,
    head: [
      ...['condition', 'who', 'detection', 'pairs', 'overall %', 'positive %', 'neg_same %'],
      ...['neg_diff %', 'ASD', 'paper NavFail %'],
    ],
    lines: [...own, ...papers],
  };
}

function accuracyTable(
  summaries: readonly PinverifySummary[],
  {
    name,
    title,
    isOf,
    paperOf,
  }: {
    readonly name: string;
    readonly title: string;
    readonly isOf: (agentId: string) => boolean;
    readonly paperOf: (setting: ReturnType<typeof settingOf>) => PublishedRow | undefined;
  },
): ReportTable | null {
  const lines = summaries.flatMap((summary, at): Cell[][] => {
    const setting = settingOf(summary);
    return isOf(setting.agentId)
      ? [[at + 1, nameOf(summary), summary.trials, ...cells(summary, paperOf(setting))]]
      : [];
  });
  return lines.length === 0
    ? null
    : { name, title, head: ['condition', 'who', 'pairs', ...HEAD], lines };
}
