import type { ReportTable } from '@parley/metrics';
import { TABLE_5 } from '../published';
import { nameOf, settingOf } from '../setting';
import type { PinverifySummary } from '../summarize';
import { numberText, percentText, publishedText } from './figure-text';

/** Agents that the table is of. */
const COMPARED: readonly string[] = ['modular', 'embedding'];

/** Table 5 in its shape: of all conditions with one eye the best, and below them the paper's by model; null without one. */
export function table5(summaries: readonly PinverifySummary[]): ReportTable | null {
  const best = new Map<string, { readonly summary: PinverifySummary; readonly at: number }>();
  for (const [at, summary] of summaries.entries()) {
    if (!COMPARED.includes(settingOf(summary).agentId) || summary.trials === 0) continue;
    const before = best.get(eyeOf(summary));
    if (before === undefined || isBetter(summary, before.summary))
      best.set(eyeOf(summary), { summary, at });
  }
  if (best.size === 0) return null;
  const own = [...best].map(([eye, { summary, at }]) => {
    const { all, byType } = summary.figures;
    return [
      ...[at + 1, nameOf(summary), eye, summary.trials],
      ...[all, byType.positive, byType.neg_same, byType.neg_diff].map(({ accuracy }) =>
        percentText(accuracy),
      ),
      numberText(all.asd),
    ];
  });
  const papers = TABLE_5.map((row) => [
    ...[null, `paper: ${row.configuration}`, row.model, 3000],
    ...[row.overall, row.positive, row.negSame, row.negDiff].map(publishedText),
    row.asd.toFixed(2),
  ]);
  return {
    name: 'table-5',
    title: `Table 5 of PInVerify in its shape: of each body that looks the condition that is most often right, with fewer steps where two are; below, the paper's by model, over 3,000 pairs with Grounding DINO`,
    head: [
      ...['condition', 'who', 'looks', 'pairs', 'overall %', 'positive %', 'neg_same %'],
      ...['neg_diff %', 'ASD'],
    ],
    lines: [...own, ...papers],
  };
}

/** Body that looks at views. */
function eyeOf(summary: PinverifySummary): string {
  const { embedder, verifier, models } = summary.setting.backends;
  if (models !== undefined) return models;
  return (settingOf(summary).agentId === 'embedding' ? embedder : verifier) ?? 'none';
}

/** Whether a condition is more often right, or as often in fewer steps. */
function isBetter(one: PinverifySummary, other: PinverifySummary): boolean {
  const [own, others] = [one.figures.all, other.figures.all];
  const [right, rightOther] = [own.accuracy.value ?? 0, others.accuracy.value ?? 0];
  return right === rightOther ? (own.asd ?? 0) < (others.asd ?? 0) : right > rightOther;
}
