import type { ReportTable } from '@parley/metrics';
import { TABLE_14 } from '../published';
import { nameOf, settingOf } from '../setting';
import { countedOf, type PinverifyReading, type PinverifySummary } from '../summarize';
import { numberText, percentText } from './figure-text';

/** Tables 14 and 15: failed moves in three readings of a rate that the paper leaves open (SCI-43), and what views were worth. */
export const viewsTable = (summaries: readonly PinverifySummary[]): ReportTable => ({
  name: 'views',
  title:
    'Moves and views (Tables 14 and 15 of PInVerify). "NavFail %" is not defined there: failed moves are given by step, by pair with any, and by pair; the paper counts 3,000 pairs of modular attr with several views',
  head: [
    ...['condition', 'who', 'unreachable', 'paper unreachable', 'traps', 'paper traps'],
    ...['failures per step %', 'pairs with a failure %', 'failures per pair'],
    ...['multi-step %', 'moves', 'paper moves', 'moves per multi-step', 'paper per multi-step'],
    ...['effective views', 'first view %', 'flipped %'],
  ],
  lines: summaries.map((summary, at) => {
    const { agentId, query, nextView, more } = settingOf(summary);
    const isPapers = agentId === 'modular' && query === 'attr' && Object.keys(more).length === 0;
    const paper =
      isPapers && nextView !== null && nextView !== 'view-hint' ? TABLE_14[nextView] : null;
    const { all } = summary.figures;
    const { unreachable, traps, perStep, pairsWithAny, perPair } = all.navigation;
    return [
      ...[at + 1, nameOf(summary)],
      ...[unreachable, paper?.unreachable ?? null, traps, paper?.traps ?? null],
      ...[perStep === null ? '–' : (100 * perStep).toFixed(1), percentText(pairsWithAny)],
      ...[numberText(perPair), percentText(all.multiStep), all.moves, paper?.moves ?? null],
      ...[numberText(all.movesPerMultiStep), paper?.perMultiStep ?? null],
      ...[numberText(all.effectiveViews), percentText(all.firstViewAccuracy)],
      percentText(all.flipped),
    ];
  }),
});

/** Table 16: why pairs of one object were refused. */
export const causesTable = (pools: readonly (readonly PinverifyReading[])[]): ReportTable => ({
  name: 'causes',
  title:
    'Why pairs of one object were refused (Table 16 of PInVerify): more attributes held to differ than never seen, the other way round, or as many. The paper, modular attr of a single view: 93.7 % rejection, 6.3 % observation',
  head: ['condition', 'refused', 'rejection', 'observation', 'mixed', 'none of them'],
  lines: pools.map((pool, at) => {
    const refused = countedOf(pool).filter(
      ({ score }) => score.pair.pairType === 'positive' && score.success === 0,
    );
    const by = (cause: string | null): number =>
      refused.filter(({ score }) => score.cause === cause).length;
    return [at + 1, refused.length, by('rejection'), by('observation'), by('mixed'), by(null)];
  }),
});

/** Table 13: accuracy of each category by pair type. */
export const categoriesTable = (summaries: readonly PinverifySummary[]): ReportTable => ({
  name: 'categories',
  title: 'Accuracy by category of the target (Table 13 of PInVerify), right of so many',
  head: ['condition', 'category', 'positive', 'neg_same', 'neg_diff'],
  lines: summaries.flatMap((summary, at) =>
    summary.figures.byCategory.map(({ category, byType }) => [
      ...[at + 1, category],
      ...[byType.positive, byType.neg_same, byType.neg_diff].map(({ k, n }) => `${k}/${n}`),
    ]),
  ),
});

/** How far posteriors are to be believed; null where no condition has one. */
export function calibrationTable(summaries: readonly PinverifySummary[]): ReportTable | null {
  const lines = summaries.flatMap(({ calibration }, at) =>
    calibration === null
      ? []
      : [[at + 1, calibration.n, calibration.ece.toFixed(3), calibration.brier.toFixed(3)]],
  );
  return lines.length === 0
    ? null
    : {
        name: 'calibration',
        title:
          'Posteriors at the verdict: expected calibration error over ten bins, and Brier score',
        head: ['condition', 'pairs', 'ECE', 'Brier'],
        lines,
      };
}
