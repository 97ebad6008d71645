import type { ReportTable } from '@parley/metrics';
import type { DescribedBy } from '../../shared';
import type { PinverifySummary } from '../summarize';

/** A part that is another than the paper's, as conditions have it. */
interface Part {
  readonly part: string;
  /** PInVerify §4, §5.1 and §6.1. */ readonly paper: string;
  readonly ours: (summary: PinverifySummary) => string;
}

const backend =
  (port: string) =>
  ({ setting }: PinverifySummary): string =>
    setting.backends[port] ?? 'none';

const OURS: Readonly<Record<DescribedBy, string>> = {
  person: 'one by a person',
  'speaker-full': 'one from speaker lexica, full',
  'speaker-medium': 'one from speaker lexica, medium',
  'speaker-vague': 'one from speaker lexica, vague',
  file: 'those of a file',
};
const descriptionsOf = ({ setting: { describedBy } }: PinverifySummary): string =>
  describedBy === null ? 'three from speaker lexica' : OURS[describedBy];

const PARTS: readonly Part[] = [
  {
    part: 'objects and scenes',
    paper: '71 objects of Objaverse-XL in 35 scans of HM3D, 3,000 pairs',
    ours: ({ targets, scenes, trials }) => `${targets} objects in ${scenes} homes, ${trials} pairs`,
  },
  { part: 'descriptions', paper: 'three by people', ours: descriptionsOf },
  { part: 'category and attributes', paper: 'Qwen3-VL-4B', ours: backend('reasoner') },
  {
    part: 'verification of a view',
    paper: 'Qwen3-VL-4B on the crop',
    ours: ({ setting }) =>
      setting.backends.verifier === 'prompted'
        ? `${setting.backends.models ?? 'prompted'}: a model that sees the crop`
        : `${setting.backends.verifier ?? 'none'}: truth of the parts that face the view, with errors drawn by the profile ${setting.profile}`,
  },
  { part: 'detection', paper: 'Grounding DINO (Table 4)', ours: backend('detector') },
  { part: 'next view by reasons', paper: 'Qwen3-VL-4B', ours: backend('planner') },
  {
    part: 'answers of an owner',
    paper: 'no one is asked',
    ours: ({ setting: { owner } }) => owner ?? 'no one is asked',
  },
  { part: 'similarity', paper: 'CLIP, SigLIP2', ours: backend('embedder') },
];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly PinverifySummary[]): ReportTable {
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
