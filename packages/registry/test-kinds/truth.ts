import { PARLOUR_TRUTH } from '@parley/task-parlour/truth';
import { TRUTH as PRODUCT } from '../src/truth';

export * from '../src/truth';
/** With the kinds of the test kit. */
export const TRUTH: typeof PRODUCT = { ...PRODUCT, [PARLOUR_TRUTH.task]: PARLOUR_TRUTH };
