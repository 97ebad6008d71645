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
