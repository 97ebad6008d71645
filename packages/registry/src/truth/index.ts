import type { AnyTruth } from '@parley/protocol';
import { COIN_TRUTH } from '@parley/task-coin/truth';
import { GENCOMM_TRUTH } from '@parley/task-gencomm/truth';
import { PINVERIFY_TRUTH } from '@parley/task-pinverify/truth';
import { R2R_TRUTH } from '@parley/task-r2r/truth';
import { ZIPON_TRUTH } from '@parley/task-zipon/truth';
import type { TaskId } from '../shared';

const KINDS = {
  coin: COIN_TRUTH,
  zipon: ZIPON_TRUTH,
  gencomm: GENCOMM_TRUTH,
  r2r: R2R_TRUTH,
  pinverify: PINVERIFY_TRUTH,
} satisfies Readonly<Record<TaskId, AnyTruth>>;

/** Episodes of every task kind; for the server only. */
export const TRUTH: Readonly<Record<string, AnyTruth>> = KINDS;
