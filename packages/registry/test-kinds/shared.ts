import { PARLOUR } from '@parley/task-parlour/shared';
import { SHARED as PRODUCT } from '../src/shared';

export * from '../src/shared';
/** With the kinds of the test kit. */
export const SHARED: typeof PRODUCT = { ...PRODUCT, [PARLOUR.task]: PARLOUR };
