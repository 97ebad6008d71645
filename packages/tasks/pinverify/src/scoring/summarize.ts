import {
  addRequests,
  countRequests,
  type LogRecord,
  NO_REQUESTS,
  NOBODY,
  type RequestCount,
} from '@parley/log';
import { pooledBy, poolTrials, readingOf, type TrialReading } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import { z } from 'zod';
import { DescribedBy, OWNER } from '../shared';
import { calibrationOf, type PairSummary, summarisePairs, type VerifiedPair } from './measures';
import { type PinverifyScore, PinverifyTruth, scorePair } from './read-pair';

/** What figures keep of one pair. */
export interface PinverifyReading extends TrialReading {
  readonly score: PinverifyScore;
  readonly requests: RequestCount;
}

/** @throws {ParleyError} `BAD_LOG` as {@link scorePair}. */
export const readTrial = (records: readonly LogRecord[]): PinverifyReading => ({
  ...readingOf(records),
  score: scorePair(records),
  requests: countRequests(records),
});

const Count = z.int().nonnegative();
const Share = z
  .object({
    k: Count,
    n: Count,
    value: z.number().nullable(),
    interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  })
  .describe('k of n with a 95 % interval (Wilson)');
const Figures = z.object({
  n: Count,
  accuracy: Share,
  asd: z.number().nullable().describe('Average steps to decision, failed moves included'),
  firstViewAccuracy: Share,
  flipped: Share,
  effectiveViews: z.number().nullable(),
  multiStep: Share,
  moves: Count,
  movesPerMultiStep: z.number().nullable(),
  navigation: z.object({
    unreachable: Count,
    traps: Count,
    total: Count,
    perStep: z.number().nullable(),
    pairsWithAny: Share,
    perPair: z.number().nullable(),
  }),
});
const ByType = <T extends z.ZodType>(of: T) =>
  z.object({ positive: of, neg_same: of, neg_diff: of });

/** One condition, as `--json` prints it. */
export const PinverifySummary = z.object({
  task: z.literal('pinverify'),
  agents: z.json().describe('By actor'),
  setting: z.object({
    kind: z.string(),
    backends: z.record(z.string(), z.string()),
    profile: z.string().describe('How bodies made from truth err'),
    range: z.string().describe('Which of the two views of a sector is stood at'),
    budget: Count.describe('Steps of an episode'),
    describedBy: DescribedBy.nullable().describe('Null: all descriptions of the data set'),
    owner: z.string().nullable().describe('Who answers an agent that asks; null: no one'),
    armId: z.string().nullable(),
    study: z.string().nullable(),
  }),
  trials: Count.describe('Finished pairs that are no practice'),
  scenes: Count,
  targets: Count,
  unfinished: Count,
  figures: z.object({
    all: Figures,
    byType: ByType(Figures),
    byCategory: z.array(z.object({ category: z.string(), byType: ByType(Share) })),
  }),
  calibration: z
    .object({ n: Count, ece: z.number(), brier: z.number() })
    .nullable()
    .describe('Of posteriors; null of agents that have none'),
  requests: z.object({ made: Count, failed: Count }).loose(),
  deviations: Count.describe('Answers of bodies that came to nothing'),
});
export type PinverifySummary = Omit<
  z.infer<typeof PinverifySummary>,
  'agents' | 'figures' | 'requests'
> & {
  readonly agents: Json;
  readonly figures: PairSummary;
  readonly requests: RequestCount;
};

const settingOf = ({ start: { truth } }: TrialReading) => {
  const { profile, range, describedBy } = PinverifyTruth.pick({
    ...{ profile: true, range: true, describedBy: true },
  }).parse(truth);
  return { profile, range, describedBy: describedBy ?? null };
};

/** Who stands behind the role; logs from before it was there do not name it. */
const ownerOf = (roles: TrialReading['start']['roles']): string | null => {
  const name = roles[OWNER]?.name ?? NOBODY;
  return name === NOBODY ? null : name;
};

/** Trials in which it is said whether a thing is the one. */
export const verifiedOf = (trials: readonly PinverifyReading[]): PinverifyReading[] =>
  trials.filter(({ score }) => score.part === 'verify');

/** Trials that ran under like conditions, in the order of their first ones; those in which nothing is verified are in none. */
export const poolsOf = (trials: readonly PinverifyReading[]): PinverifyReading[][] =>
  poolTrials(verifiedOf(trials), settingOf);

/** A pair that counts: it has an end and is no practice. */
export interface CountedPair extends PinverifyReading {
  readonly score: PinverifyScore & { readonly pair: VerifiedPair };
}

/** Pairs that count, in an order that says nothing of how they were run. */
export const countedOf = (pool: readonly PinverifyReading[]): CountedPair[] =>
  pool
    .filter((one): one is CountedPair => one.score.pair !== null && !one.score.isPractice)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

/** What pairs are ordered by. */
const keyOf = ({ score, start }: PinverifyReading): string => `${score.episodeId} ${start.seed}`;

/** Scores many pairs, one summary a condition; practice and unfinished ones enter none. */
export const summarizeTrials = (trials: readonly PinverifyReading[]): PinverifySummary[] =>
  poolsOf(trials).map((pool) => {
    const [first] = pool as [PinverifyReading, ...PinverifyReading[]];
    const { sessionKind, agents, backends, armId, studyHash } = pooledBy(first.start);
    const counted = countedOf(pool);
    return {
      task: 'pinverify',
      agents: agents as Json,
      setting: {
        ...{ kind: sessionKind, backends: { ...backends }, armId, ...settingOf(first) },
        budget: first.start.rules.limits.maxSteps,
        owner: ownerOf(first.start.roles),
        study: studyHash?.slice(0, 12) ?? null,
      },
      trials: counted.length,
      scenes: new Set(counted.map(({ score }) => score.scene)).size,
      targets: new Set(counted.map(({ score }) => score.targetId)).size,
      unfinished: pool.filter(({ score }) => !score.finished && !score.isPractice).length,
      figures: summarisePairs(counted.map(({ score }) => score.pair)),
      calibration: calibrationOf(
        counted.flatMap(({ score: { posterior, pair } }) =>
          posterior === null ? [] : [{ posterior, isSame: pair.pairType === 'positive' }],
        ),
      ),
      requests: counted.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
      deviations: counted.reduce((sum, { score }) => sum + score.deviations, 0),
    };
  });
