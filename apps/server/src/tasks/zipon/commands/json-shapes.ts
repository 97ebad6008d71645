import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';
import { MapRecord } from '../map';

/** `parley zipon map HOME…`. */
export const ZIPON_MAP = {
  name: 'parley.zipon.map',
  version: 1,
  result: z.array(
    MapRecord.extend({ isNew: z.boolean().describe('Made now; false: it was there already') }),
  ),
} satisfies JsonShape;

/** `parley simulate --task zipon`. */
export const ZIPON_SIMULATE = {
  name: 'parley.simulate.zipon',
  version: 1,
  result: z.array(ZIPON_SCORING.summary).describe('One for each set of like conditions'),
} satisfies JsonShape;

const share = z.number().nullable();
const count = z.int().nonnegative();
const ratio = z.strictObject({ right: count, of: count, value: share, low: share, high: share });

/** `parley zipon understand FILE…`. */
export const ZIPON_UNDERSTAND = {
  name: 'parley.zipon.understand',
  version: 1,
  result: z.strictObject({
    sets: z.array(
      z.strictObject({
        name: z.string(),
        isOwnWritten: z.boolean(),
        answers: count,
        whole: ratio,
        groups: z.record(z.string(), ratio),
        falseYes: ratio.describe('Of answers that are no yes: taken for one'),
        unreadYes: ratio.describe('Of answers that are a yes: not taken for one'),
        wrongParts: z.record(z.string(), count),
      }),
    ),
    feedback: z.array(
      z.strictObject({
        name: z.string(),
        texts: count,
        falseYes: ratio,
        unreadYes: ratio,
        readNo: ratio,
        unread: ratio,
      }),
    ),
  }),
} satisfies JsonShape;
