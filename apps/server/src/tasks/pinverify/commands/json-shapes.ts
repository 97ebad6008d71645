import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

/** `parley pinverify objects`. */
export const PINVERIFY_OBJECTS = {
  name: 'parley.pinverify.objects',
  version: 1,
  result: z.strictObject({
    folder: z.string(),
    objects: z.int().nonnegative(),
    categories: z.int().nonnegative(),
    train: z.int().nonnegative(),
    test: z.int().nonnegative(),
    sheets: z.int().nonnegative().describe('Pictures that were drawn'),
  }),
} satisfies JsonShape;

/** `parley pinverify collect`. */
export const PINVERIFY_COLLECT = {
  name: 'parley.pinverify.collect',
  version: 1,
  result: z.strictObject({
    files: z.array(z.string()).describe('Written ones'),
    objects: z.int().nonnegative().describe('That were described'),
    episodes: z.array(z.string()).describe('Ids for a study whose people read them'),
    tooMany: z
      .int()
      .nonnegative()
      .describe('Beyond the third of their objects: not in object_descriptions.json'),
    leftOut: z
      .strictObject({
        notPeople: z.int().nonnegative().describe('Sessions of previews and tests'),
        notOpen: z
          .int()
          .nonnegative()
          .describe('Sessions of people who did not agree to open data'),
        notDone: z
          .int()
          .nonnegative()
          .describe('Sessions that are not over, or whose people withdrew'),
        notWritten: z.int().nonnegative().describe('Things of which nothing was written'),
        personal: z.int().nonnegative().describe('Descriptions that may tell who wrote them'),
      })
      .describe('What is not collected'),
  }),
} satisfies JsonShape;

/** `parley pinverify capture`. */
export const PINVERIFY_CAPTURE = {
  name: 'parley.pinverify.capture',
  version: 1,
  result: z.strictObject({
    folder: z.string(),
    split: z.enum(['train', 'test']),
    episodes: z.int().nonnegative().describe('All of the split that are in the folder'),
    pairs: z.int().nonnegative(),
    objects: z.int().nonnegative(),
    scenes: z.int().nonnegative(),
  }),
} satisfies JsonShape;

const Mean = z.number().nonnegative();
const Counted = z.strictObject({
  pairs: z.int().nonnegative(),
  episodes: z.int().nonnegative(),
  scenes: z.int().nonnegative(),
  objects: z.int().nonnegative(),
  categories: z.int().nonnegative(),
  navigableSectors: Mean.describe('Of an episode, in the mean, as all below'),
  visibleSectors: Mean,
  trapSectors: Mean,
  navigableViews: Mean,
  visibleViews: Mean,
  medianMaskPx: z.number().nullable().describe('Of masks that are not empty'),
});

/** `parley pinverify built-in`. */
export const PINVERIFY_BUILT_IN = {
  name: 'parley.pinverify.built-in',
  version: 1,
  result: z.strictObject({ folder: z.string(), train: Counted, val: Counted }),
} satisfies JsonShape;

/** `parley pinverify pack`. */
export const PINVERIFY_PACK = {
  name: 'parley.pinverify.pack',
  version: 1,
  result: z.strictObject({
    folder: z.string(),
    train: z.int().nonnegative().describe('Episodes that were packed'),
    val: z.int().nonnegative().describe('Episodes that were packed'),
  }),
} satisfies JsonShape;

/** `parley simulate --task pinverify`. */
export const PINVERIFY_SIMULATE = {
  name: 'parley.simulate.pinverify',
  version: 1,
  result: z.array(PINVERIFY_SCORING.summary).describe('One entry a condition'),
} satisfies JsonShape;

/** `parley pinverify fit`. */
export const PINVERIFY_FIT = {
  name: 'parley.pinverify.fit',
  version: 1,
  result: z.strictObject({
    folder: z.string(),
    pairs: z.int().positive(),
    objects: z.int().positive(),
  }),
} satisfies JsonShape;

const Share = z.number().min(0).max(1);
const Steps = z.int().nonnegative();

/** `parley pinverify score`. */
export const PINVERIFY_SCORE = {
  name: 'parley.pinverify.score',
  version: 1,
  result: z
    .array(
      z.strictObject({
        of: z.enum(['all', 'positive', 'neg_same', 'neg_diff']),
        steps: z.int().positive(),
        reward: z
          .strictObject({ verify: Share, action: Share, format: Share, total: Share })
          .describe('Means over steps'),
        verified: Steps.describe('Steps whose verification is right'),
        malformed: Steps.describe('Steps without an answer that can be read'),
      }),
    )
    .describe('All, and each type of pair that there is'),
} satisfies JsonShape;

const Pool = z.strictObject({
  pairs: z.int().nonnegative(),
  samples: z.int().nonnegative().describe('Steps of pairs'),
});

/** `parley pinverify export-training`. */
export const PINVERIFY_EXPORT_TRAINING = {
  name: 'parley.pinverify.export-training',
  version: 1,
  result: z.strictObject({
    folder: z.string(),
    sft: Pool,
    rl: Pool,
    dpo: Pool,
    views: z.int().nonnegative().describe('Pictures that are there, beside each a crop'),
    repeated: z.int().nonnegative().describe('Captures that show what another shows'),
    leftOut: z
      .array(z.strictObject({ reason: z.string(), pairs: z.int().positive() }))
      .describe('Pairs that teach nothing'),
  }),
} satisfies JsonShape;
