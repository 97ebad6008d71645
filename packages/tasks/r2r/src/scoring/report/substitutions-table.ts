import type { ReportTable } from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import { counted } from '../../shared';
import type { R2rSummary } from '../summarize-walks';
import { agentOf } from './condition-words';
import type { CountedWalk } from './walk-figures';

/** What the walks of a condition had. */
interface Ran {
  readonly summary: R2rSummary;
  /** Ports on which anything was asked. */ readonly asked: ReadonlySet<string>;
  /** Expert for whom people answered; null: none. */ readonly byPeople: string | null;
}

/** A part that is another than the paper's, as conditions have it. */
interface Part {
  readonly part: string;
  /** DiscussNav §III-B and §IV-A. */ readonly paper: string;
  readonly ours: (ran: Ran) => string;
}

const NOT_ASKED = 'not asked';
const PEOPLE = 'people';

/** What answered on these ports, those alone that were asked. */
const backends =
  (...ports: readonly string[]) =>
  ({ summary, asked, byPeople }: Ran): string => {
    const bodies = ports.flatMap((port) =>
      asked.has(port) ? (summary.setting.backends[port] ?? []) : [],
    );
    const people = byPeople !== null && ports.includes(byPeople) ? [PEOPLE] : [];
    return [...new Set([...people, ...bodies])].join(', ') || NOT_ASKED;
  };

const EYES = ['scene-observation', 'object-detection'];

const PARTS: readonly Part[] = [
  {
    part: 'environments',
    paper: 'scans of Matterport3D: 11 of validation unseen (Table I), 72 (Table II)',
    ours: ({ summary: { figures } }) =>
      `${counted(figures.scans, 'home')}, ${counted(figures.instructions, 'instruction')}`,
  },
  {
    part: 'model that drives the agent',
    paper: 'GPT-4, five samples at temperature 1',
    ours: backends('navigator'),
  },
  {
    part: 'instruction analysis',
    paper: 'GPT-4',
    ours: backends('action-decomposition', 'landmark-extraction'),
  },
  { part: 'scene observation', paper: 'InstructBLIP', ours: backends('scene-observation') },
  { part: 'object detection', paper: 'RAM', ours: backends('object-detection') },
  {
    part: 'completion estimation',
    paper: 'GPT-4',
    ours: backends('trajectory-summary', 'completion-estimation'),
  },
  {
    part: 'decision testing',
    paper: 'GPT-4',
    ours: backends('thought-fusion', 'decision-testing'),
  },
  {
    part: 'errors of vision',
    paper: 'those of the models',
    ours: ({ summary, asked }) =>
      EYES.some((port) => asked.has(port))
        ? `drawn by the profile ${summary.setting.profile}`
        : NOT_ASKED,
  },
];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. What none of their walks asked is said to be so. */
export function substitutionsTable(
  summaries: readonly R2rSummary[],
  conditions: readonly (readonly CountedWalk[])[],
): ReportTable {
  const ran = summaries.map((summary, at): Ran => {
    const walks = conditions[at] ?? [];
    const { expertByPerson } = agentOf(summary).config;
    const hasPeople = walks.some(({ walk }) => (walk.standIn?.byPerson ?? 0) > 0);
    return {
      summary,
      asked: new Set(walks.flatMap(({ discussion }) => discussion.uses.map(({ port }) => port))),
      byPeople: hasPeople && typeof expertByPerson === 'string' ? expertByPerson : null,
    };
  });
  const lines = PARTS.flatMap(({ part, paper, ours }) =>
    [...groupBy([...ran.keys()], (at) => ours(ran[at] as Ran))].map(([own, at]) => [
      ...[part, paper, own],
      at.map((i) => i + 1).join(', '),
    ]),
  );
  return {
    name: 'substitutions',
    title: 'What stands in for what the paper ran with',
    head: ['part', 'paper', 'here', 'conditions'],
    lines,
  };
}
