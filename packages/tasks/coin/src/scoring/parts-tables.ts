import { meanText, type ReportTable, shareText } from '@parley/metrics';
import type { Breakdown } from './breakdown';
import { CEILINGS, ceilingEstimate } from './ceilings';
import { raisedOf } from './ceilings-table';
import { type PartKind, partName } from './episode-parts';
import type { JoinedTrials } from './join-ceilings';
import { methodOf } from './paper/switches';
import { distractorGroup, type MetricsSummary } from './summarize';
import type { TrialMetrics } from './trial-metrics';
import { userOf } from './user-of';

/** By what episodes are parted, with the figures of each part. */
interface Parting {
  readonly kind: PartKind;
  readonly name: string;
  readonly title: string;
  readonly partsOf: (summary: MetricsSummary) => Breakdown;
  readonly partOf: (trial: TrialMetrics) => string;
}

const PARTINGS: readonly Parting[] = [
  {
    kind: 'category',
    name: 'categories',
    title: 'By category of the object',
    partsOf: ({ byCategory }) => byCategory,
    partOf: ({ category }) => category,
  },
  {
    // The more, the harder to tell apart.
    kind: 'distractors',
    name: 'distractors',
    title: 'By number of distractors: other things of the category in the home',
    partsOf: ({ byDistractors }) => byDistractors,
    partOf: ({ distractorCount }) => distractorGroup(distractorCount),
  },
];

const HEAD = ['n', 'homes', 'SR %', 'SPL %', 'NQ', 'NQ all', 'NQ shown'] as const;

/** Figures of parts of each condition's episodes, and what SR comes to there with a part of the agent perfect, on the same episodes. */
export const partsTables = (joined: JoinedTrials): ReportTable[] =>
  PARTINGS.map((parting) => partsTable(joined, parting));

function partsTable(joined: JoinedTrials, { kind, name, title, ...of }: Parting): ReportTable {
  const parts = joined.summaries.flatMap((summary, at) =>
    Object.entries(of.partsOf(summary)).map(([part, figures]) => ({ summary, at, part, figures })),
  );
  return {
    name,
    title: `${title}. SR with a perfect part: on the episodes of which it is known`,
    head: [
      ...['condition', 'agent', 'user', kind, ...HEAD],
      ...CEILINGS.map((perfect) => `SR % with a perfect ${perfect}`),
    ],
    lines: parts.map(({ summary, at, part, figures }) => [
      ...[
        at + 1,
        methodOf(summary.agent, summary.config),
        userOf(summary),
        part,
        figures.episodes,
        figures.homes,
      ],
      ...[shareText(figures.sr), shareText(figures.spl)],
      ...[figures.nq, figures.nqAll, figures.nqShown].map(meanText),
      ...CEILINGS.map((perfect) => {
        const raised = raisedOf(joined, at, perfect);
        const own = raised.filter(({ trial }) => of.partOf(trial) === part);
        return own.length === 0 ? null : shareText(ceilingEstimate(perfect, own));
      }),
    ]),
    over: parts.map(({ at, part }) =>
      Object.fromEntries(HEAD.map((column) => [column, partName(at + 1, kind, part)])),
    ),
  };
}
