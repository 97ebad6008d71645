import type { ReportTable } from '@parley/metrics';
import type { GencommSummary } from '../summarize';
import { configOf, givenOf, isLocalisation, profileOf, userOf } from './condition-words';

/** A part that is another than the paper's, as conditions have it. */
interface Part {
  readonly part: string;
  /** GenComm §V and Table I. */ readonly paper: string;
  readonly ours: (summary: GencommSummary) => string | null;
  /** Means nothing in a localisation test. */ readonly isOfSearches?: true;
}

const backend =
  (...ports: readonly string[]) =>
  ({ setting }: GencommSummary): string | null => {
    const names = ports.flatMap((port) => setting.backends[port] ?? []);
    return names.length === 0 ? null : [...new Set(names)].join(', ');
  };

const PARTS: readonly Part[] = [
  {
    part: 'homes',
    isOfSearches: true,
    paper: '100 homes of ProcTHOR',
    ours: ({ figures }) => `${figures.homes} homes, ${figures.episodes} episodes`,
  },
  {
    part: 'starts',
    isOfSearches: true,
    paper: 'start pose of the house, however far off',
    ours: (summary) => {
      const ways = summary.perTrial.flatMap(({ episode }) => episode?.shortestPathM ?? []);
      if (ways.length === 0) return null;
      const [least, most] = [Math.min(...ways), Math.max(...ways)].map((m) => m.toFixed(1));
      return `shortest ways of ${least} to ${most} m; in homes of ours starts are drawn no farther off than ten steps straight ahead lead`;
    },
  },
  {
    part: 'agents that speak',
    paper: 'GPT-4-turbo with pictures, for both',
    ours: (summary) => {
      const bodies = backend('overhead', 'ground')(summary);
      if (summary.setting.kind === 'simulated') return bodies;
      return [`${userOf(summary)} beside`, bodies ?? 'nobody'].join(' ');
    },
  },
  {
    part: 'who decides on actions',
    isOfSearches: true,
    paper: 'GPT-4-turbo with pictures',
    ours: backend('decider', 'navigator', 'judge'),
  },
  {
    part: 'prompts',
    paper: 'appendix A to D, as a system and a user prompt',
    ours: ({ setting: { backends } }) =>
      Object.values(backends).includes('prompted')
        ? 'in our own wording, by the same inputs, order and answers; all in the turn of the user'
        : null,
  },
  {
    part: 'guards against pre-emptive words',
    paper: 'in the real world alone (appendix E)',
    ours: ({ agents, setting: { backends } }) =>
      backends.overhead === 'prompted' && configOf(agents, 'overhead').guards === 'finetuned'
        ? 'in the prompt of the overhead agent'
        : null,
  },
  {
    part: 'pictures',
    paper: 'of the cameras of AI2-THOR; no size named',
    ours: (summary) => {
      const { agents, setting } = summary;
      const arePainted =
        setting.kind !== 'simulated' || Object.values(setting.backends).includes('prompted');
      if (!arePainted) return null;
      const sizes = ['overhead', 'ground'].map((actor) => {
        const { pictureSizePx } = configOf(agents, actor);
        return `${actor} ${typeof pictureSizePx === 'number' ? pictureSizePx : 512} px`;
      });
      const { marker = 'none' } = givenOf(summary);
      return `painted from homes of ours, ${sizes.join(', ')}, marker ${marker}`;
    },
  },
  {
    part: 'distance hint',
    isOfSearches: true,
    paper:
      'after each action the ground agent is told the shortest way that is left, and what barred it (appendix A)',
    ours: (summary) =>
      summary.scheme === 'random' || givenOf(summary).distanceHint === 'paper'
        ? null
        : 'not told: it is a leak of truth (SCI-37)',
  },
  {
    part: 'errors of speakers',
    paper: 'those of GPT-4-turbo',
    ours: (summary) => {
      const profile = profileOf(summary);
      return profile === null ? null : `drawn by the profile ${profile}`;
    },
  },
  {
    part: 'H_PE',
    isOfSearches: true,
    paper: 'GPT-4 marks each conversation',
    ours: ({ setting }) =>
      setting.kind === 'simulated'
        ? 'rules over tense, modality and negation'
        : 'rules over tense, modality and negation; what people say of the action just taken, or announce of the next, is no claim',
  },
  {
    part: 'DS',
    isOfSearches: true,
    paper: 'cosine of BERT embeddings',
    ours: ({ figures }) => `cosine of ${figures.encoder} vectors`,
  },
  {
    part: 'threshold of success',
    isOfSearches: true,
    paper: 'not named',
    ours: ({ figures }) => `${figures.thresholdM} m, strictly nearer (RoboTHOR challenge)`,
  },
];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly GencommSummary[]): ReportTable {
  const lines = PARTS.flatMap(({ part, paper, ours, isOfSearches = false }) => {
    const found = new Map<string, number[]>();
    for (const [at, summary] of summaries.entries()) {
      const own = isOfSearches && isLocalisation(summary) ? null : ours(summary);
      if (own !== null) found.set(own, [...(found.get(own) ?? []), at + 1]);
    }
    return [...found].map(([own, at]) => [part, paper, own, at.join(', ')]);
  });
  return {
    name: 'substitutions',
    title: 'What stands in for what the paper ran with',
    head: ['part', 'paper', 'here', 'conditions'],
    lines,
  };
}
