import { type Estimate, estimateOf, type ReportTable, shareText } from '@parley/metrics';
import { clustersOf } from '../clusters-of';
import type { EpisodeInput } from '../episode-traits';
import { STEP_ENDS, type StepEnd, type StepEnds } from '../losses-of';
import { oracleSuccess } from '../measures';
import type { GencommSummary } from '../summarize';
import { drawName, type NumberedSummary } from './condition-words';

/** What a reader is told of each way in which a step ends. */
export const STEP_END_WORDS = {
  right: 'right command',
  bumped: 'bumped',
  'wrong-advice': 'wrong advice followed',
  'no-advice': 'no advice',
  'refused-right': 'right advice refused',
  'own-wrong': 'own wrong choice',
} as const satisfies Record<StepEnd, string>;

/** An episode that failed, with its steps. */
interface Failed {
  readonly episode: EpisodeInput;
  /** Not even the best way comes near in the steps that there are. */ readonly isOut: boolean;
  readonly ends: StepEnds | null;
}

/** Episodes of a condition that did not come near the target. */
const failedOf = ({ perTrial }: GencommSummary): Failed[] =>
  perTrial.flatMap(({ episode, score, losses }): Failed[] =>
    episode === null || oracleSuccess(episode.distancesM, episode.thresholdM) === 1
      ? []
      : [{ episode, isOut: score.shortestActions === null, ends: losses }],
  );

/** Share of the steps of failed episodes within reach that ended so; null where logs do not say it. */
export function stepShares(summary: GencommSummary): Readonly<Record<StepEnd, Estimate>> | null {
  const failed = failedOf(summary).filter(({ isOut }) => !isOut);
  if (failed.length === 0 || failed.some(({ ends }) => ends === null)) return null;
  const shareOf = (name: StepEnd): Estimate =>
    estimateOf(
      failed.map(({ episode, ends }) => ({
        ...clustersOf(episode),
        sum: ends?.[name] ?? 0,
        of: STEP_ENDS.reduce((all, each) => all + (ends?.[each] ?? 0), 0),
      })),
      `gencomm ${drawName(summary)} step ${name}`,
      { least: 0, most: 1 },
    );
  return Object.fromEntries(STEP_ENDS.map((name) => [name, shareOf(name)])) as Record<
    StepEnd,
    Estimate
  >;
}

/** Where failed episodes lose: they are out of reach, or their steps go elsewhere than the best way. */
export const lossesTable = (searches: readonly NumberedSummary[]): ReportTable => ({
  name: 'losses',
  title:
    'Where failures come from. Of the episodes that did not come near: those out of reach in the steps that there are, whatever is done. Of the steps of the others, in %: a command that begins a way as good as the best in the steps that are left; a step that was barred, by any choice; wrong advice that was followed; no advice, as no word named a direction; right advice that was refused for a command that was not right; a wrong choice of its own. 95 % intervals by a bootstrap over homes, with people over all that share a home, a person or a pair. A dash: none failed, or the logs do not say which commands were right',
  head: ['condition', 'failed', 'out of reach', ...STEP_ENDS.map((name) => STEP_END_WORDS[name])],
  lines: searches.map(({ summary, number }) => {
    const failed = failedOf(summary);
    const shares = stepShares(summary);
    return [
      ...[number, failed.length, failed.filter(({ isOut }) => isOut).length],
      ...STEP_ENDS.map((name) => (shares === null ? '–' : shareText(shares[name]))),
    ];
  }),
});

/** The way in which most steps are lost, in words; null where it is not known. */
export function mainLoss(summary: GencommSummary): string | null {
  const shares = stepShares(summary);
  if (shares === null) return null;
  const lost = STEP_ENDS.filter((name) => name !== 'right').map((name) => ({
    name,
    value: shares[name].value ?? 0,
  }));
  const [most] = [...lost].sort((a, b) => b.value - a.value);
  return most === undefined || most.value === 0
    ? null
    : `${STEP_END_WORDS[most.name]} (${(100 * most.value).toFixed(1)} % of steps)`;
}
