import type { ReportTable } from '@parley/metrics';
import type { R2rSummary } from '../summarize-walks';

/** A part that is another than the paper's, as conditions have it. */
interface Part {
  readonly part: string;
  /** DiscussNav §III-B and §IV-A. */ readonly paper: string;
  readonly ours: (summary: R2rSummary) => string;
}

const backends =
  (...ports: readonly string[]) =>
  ({ setting }: R2rSummary): string =>
    [...new Set(ports.flatMap((port) => setting.backends[port] ?? []))].join(', ') || 'none';

const PARTS: readonly Part[] = [
  {
    part: 'environments',
    paper: 'scans of Matterport3D: 11 of validation unseen (Table I), 72 (Table II)',
    ours: ({ figures }) => `${figures.scans} homes, ${figures.instructions} instructions`,
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
    ours: ({ setting }) => `drawn by the profile ${setting.profile}`,
  },
];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly R2rSummary[]): ReportTable {
  const lines = PARTS.flatMap(({ part, paper, ours }) => {
    const found = new Map<string, number[]>();
    for (const [at, summary] of summaries.entries())
      found.set(ours(summary), [...(found.get(ours(summary)) ?? []), at + 1]);
    return [...found].map(([own, at]) => [part, paper, own, at.join(', ')]);
  });
  return {
    name: 'substitutions',
    title: 'What stands in for what the paper ran with',
    head: ['part', 'paper', 'here', 'conditions'],
    lines,
  };
}
