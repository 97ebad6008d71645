import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const estimate = z.strictObject({
  value: z.number().nullable(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});

/** `parley r2r score`. */
export const R2R_SCORE = {
  name: 'parley.r2r.score',
  version: 1,
  result: z.strictObject({
    fidelity: z.enum(['paper', 'code']),
    sampled: z
      .strictObject({ seed: z.string() })
      .nullable()
      .describe('One path of each environment, drawn; null: all'),
    instructions: count,
    scans: count,
    tlM: estimate.describe('Trajectory length, metres'),
    neM: estimate.describe('Navigation error: shortest way that is left to the goal, metres'),
    osr: estimate.describe('Share that came nearer than 3 m to the goal'),
    sr: estimate.describe('Share that ended nearer than 3 m to the goal'),
    spl: estimate,
    ndtw: estimate,
    sdtw: estimate,
    scores: z.array(
      z.strictObject({
        instrId: z.string(),
        scan: z.string(),
        lengthM: z.number(),
        errorM: z.number(),
        oracleErrorM: z.number(),
        success: z.union([z.literal(0), z.literal(1)]),
        oracleSuccess: z.union([z.literal(0), z.literal(1)]),
        spl: share,
        ndtw: share,
        sdtw: share,
        shortestM: z.number(),
        moves: count,
      }),
    ),
    published: z
      .strictObject({
        set: z.string(),
        rows: z.array(
          z.strictObject({
            method: z.string(),
            training: z.enum(['train only', 'pretrain + finetune', 'zero-shot']),
            tlM: z.number().nullable(),
            neM: z.number(),
            osr: z.number().nullable(),
            sr: z.number(),
            spl: z.number().nullable(),
          }),
        ),
      })
      .describe('Table I of DiscussNav: metres and per cent'),
  }),
} satisfies JsonShape;

/** `parley r2r walk`. */
export const R2R_WALK = {
  name: 'parley.r2r.walk',
  version: 1,
  result: z.strictObject({ walk: z.string(), trajectories: count, file: z.string() }),
} satisfies JsonShape;

/** `parley r2r submission`. */
export const R2R_SUBMISSION = {
  name: 'parley.r2r.submission',
  version: 1,
  result: z.strictObject({ trajectories: count, file: z.string() }),
} satisfies JsonShape;

/** `parley r2r collect`. */
export const R2R_COLLECT = {
  name: 'parley.r2r.collect',
  version: 1,
  result: z.strictObject({
    files: z.array(z.string()).describe('Written ones'),
    ways: count,
    episodes: z.array(z.string()).describe('Ids for a study whose people follow them'),
    leftOut: z
      .strictObject({
        notPeople: count.describe('Sessions of previews and tests'),
        notOpen: count.describe('Sessions of people who did not agree to open data'),
        notDone: count.describe('Sessions that are not over, or whose people withdrew'),
        notWritten: count.describe('Ways of which nothing was written'),
        personal: count.describe('Instructions that may tell who wrote them'),
      })
      .describe('What is not collected'),
  }),
} satisfies JsonShape;

/** `parley r2r agreement`. */
export const R2R_AGREEMENT = {
  name: 'parley.r2r.agreement',
  version: 1,
  result: z.strictObject({
    kind: z.string().describe('Kind of the sessions; others are left out'),
    otherKinds: count.describe('Sessions of other kinds'),
    withoutJudgement: count.describe('Sessions that have judged nothing yet'),
    judges: z.array(z.string()).describe('Pseudonyms'),
    discussions: count.describe('That anyone has judged'),
    pairs: z.array(
      z.strictObject({
        judges: z.tuple([z.string(), z.string()]),
        discussions: count.describe('That both have judged'),
        exchanges: count.describe('Of these'),
        observed: share.nullable().describe('Share of exchanges with the same rating'),
        kappa: estimate.describe("Cohen's κ; null where chance alone always agrees"),
        sameFirst: count.describe(
          'Discussions of which both say the same where it first went wrong',
        ),
      }),
    ),
    ratings: estimate.describe("Krippendorff's α of all judges on exchanges, nominal"),
    firstWrong: estimate.describe('The same on where it first went wrong, or nowhere'),
    experts: z.array(
      z.strictObject({
        expert: z.string(),
        counts: z.strictObject({ useful: count, wrong: count, redundant: count }),
        firstWrong: count,
      }),
    ),
  }),
} satisfies JsonShape;

/** `parley r2r paths`. */
export const R2R_PATHS = {
  name: 'parley.r2r.paths',
  version: 1,
  result: z.strictObject({
    file: z.string(),
    scans: z.array(z.strictObject({ scan: z.string(), paths: count })),
  }),
} satisfies JsonShape;

const candidate = z.strictObject({
  viewpoint: z.string(),
  bearingDeg: z.number().describe('Clockwise from −z, degrees'),
  elevationRad: z.number(),
  lengthM: z.number(),
  isStairs: z.boolean().describe('More than 0.1 rad up or down'),
});

/** `parley r2r paint`. */
export const R2R_PAINT = {
  name: 'parley.r2r.paint',
  version: 1,
  result: z.strictObject({
    scan: z.string(),
    viewpoint: z.string(),
    pictures: z.array(
      z.strictObject({
        direction: count.describe('0 looks to +y of the scan, each next 30° to the right'),
        elevationDeg: z.number().describe('Above the horizon'),
        file: z.string(),
      }),
    ),
  }),
} as const;

/** `parley r2r look`. */
export const R2R_LOOK = {
  name: 'parley.r2r.look',
  version: 1,
  result: z.strictObject({
    viewpoint: z.string(),
    field: z.string(),
    directions: z.array(
      z.strictObject({
        index: count.describe('0 looks to −z, each next 30° to the right'),
        things: z.array(
          z.strictObject({
            instanceId: count,
            category: z.string(),
            share: share.describe('Of the picture'),
            depthM: z.number(),
          }),
        ),
        candidates: z.array(candidate).describe('Nearest to the middle of the direction first'),
      }),
    ),
  }),
} satisfies JsonShape;

/** `parley episodes generate --task r2r`. */
export const R2R_EPISODES_GENERATE = {
  name: 'parley.episodes.generate.r2r',
  version: 1,
  result: z.strictObject({
    file: z.string(),
    homes: z.array(z.strictObject({ sceneId: z.string(), paths: count, instructions: count })),
  }),
} satisfies JsonShape;

/** `parley simulate --task r2r`. */
export const R2R_SIMULATE = {
  name: 'parley.simulate.r2r',
  version: 1,
  result: z.array(R2R_SCORING.summary).describe('One for each set of like conditions'),
} satisfies JsonShape;

/** `parley r2r discussions`. */
export const R2R_DISCUSSIONS = {
  name: 'parley.r2r.discussions',
  version: 1,
  result: z.strictObject({
    out: z.string().describe('File of the section `judging`'),
    key: z.string().nullable().describe('File that says where each is from'),
    seed: z.string(),
    of: count.describe('Discussions that were drawn from'),
    leftOut: count.describe('Discussions with too many exchanges'),
    discussionIds: z.array(z.string()).describe('Drawn ones, in the order of the file'),
  }),
} satisfies JsonShape;
