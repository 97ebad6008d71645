import {
  type Clustered,
  type Estimate,
  estimateOf,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { clustersOf, unitOf } from '../clusters-of';
import { EXCLUSION_WORDS, type Exclusion } from '../exclusion-of';
import type { GencommReading } from '../read-gencomm';
import type { GencommSummary } from '../summarize';
import { drawName } from './condition-words';

const SHARE = { least: 0, most: 1 } as const;

/** Trials of people that were begun and are no practice; the localisation test apart, which has no success. */
const startedIn = ({ perTrial }: GencommSummary): GencommReading[] =>
  perTrial.filter(({ score }) => !score.isPractice && score.localised === null);

/** Who was cut off before they came near counts as a failure here, also before the first step. */
const meanOver = (
  trials: readonly GencommReading[],
  name: string,
  value: (score: GencommReading['score']) => number | null,
): Estimate =>
  estimateOf(
    trials.map(({ sessionId, score }): Clustered => {
      const stands = { home: score.sceneId, unit: unitOf(score.sessionKind, sessionId) };
      return { ...clustersOf(stands), sum: value(score) ?? 0, of: 1 };
    }),
    name,
    SHARE,
  );

/** Why trials are in no set, most common reasons in their own order: `the partner left 2, withdrew 1`. */
export function reasonsIn(trials: readonly { readonly excluded: Exclusion | null }[]): string {
  const told = Object.entries(EXCLUSION_WORDS).flatMap(([reason, words]) => {
    const count = trials.filter(({ excluded }) => excluded === reason).length;
    return count === 0 ? [] : [`${words} ${count}`];
  });
  return told.join(', ') || '–';
}

/**
 * Trials with people from the first to the last (SCI-31): begun, by intention to treat, per protocol; null where nobody took part. A cut-off is no
 * failure of those who were cut off: per protocol it is left out, by intention to treat it counts as what it came to.
 */
export function analysisSetsTable(summaries: readonly GencommSummary[]): ReportTable | null {
  const lines = summaries.flatMap((summary, at) => {
    const { setting } = summary;
    if (setting.kind === 'simulated' || summary.localisation !== null) return [];
    const started = startedIn(summary);
    const ended = started.filter(({ excluded }) => excluded !== 'no-end');
    const perProtocol = ended.filter(({ excluded }) => excluded === null);
    const open = started.filter(({ excluded }) => excluded === 'no-end');
    const line = (
      set: string,
      trials: readonly GencommReading[],
      left: readonly GencommReading[],
    ) => {
      const name = `gencomm ${drawName(summary)} ${set}`;
      const isRead = set !== STARTED;
      return [
        ...[at + 1, set, trials.length, new Set(trials.map(({ sessionId }) => sessionId)).size],
        isRead ? shareText(meanOver(trials, `${name} osr`, ({ success }) => success)) : '–',
        isRead ? shareText(meanOver(trials, `${name} spl`, ({ spl }) => spl)) : '–',
        reasonsIn(left),
      ];
    };
    return [
      line(STARTED, started, []),
      line('intention to treat', ended, open),
      line(
        'per protocol',
        perProtocol,
        ended.filter(({ excluded }) => excluded !== null),
      ),
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'analysis-sets',
    title:
      'Trials with people, from the first to the last. Started: with a first row, practice left out. Intention to treat: all that have an end; who was cut off before they came near the target counts as a failure. Per protocol: without cut-offs (a partner who left among them) and departures from the protocol; all other tables with people are of these. OSR and SPL in %, 95 % intervals by a bootstrap over homes and people or pairs. Left out: against the line before, by reason',
    head: ['condition', 'set', 'trials', 'people or pairs', 'OSR', 'SPL', 'left out'],
    lines,
  };
}

const STARTED = 'started';
