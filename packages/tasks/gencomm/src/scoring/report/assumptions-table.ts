import type { ReportTable } from '@parley/metrics';
import { z } from 'zod';
import type { GencommSummary } from '../summarize';
import { profileOf } from './condition-words';

const Body = z.object({
  body: z.object({
    overhead: z
      .object({
        localisationM: z.number().default(0),
        // Logs of before say nothing of it: it was told.
        heading: z.enum(['told', 'inferred']).default('told'),
        headingConfusion: z.number().default(0),
        preemptive: z.number().default(0),
      })
      .prefault({}),
    ground: z.object({ preemptive: z.number().default(0) }).prefault({}),
    judge: z.object({ trust: z.number().default(1) }).prefault({}),
  }),
});

interface Assumption {
  readonly what: string;
  /** Port whose offline body it is of. */ readonly port: 'overhead' | 'judge';
  /** Null where it is none of a condition. */
  readonly of: (summary: GencommSummary, body: z.infer<typeof Body>['body']) => string | null;
}

const percent = (share: number): string => `${Math.round(1000 * share) / 10} %`;

const ASSUMPTIONS: readonly Assumption[] = [
  {
    ...{ what: 'what C_len acts through', port: 'overhead' },
    of: ({ rounds }, { overhead, ground }) => {
      if (rounds === 0) return null;
      const isInferred = overhead.heading === 'inferred';
      const heard = isInferred
        ? 'claims of motion, and which way it faces by what it has in view'
        : 'claims of motion';
      const end =
        overhead.preemptive > 0 || ground.preemptive > 0
          ? `C_len acts through rates of claims${isInferred ? ', which are set for each C_len, and through the heading' : ' alone, which are set for each C_len'}`
          : isInferred
            ? 'these bodies make no claim, so that more rounds tell the heading and nothing else'
            : 'these bodies make no claim, so that more rounds change words and nothing else';
      return `the overhead body takes nothing from what the ground body answers but ${heard}: ${end}`;
    },
  },
  {
    ...{ what: 'trust of the judge', port: 'judge' },
    of: (summary, { judge }) =>
      summary.scheme !== 'selective-action' || judge.trust === 1
        ? null
        : `${percent(judge.trust)} of commands that nothing in view speaks against, fitted to CR of Table I${profileOf(summary) === 'gpt4-like' ? '' : ' or set by hand'}: of so few followed, little of what is advised is acted on by construction, and not by judgement`,
  },
  {
    ...{ what: 'errors of place and heading', port: 'overhead' },
    of: (_, { overhead: { localisationM, headingConfusion } }) =>
      localisationM === 0 && headingConfusion === 0
        ? null
        : `${localisationM} m on each axis, another heading in ${percent(headingConfusion)} of conversations: set by us, with no source, as the paper has no numbers (appendix G)`,
  },
  {
    ...{ what: 'heading of the robot', port: 'overhead' },
    of: ({ rounds }, { overhead: { heading } }) =>
      rounds === 0 || heading === 'inferred'
        ? null
        : 'the overhead body is told which way the robot faces, which its picture does not show',
  },
  {
    ...{ what: 'SPL beside OSR', port: 'overhead' },
    of: ({ figures: { osr } }) =>
      osr.value === null || osr.value === 0
        ? null
        : 'the way counts until the first moment within the threshold, the shortest path leads to the target itself, and ten steps are 2.5 m at the most: SPL hardly differs from OSR; with the way to the end it stands in `ends`',
  },
];

/** What conditions with offline bodies take for granted, so that it can be no finding of theirs (SCI-19), people beside them or not; null where none spoke or judged. */
export function assumptionsTable(summaries: readonly GencommSummary[]): ReportTable | null {
  const lines = ASSUMPTIONS.flatMap(({ what, port, of }) => {
    const found = new Map<string, number[]>();
    for (const [at, summary] of summaries.entries()) {
      const { backends, profile } = summary.setting;
      const body = Body.safeParse(profile).data?.body;
      const isBody = backends[port]?.startsWith('gt-');
      const told = body === undefined || isBody !== true ? null : of(summary, body);
      if (told !== null) found.set(told, [...(found.get(told) ?? []), at + 1]);
    }
    return [...found].map(([told, at]) => [what, told, at.join(', ')]);
  });
  return lines.length === 0
    ? null
    : {
        name: 'assumptions',
        title: 'What is so by construction, and no finding of these runs',
        head: ['what', 'how it is set', 'conditions'],
        lines,
      };
}
