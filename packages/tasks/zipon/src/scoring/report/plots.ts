import type { Estimate, ReportPlot } from '@parley/metrics';
import { FAILURE_CAUSES } from '../failure-cause';
import { methodName } from '../paper/published';
import type { ZiponSummary } from '../summarize';
import { TURNS } from './paper-tables';
import { userOf } from './tables';

/** What a condition ran with, in a few words. */
export const conditionWords = (summary: ZiponSummary): string =>
  `${methodName(summary.agent)}, ${summary.setting.feedback ?? '?'}, ${userOf(summary)}`;

/** SR, SPL and SIT with intervals, Figure 4, and where goals went. */
export function ziponPlots(summaries: readonly ZiponSummary[]): ReportPlot[] {
  const scored = summaries.flatMap((summary, at) =>
    summary.figures.goals > 0 ? [{ summary, label: `${at + 1} ${conditionWords(summary)}` }] : [],
  );
  if (scored.length === 0) return [];
  const mixed = scored.filter(({ summary }) => summary.setting.feedback === 'mixed');
  return [
    {
      kind: 'intervals',
      name: 'success',
      title: 'SR, SPL and SIT with 95 % intervals, by condition',
      unit: '%',
      points: scored.flatMap(({ summary: { figures }, label }) => [
        ...pointOf(label, 'SR', figures.sr),
        ...pointOf(label, 'SPL', figures.spl),
        ...pointOf(label, 'SIT', figures.sit),
      ]),
    },
    ...(mixed.length === 0
      ? []
      : [
          {
            kind: 'shares',
            name: 'figure-4',
            title: 'Figure 4: at which talk goals were reached, of all goals in the mixed setting',
            parts: mixed.flatMap(({ summary: { figures }, label }) =>
              figures.byTurn.map((share, i) => ({ label, part: TURNS[i] as string, share })),
            ),
          } as const,
        ]),
    {
      kind: 'shares',
      name: 'failures',
      title: 'Where goals went',
      parts: scored.flatMap(({ summary: { figures, failures }, label }) => [
        { label, part: 'reached', share: figures.sr.value ?? 0 },
        ...FAILURE_CAUSES.map((cause) => ({
          label,
          part: cause,
          share: failures[cause] / figures.goals,
        })),
      ]),
    },
  ];
}

const pointOf = (label: string, group: string, { value, interval }: Estimate) =>
  value === null
    ? []
    : [
        {
          ...{ label, group, value: 100 * value },
          low: 100 * (interval?.low ?? value),
          high: 100 * (interval?.high ?? value),
        },
      ];
