import type { ReportTable } from '@parley/metrics';
import type { GencommSummary } from '../summarize';
import { profileOf } from './condition-words';

/** A part that is another than the paper's, as conditions have it. */
interface Part {
  readonly part: string;
  /** GenComm §V and Table I. */ readonly paper: string;
  readonly ours: (summary: GencommSummary) => string | null;
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
    paper: '100 homes of ProcTHOR',
    ours: ({ figures }) => `${figures.homes} homes, ${figures.episodes} episodes`,
  },
  {
    part: 'agents that speak',
    paper: 'GPT-4-turbo with pictures, for both',
    ours: backend('overhead', 'ground'),
  },
  {
    part: 'who decides on actions',
    paper: 'GPT-4-turbo with pictures',
    ours: backend('decider', 'navigator', 'judge'),
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
    paper: 'GPT-4 marks each conversation',
    ours: ({ setting }) =>
      setting.kind === 'simulated'
        ? 'rules over tense, modality and negation'
        : 'rules over tense, modality and negation; what people say of the action just taken, or announce of the next, is no claim',
  },
  {
    part: 'DS',
    paper: 'cosine of BERT embeddings',
    ours: ({ figures }) => `cosine of ${figures.encoder} vectors`,
  },
  {
    part: 'threshold of success',
    paper: 'not named',
    ours: ({ figures }) => `${figures.thresholdM} m, strictly nearer (RoboTHOR challenge)`,
  },
];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly GencommSummary[]): ReportTable {
  const lines = PARTS.flatMap(({ part, paper, ours }) => {
    const found = new Map<string, number[]>();
    for (const [at, summary] of summaries.entries()) {
      const own = ours(summary);
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
