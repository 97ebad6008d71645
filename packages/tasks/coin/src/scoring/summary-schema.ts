import { CUT_OFFS } from '@parley/log';
import { z } from 'zod';
import { WAYS } from './accepted-way';
import type { Breakdown, GroupMetrics } from './breakdown';
import type { MetricsSummary } from './summarize';
import type { TrialMetrics } from './trial-metrics';

const interval = z.strictObject({ low: z.number(), high: z.number() });
const estimate = z.strictObject({
  value: z.number().nullable(),
  interval: interval.nullable().describe('95 %; null where one home alone says nothing of others'),
});
const mean = z.number().nullable();
const count = z.int().nonnegative();

const group = z.strictObject({
  episodes: count,
  homes: count,
  sr: estimate,
  spl: estimate,
  nq: estimate,
  nqAll: estimate.describe('Questions over all episodes'),
  nqAgain: estimate.describe('Of the questions of `nq`, those that were put again'),
  nqShown: estimate.describe('Questions painted on a screen, over successful episodes'),
}) satisfies z.ZodType<GroupMetrics>;

/** Schema of figures by part of the episodes. */
export const BreakdownSchema = z.record(z.string(), group) satisfies z.ZodType<Breakdown>;

const requests = z.strictObject({
  made: count,
  failed: count,
  byCode: z.record(z.string(), count).describe('Failed requests by the code of their failure'),
  byPort: z
    .record(z.string(), z.strictObject({ made: count, failed: count }))
    .describe('Requests of each port that was asked; `person` has answers that failed'),
});

const way = z.enum(WAYS);
const byWay = z.record(way, z.number());

const flag = z.union([z.literal(0), z.literal(1)]).nullable();

/** Schema of the metrics of one trial. */
export const TrialMetricsSchema = z.strictObject({
  sessionId: z.string(),
  trialId: z.string(),
  episodeId: z.string(),
  sceneId: z.string(),
  category: z.string(),
  split: z.string().nullable(),
  seed: z.string(),
  sessionKind: z.string(),
  isPractice: z.boolean(),
  finished: z.boolean(),
  success: flag,
  spl: mean,
  softSpl: mean,
  distractorSuccess: flag,
  approachCeiling: flag,
  questionsAsked: count,
  questionsAgain: count.describe('Of the questions asked, those that were put again'),
  questionsShown: count.nullable(),
  questionsAnswered: count,
  distanceToGoalM: mean,
  pathLengthM: z.number(),
  shortestPathM: z.number(),
  distractorCount: count,
  steps: count,
  stepLimit: count,
  questionLimit: count.nullable(),
  collisions: count,
  requests,
  portsAsked: z.array(z.string()).describe('Ports of models that were asked'),
  deviations: count,
  endedBy: z.string().nullable(),
  outcome: z.string().nullable(),
  cutOff: z.enum(CUT_OFFS).nullable(),
  failureCause: z
    .enum([
      'stopped-at-distractor',
      'stopped-elsewhere',
      'stopped-near-target',
      'target-never-reached',
      'passed-target',
      'agent-failed',
      'ended-early',
    ])
    .nullable(),
  lostAt: z
    .enum([
      'unjudged-other-accepted',
      'never-judged',
      'stop-missed',
      'other-accepted',
      'judging-failed',
      'not-accepted',
    ])
    .nullable(),
  acceptedBy: way.nullable(),
  judged: z
    .enum(['nothing', 'kept', 'accepted'])
    .describe(
      'How far the judgement of the agent came: nothing was put before it, nothing of that was accepted, or something was',
    ),
  acceptedOther: z.boolean(),
}) satisfies z.ZodType<TrialMetrics>;

const setting = z.strictObject({
  kind: z.string(),
  input: z.string(),
  backends: z.record(z.string(), z.string()),
  roles: z.record(z.string(), z.json()),
  rules: z.string(),
  turnDeg: mean,
  camera: z.string().describe('Camera of the scored actor: name, pixels, horizontal field of view'),
  successDistanceM: z.number(),
  armId: z.string().nullable(),
  study: z.string().nullable(),
});

const ceilingPairs = z.strictObject({ gained: count, lost: count }).nullable();

/** Schema of what `parley metrics` and `parley simulate` print with `--json` of trials that are scored together. */
export const MetricsSummarySchema = z.strictObject({
  agent: z.string(),
  config: z.json(),
  user: z.string(),
  setting,
  episodes: count,
  unfinished: count,
  cutOff: z.record(z.enum(CUT_OFFS), count),
  metrics: z.strictObject({
    sr: mean,
    spl: mean,
    softSpl: mean,
    distractorSr: mean,
    nq: mean,
    nqAll: mean,
    nqAgain: mean.describe('Of the questions of `nq`, those that were put again'),
    nqShown: mean,
    distanceToGoalM: mean,
    pathLengthM: mean,
    steps: mean,
  }),
  ceilings: z.strictObject({ judge: mean, explorer: mean, approach: mean }),
  ceilingEstimates: z
    .strictObject({ judge: estimate, explorer: estimate, approach: estimate })
    .describe('The same, over the episodes of which they are known'),
  ceilingPairs: z
    .strictObject({ judge: ceilingPairs, explorer: ceilingPairs, approach: ceilingPairs })
    .describe('Episodes found with the part perfect alone, and found by the agent alone'),
  estimates: group,
  meanEstimates: z.strictObject({
    softSpl: estimate,
    distractorSr: estimate,
    distanceToGoalM: estimate,
    steps: estimate,
  }),
  byCategory: BreakdownSchema,
  bySplit: BreakdownSchema,
  byDistractors: BreakdownSchema,
  bySeed: BreakdownSchema,
  causes: z
    .strictObject({
      unjudgedOtherAccepted: z.number(),
      neverJudged: z.number(),
      judgingFailed: z.number().describe('Models failed in every judgement of the target'),
      notAccepted: z.number(),
      otherAccepted: z.number(),
      stopMissed: z.number(),
      wrong: z.number(),
    })
    .nullable(),
  acceptances: z
    .strictObject({
      found: byWay,
      foundUnaccepted: z.number().describe('Successes in which nothing was accepted'),
      missed: byWay,
      lastResortOfFound: mean,
      srWithoutLastResort: z.number(),
    })
    .nullable(),
  failures: z.record(z.string(), count),
  code: z.strictObject({ agents: z.array(z.string()), all: z.array(z.string()) }),
  requests,
  perEpisode: z.array(TrialMetricsSchema),
}) satisfies z.ZodType<MetricsSummary>;
