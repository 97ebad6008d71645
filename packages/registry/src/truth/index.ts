import type { AnyTruth } from '@parley/protocol';
import { COIN_TRUTH } from '@parley/task-coin/truth';
import type { TaskId } from '../shared';

const KINDS = { coin: COIN_TRUTH } satisfies Readonly<Record<TaskId, AnyTruth>>;

/** Episodes of every task kind; for the server only. */
export const TRUTH: Readonly<Record<string, AnyTruth>> = KINDS;
