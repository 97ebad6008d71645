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
