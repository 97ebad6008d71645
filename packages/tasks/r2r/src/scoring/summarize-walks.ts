import {
  addRequests,
  countRequests,
  type LogRecord,
  NO_REQUESTS,
  type RequestCount,
} from '@parley/log';
import { pooledBy, poolTrials, readingOf, type TrialReading } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import { z } from 'zod';
import { type DiscussionReading, readDiscussion } from './read-discussion';
import { type R2rScore, R2rTruth, scoreWalk } from './read-walk';
import { type ScoreSummary, summarizeScores } from './summarize-scores';

/** What figures keep of one walk. */
export interface R2rReading extends TrialReading {
  readonly walk: R2rScore;
  readonly requests: RequestCount;
  readonly discussion: DiscussionReading;
}

/** @throws {ParleyError} `BAD_LOG` as {@link scoreWalk}. */
export function readWalk(records: readonly LogRecord[]): R2rReading {
  const reading = readingOf(records);
  const { path, viewpoints, edges } = R2rTruth.parse(reading.start.truth);
  const graph = { nodes: viewpoints.map((id) => ({ id })), edges };
  const [start, goal] = [path[0] as string, path.at(-1) as string];
  return {
    ...reading,
    walk: scoreWalk(records),
    requests: countRequests(records),
    discussion: readDiscussion(records, { graph, start, goal }),
  };
}

const Figure = z.object({
  value: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** One condition, as `--json` prints it. */
export const R2rSummary = z.object({
  task: z.literal('r2r'),
  agents: z.json().describe('By actor'),
  setting: z.object({
    kind: z.string(),
    backends: z.record(z.string(), z.string()),
    profile: z.string().describe('How bodies made from truth err'),
    armId: z.string().nullable(),
    study: z.string().nullable(),
  }),
  trials: z.int().describe('Finished ones that are no practice'),
  unfinished: z.int(),
  figures: z
    .object({
      instructions: z.int(),
      scans: z.int(),
      tlM: Figure.describe('Trajectory length, metres'),
      neM: Figure.describe('Navigation error, metres'),
      osr: Figure.describe('Oracle success rate, 0…1'),
      sr: Figure.describe('Success rate, 0…1'),
      spl: Figure.describe('Success weighted by path length, 0…1'),
      ndtw: Figure.describe('Normalised dynamic time warping, 0…1'),
      sdtw: Figure.describe('The same of successes, 0…1'),
    })
    .describe('With 95 % intervals over environments, and people where they walk'),
  requests: z.object({ made: z.int(), failed: z.int() }).loose(),
  deviations: z
    .int()
    .describe(
      'Answers of experts that came to nothing, did not fit, or could be read only when asked again',
    ),
  withoutPrediction: z
    .int()
    .describe(
      'Walks that ended where none of the predictions was of use: a fault of the model, and none of the method',
    ),
});
export type R2rSummary = Omit<z.infer<typeof R2rSummary>, 'agents' | 'figures' | 'requests'> & {
  readonly agents: Json;
  readonly figures: ScoreSummary;
  readonly requests: RequestCount;
};

/** Trials that ran under like conditions, in the order of their first ones. */
export const poolsOf = (trials: readonly R2rReading[]): R2rReading[][] =>
  poolTrials(trials, ({ start }) => profileOf(start.truth));

const profileOf = (truth: Readonly<Record<string, Json>>): string =>
  typeof truth.profile === 'string' ? truth.profile : '';

/** Scores many walks, one summary a condition; practice and unfinished ones enter none. */
export const summarizeWalks = (trials: readonly R2rReading[]): R2rSummary[] =>
  poolsOf(trials).map((pool) => {
    const [first] = pool as [R2rReading, ...R2rReading[]];
    const { sessionKind, agents, backends, armId, studyHash } = pooledBy(first.start);
    const counted = pool.filter(({ walk }) => walk.measures !== null && !walk.isPractice);
    return {
      task: 'r2r',
      agents: agents as Json,
      setting: {
        ...{ kind: sessionKind, backends: { ...backends }, armId },
        profile: profileOf(first.start.truth),
        study: studyHash?.slice(0, 12) ?? null,
      },
      trials: counted.length,
      unfinished: pool.filter(({ walk }) => !walk.finished && !walk.isPractice).length,
      figures: figuresOf(counted),
      requests: counted.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
      deviations: counted.reduce((sum, { walk }) => sum + walk.deviations, 0),
      withoutPrediction: counted.filter(({ walk }) => walk.isWithoutPrediction).length,
    };
  });

const figuresOf = (counted: readonly R2rReading[]): ScoreSummary =>
  summarizeScores(
    counted.flatMap((reading) => {
      const { measures, episodeId, scan } = reading.walk;
      return measures === null
        ? []
        : [{ instrId: episodeId, scan, measures, ...personOf(reading) }];
    }),
  );

/** Who took part in a walk that was no simulation: the person's walks hang together, as those of a home do (SCI-32). */
export const personOf = ({
  start,
  sessionId,
}: Pick<R2rReading, 'start' | 'sessionId'>): { readonly person?: string } =>
  start.sessionKind === 'simulated' ? {} : { person: sessionId };
