import { PARLOUR_SCORING } from '@parley/task-parlour/scoring';
import { SCORING as PRODUCT } from '../src/scoring';

export * from '../src/scoring';
/** With the kinds of the test kit. */
export const SCORING: typeof PRODUCT = { ...PRODUCT, [PARLOUR_SCORING.task]: PARLOUR_SCORING };
