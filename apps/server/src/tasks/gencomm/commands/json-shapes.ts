import { GENCOMM_SCORING } from '@parley/task-gencomm/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';

/** `parley simulate --task gencomm`. */
export const GENCOMM_SIMULATE = {
  name: 'parley.simulate.gencomm',
  version: 1,
  result: z.array(GENCOMM_SCORING.summary).describe('One for each set of like conditions'),
} satisfies JsonShape;
