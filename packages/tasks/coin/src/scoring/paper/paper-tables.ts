import { meanText, type ReportTable, shareText } from '@parley/metrics';
import { estimate, estimateShare, type GroupMetrics } from '../breakdown';
import { episodesMet, metBy, partName } from '../episode-parts';
import type { MetricsSummary } from '../summarize';
import { userOf } from '../user-of';
import { type PublishedLine, SPLITS, TABLE_1, TABLE_2 } from './published';
import { SPLITS_HERE } from './substitutions';
import { methodBesidePaper } from './switches';

type Cells = ReportTable['lines'][number];

const FIGURES = ['n', 'SR', 'SPL', 'NQ'] as const;
/** Where a line is from. */
export const [PAPER, HERE] = ['paper', 'this run'] as const;
/** A condition by its number, as the first table has it. */
export const numberOf = (at: number): number => at + 1;
/** Cells of a line of the paper. */
export const published = ({ sr, spl, nq }: PublishedLine): Cells => [sr, spl, nq];
/** Cells of what was measured here. */
export const measured = ({ sr, spl, nq }: Pick<GroupMetrics, 'sr' | 'spl' | 'nq'>): Cells => [
  shareText(sr),
  shareText(spl),
  meanText(nq),
];
export const isScored = ({ perEpisode }: MetricsSummary): boolean =>
  perEpisode.some(({ isPractice, finished }) => finished && !isPractice);

/** Table 1: methods over the four splits; the paper's lines first. NQ is over successful episodes (SCI-3). */
export function table1(summaries: readonly MetricsSummary[]): ReportTable {
  const scored = summaries.flatMap((summary, at) => (isScored(summary) ? [{ summary, at }] : []));
  return {
    name: 'table-1',
    title: `Table 1 of the paper: methods by split. SR and SPL in %, NQ over successful episodes, with 95 % intervals; a dash where nothing ran. What “rules of ours” are stands in substitutions, and how much of SR is theirs in the table of acceptances. n of the paper is what it states, but for AIUTA on Val Seen, where it is inferred: 8.64 % is 7 of 81, and no share of 82. ${SPLITS_HERE}`,
    head: [
      'condition',
      ...['from', 'method', 'input', 'arm', 'user'],
      ...SPLITS.flatMap(({ title }) => FIGURES.map((name) => `${title} ${name}`)),
    ],
    lines: [
      ...TABLE_1.map(
        ({ method, input, lines }): Cells => [
          ...[null, PAPER, method, input, null],
          method === 'AIUTA' ? 'VLM' : null,
          ...lines.flatMap((one, i) => [
            'episodes' in one ? one.episodes : (SPLITS[i]?.episodes ?? null),
            ...published(one),
          ]),
        ],
      ),
      ...scored.map(({ summary, at }): Cells => {
        const { agent, config, setting, bySplit } = summary;
        const parts = SPLITS.flatMap(({ split }) => {
          const part = bySplit[split];
          return part === undefined ? [null, null, null, null] : [part.episodes, ...measured(part)];
        });
        return [
          ...[
            numberOf(at),
            HERE,
            methodBesidePaper(agent, config),
            setting.input,
            setting.armId ?? null,
          ],
          ...[userOf(summary), ...parts],
        ];
      }),
    ],
    over: [
      ...TABLE_1.map(() => ({})),
      ...scored.map(({ at }) =>
        Object.fromEntries(
          SPLITS.flatMap(({ split, title }) =>
            FIGURES.map((name) => [`${title} ${name}`, partName(numberOf(at), 'split', split)]),
          ),
        ),
      ),
    ],
  };
}

/** SR where what was accepted as the best there was counts as failed, a rule of ours; null where the logs do not say how it came to that. */
const withoutLastResort = (
  { acceptances }: MetricsSummary,
  own: MetricsSummary['perEpisode'],
): string | null =>
  acceptances === null
    ? null
    : shareText(
        estimateShare(
          own,
          'without last resort',
          ({ success, acceptedBy }) => success === 1 && acceptedBy !== 'last-resort',
        ),
      );

/** What a line of Table 2 is read on. */
const WHO: Readonly<Record<string, string>> = { human: 'people', test: 'tests' };
const metText = (kind: string): string =>
  `the episodes that ${WHO[kind] ?? `sessions of kind ${kind}`} met with this input`;
const UNMET = 'all of its episodes: no one met this input';
const ALL = 'all of its episodes';
const INFERRED = '16 chosen episodes; n is inferred: 77.08 % is 37 of 48, and no share of 16';

/**
 * Table 2: people beside simulated users, on the same episodes. Where people took part, simulated conditions are read on
 * the episodes that people of the same input met. The paper's questions fit means over all episodes (SCI-3): both stand here.
 */
export function table2(summaries: readonly MetricsSummary[]): ReportTable | null {
  const asked = summaries.flatMap((summary, at) =>
    isScored(summary) && summary.setting.input !== 'd' ? [{ summary, at }] : [],
  );
  const whose = metBy(summaries);
  const over: Record<string, string>[] = [];
  const lines = asked.flatMap(({ summary, at }): Cells[] => {
    const { agent, config, setting, perEpisode } = summary;
    const isSimulated = setting.kind === 'simulated';
    const shared = isSimulated ? episodesMet(summaries, setting.input) : new Set<string>();
    const own =
      shared.size === 0 ? perEpisode : perEpisode.filter(({ episodeId }) => shared.has(episodeId));
    const part = estimate(own);
    if (part.episodes === 0) return [];
    const met = partName(numberOf(at), 'met');
    over.push(shared.size === 0 ? {} : { n: met, SR: met, SPL: met, 'NQ all': met, NQ: met });
    const head = [
      ...[numberOf(at), HERE, userOf(summary), setting.input, setting.armId ?? null],
      ...[methodBesidePaper(agent, config), part.episodes],
    ];
    return [
      [
        ...head,
        shareText(part.sr),
        withoutLastResort(summary, own),
        shareText(part.spl),
        meanText(part.nqAll),
        meanText(part.nq),
        isSimulated && whose !== null ? (shared.size > 0 ? metText(whose) : UNMET) : ALL,
      ],
    ];
  });
  if (lines.length === 0) return null;
  return {
    name: 'table-2',
    title:
      'Table 2 of the paper: who answers, by input. Simulated users on the episodes that people met with the same input, where people met it, as the last column says; NQ of the paper is over all episodes, as its figures fit only that; the last resort, and what else substitutions name under agent, are rules of ours',
    head: [
      'condition',
      'from',
      'user',
      'input',
      'arm',
      'agent',
      'n',
      'SR',
      'SR without the last resort',
      'SPL',
      'NQ all',
      'NQ',
      'read on',
    ],
    lines: [
      ...TABLE_2.map(
        ({ user, input, episodes, line }): Cells => [
          null,
          PAPER,
          user,
          input,
          null,
          'AIUTA',
          episodes,
          ...[line.sr, null, line.spl, line.nq, null],
          episodes === 16 ? '16 chosen episodes' : INFERRED,
        ],
      ),
      ...lines,
    ],
    over: [...TABLE_2.map(() => ({})), ...over],
  };
}
