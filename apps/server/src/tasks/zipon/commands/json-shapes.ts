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
