import type { Estimate, ReportPlot } from '@parley/metrics';
import { CEILINGS } from './ceilings';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import { isCounted } from './trial-metrics';
import { userOf } from './user-of';
import { LOST_WORDS, placesOf, SHARE_OF } from './where-the-rest-goes';

/** What a condition ran with, in a few words. */
export const conditionWords = ({
  agent,
  config,
  setting,
  user,
}: Pick<MetricsSummary, 'agent' | 'config' | 'setting' | 'user'>): string =>
  `${methodOf(agent, config)}, ${setting.input}, ${userOf({ setting, user })}`;

/** A condition by number, so that plots and tables name it alike. */
const labelOf = (summary: MetricsSummary, at: number): string =>
  `${at + 1} ${conditionWords(summary)}`;

/** SR, SPL and ceilings with intervals, questions against success, and why episodes failed. */
export function coinPlots(summaries: readonly MetricsSummary[]): ReportPlot[] {
  const scored = summaries.flatMap((summary, at) =>
    summary.episodes > 0 ? [{ summary, label: labelOf(summary, at) }] : [],
  );
  if (scored.length === 0) return [];
  const most = Math.max(...scored.map(({ summary }) => mostQuestions(summary)));
  return [
    {
      kind: 'intervals',
      name: 'success',
      title:
        'SR and SPL by condition: 95 % intervals, and SR with one part perfect where it is known',
      unit: '%',
      points: scored.flatMap(({ summary: { estimates, ceilingEstimates }, label }) => [
        ...pointOf(label, 'SR', estimates.sr),
        ...pointOf(label, 'SPL', estimates.spl),
        ...CEILINGS.flatMap((part) =>
          pointOf(label, `SR, perfect ${part}`, ceilingEstimates[part]),
        ),
      ]),
    },
    {
      kind: 'curves',
      name: 'questions',
      title:
        'Success with so many questions at the most: counted afterwards, episodes that asked more as failures; no agent was held to a budget',
      axes: { x: 'questions asked, at most', y: 'SR, %' },
      points: scored.flatMap(({ summary, label }) =>
        questionCurve(summary, most).map(({ questions, sr }) => ({
          label,
          x: questions,
          y: 100 * sr,
        })),
      ),
    },
    {
      kind: 'shares',
      name: 'causes',
      title: 'Where episodes went',
      parts: scored.flatMap(({ summary: { causes, metrics }, label }) =>
        causes === null
          ? []
          : [
              { label, part: 'found', share: metrics.sr ?? 0 },
              ...[...placesOf([causes])]
                .reverse()
                .map((at) => ({ label, part: LOST_WORDS[at], share: causes[SHARE_OF[at]] })),
            ],
      ),
    },
    {
      kind: 'counts',
      name: 'categories-by-split',
      title: 'Episodes by category and split, each once (supplement, Figure 2)',
      unit: 'episodes',
      counts: categoriesBySplit(summaries),
    },
  ];
}

/** Different episodes that count, by split, then category; splits with most first, as the supplement has them. */
export function categoriesBySplit(
  summaries: readonly Pick<MetricsSummary, 'perEpisode'>[],
): { readonly group: string; readonly label: string; readonly count: number }[] {
  const bySplit = new Map<string, Map<string, Set<string>>>();
  for (const { split, category, episodeId } of summaries.flatMap(({ perEpisode }) =>
    perEpisode.filter(isCounted),
  )) {
    const group = split ?? 'unknown';
    const categories = bySplit.get(group) ?? new Map<string, Set<string>>();
    bySplit.set(group, categories);
    categories.set(category, (categories.get(category) ?? new Set()).add(episodeId));
  }
  const total = (categories: ReadonlyMap<string, ReadonlySet<string>>): number =>
    [...categories.values()].reduce((sum, { size }) => sum + size, 0);
  return [...bySplit]
    .sort(([a, one], [b, other]) => total(other) - total(one) || (a < b ? -1 : 1))
    .flatMap(([group, categories]) =>
      [...categories]
        .map(([label, { size }]) => ({ group, label, count: size }))
        .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
    );
}

const pointOf = (label: string, group: string, { value, interval }: Estimate) =>
  value === null
    ? []
    : [
        {
          label,
          group,
          value: 100 * value,
          low: 100 * (interval?.low ?? value),
          high: 100 * (interval?.high ?? value),
        },
      ];

/** The most that was asked in an episode. */
export const mostQuestions = ({ perEpisode }: Pick<MetricsSummary, 'perEpisode'>): number =>
  Math.max(0, ...perEpisode.filter(isCounted).map(({ questionsAsked }) => questionsAsked));

/** SR if episodes with more questions had failed, from none to so many, 0…1. @param most Left out: the most that was asked. */
export function questionCurve(
  { perEpisode }: Pick<MetricsSummary, 'perEpisode'>,
  most = mostQuestions({ perEpisode }),
): { readonly questions: number; readonly sr: number }[] {
  const counted = perEpisode.filter(isCounted);
  return Array.from({ length: most + 1 }, (_, questions) => ({
    questions,
    sr:
      counted.filter((one) => one.success === 1 && one.questionsAsked <= questions).length /
      Math.max(1, counted.length),
  }));
}
