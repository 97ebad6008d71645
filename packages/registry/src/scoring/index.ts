import type { AnyScoring } from '@parley/metrics';
import { COIN_SCORING } from '@parley/task-coin/scoring';
import { GENCOMM_SCORING } from '@parley/task-gencomm/scoring';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import type { TaskId } from '../shared';

const KINDS = {
  coin: COIN_SCORING,
  zipon: ZIPON_SCORING,
  gencomm: GENCOMM_SCORING,
  r2r: R2R_SCORING,
  pinverify: PINVERIFY_SCORING,
} satisfies Readonly<Record<TaskId, AnyScoring>>;

/** How trials of every task kind are scored. */
export const SCORING: Readonly<Record<string, AnyScoring>> = KINDS;
