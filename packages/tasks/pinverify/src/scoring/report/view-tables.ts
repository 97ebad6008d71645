import { type ReportTable, shareOf } from '@parley/metrics';
import { STUB_TRAINED } from '../../shared';
import {
  MULTI_STEP_PERCENT,
  TABLE_14,
  TABLE_14_PAIRS,
  TABLE_15_TRAINED,
  TABLE_16,
} from '../published';
import { type ByType, TABLE_13 } from '../published-by-category';
import { nameOf, settingOf } from '../setting';
import { countedOf, type PinverifyReading, type PinverifySummary } from '../summarize';
import { numberText, percentText } from './figure-text';

type Cell = string | number | null;

/** Per 100 pairs, as the paper's pairs and ours are not as many. */
const per100 = (count: number, pairs: number): string =>
  numberText(pairs === 0 ? null : (100 * count) / pairs, 1);
const paperPer100 = (count: number | undefined): string | null =>
  count === undefined ? null : per100(count, TABLE_14_PAIRS);

/** Tables 14 and 15: failed moves in three readings of a rate that the paper leaves open (SCI-43), and what views were worth. */
export function viewsTable(summaries: readonly PinverifySummary[]): ReportTable {
  const lines = summaries.map((summary, at): Cell[] => {
    const { agentId, query, nextView, more } = settingOf(summary);
    const isPapers = agentId === 'modular' && query === 'attr' && Object.keys(more).length === 0;
    const paper =
      isPapers && nextView !== null && nextView !== 'view-hint' ? TABLE_14[nextView] : undefined;
    const { all } = summary.figures;
    const { unreachable, traps, perStep, pairsWithAny, perPair } = all.navigation;
    return [
      ...[at + 1, nameOf(summary), all.n],
      ...[per100(unreachable, all.n), paperPer100(paper?.unreachable)],
      ...[per100(traps, all.n), paperPer100(paper?.traps)],
      ...[perStep === null ? '–' : (100 * perStep).toFixed(1), percentText(pairsWithAny)],
      ...[numberText(perPair), percentText(all.multiStep)],
      paper === undefined ? null : MULTI_STEP_PERCENT.toFixed(1),
      ...[per100(all.moves, all.n), paperPer100(paper?.moves)],
      ...[numberText(all.movesPerMultiStep), paper?.perMultiStep.toFixed(2) ?? null],
      ...[numberText(all.effectiveViews), percentText(all.firstViewAccuracy)],
      percentText(all.flipped),
    ];
  });
  const papers = TABLE_15_TRAINED.map(({ method, multiStep, moves, perMultiStep }): Cell[] => [
    ...[null, `paper: ${method}`, TABLE_14_PAIRS, null, null, null, null, null, null, null],
    ...[null, multiStep.toFixed(1), null, paperPer100(moves), null, perMultiStep.toFixed(2)],
    ...[null, null, null],
  ]);
  return {
    name: 'views',
    title:
      'Moves and views (Tables 14 and 15 of PInVerify), counts per 100 pairs. "NavFail %" is not defined there: failed moves are given by step, by pair with any, and by pair; the paper\'s are of 3,000 pairs of modular attr with several views',
    head: [
      ...['condition', 'who', 'pairs', 'unreachable per 100', 'paper unreachable per 100'],
      ...['traps per 100', 'paper traps per 100'],
      ...['failures per step %', 'pairs with a failure %', 'failures per pair'],
      ...['multi-step %', 'paper multi-step', 'moves per 100', 'paper moves per 100'],
      ...['moves per multi-step', 'paper per multi-step'],
      ...['effective views', 'first view %', 'flipped %'],
    ],
    lines: summaries.some(isTrained) ? [...lines, ...papers] : lines,
  };
}

/** Table 16: why pairs of one object were refused; below, the paper's. */
export function causesTable(pools: readonly (readonly PinverifyReading[])[]): ReportTable {
  const own = pools.map((pool, at): Cell[] => {
    const refused = countedOf(pool).filter(
      ({ score }) => score.pair.pairType === 'positive' && score.success === 0,
    );
    const by = (cause: string | null) => shareOf(refused, ({ score }) => score.cause === cause);
    const named = [by('rejection'), by('observation'), by('mixed')];
    return [
      ...[at + 1, null, refused.length, ...named.map(({ k }) => k), by(null).k],
      ...named.map(percentText),
    ];
  });
  const papers = TABLE_16.map(
    ({ configuration, refused, rejection, observation, mixed }): Cell[] => [
      ...[null, `paper: ${configuration}, of 1,000`, refused, null, null, null, null],
      ...[rejection, observation, mixed].map((one) => one.toFixed(1)),
    ],
  );
  return {
    name: 'causes',
    title:
      "Why pairs of one object were refused (Table 16 of PInVerify): more attributes held to differ than never seen, the other way round, or as many. Below, the paper's of modular, in per cent",
    head: [
      ...['condition', 'who', 'refused', 'rejection', 'observation', 'mixed', 'none of them'],
      ...['rejection %', 'observation %', 'mixed %'],
    ],
    lines: [...own, ...papers],
  };
}

/** Table 13: accuracy of each category by pair type, beside the paper's of the same agent. */
export const categoriesTable = (summaries: readonly PinverifySummary[]): ReportTable => ({
  name: 'categories',
  title:
    "Accuracy by category of the target (Table 13 of PInVerify), right of so many and per cent. Beside modular attr, llm the paper's of that, beside trained agents its SFT+GSPO",
  head: [
    ...['condition', 'category', 'positive', 'positive %', 'paper positive'],
    ...['neg_same', 'neg_same %', 'paper neg_same', 'neg_diff', 'neg_diff %', 'paper neg_diff'],
  ],
  lines: summaries.flatMap((summary, at) =>
    summary.figures.byCategory.map(({ category, byType }): Cell[] => {
      const paper = paperOf(summary, category);
      const shares = [byType.positive, byType.neg_same, byType.neg_diff];
      return [
        ...[at + 1, category],
        ...shares.flatMap((share, i): Cell[] => [
          ...[`${share.k}/${share.n}`, percentText(share), paper?.[i]?.toFixed(1) ?? null],
        ]),
      ];
    }),
  ),
});

/** The paper's figures of this agent and category; it has them of two agents. */
function paperOf(summary: PinverifySummary, category: string): ByType | undefined {
  const { agentId, query, nextView, more } = settingOf(summary);
  if (isTrained(summary)) return TABLE_13[category]?.trained;
  const isSame = agentId === 'modular' && query === 'attr' && nextView === 'llm';
  return isSame && Object.keys(more).length === 0 ? TABLE_13[category]?.modular : undefined;
}

/** A trained agent of a model; a stub is none. */
const isTrained = (summary: PinverifySummary): boolean =>
  settingOf(summary).agentId === 'trained' && summary.setting.backends.trained !== STUB_TRAINED;

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
