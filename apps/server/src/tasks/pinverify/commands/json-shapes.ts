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
