import type { TaskId } from '@parley/registry/shared';
import { coinReplay } from './coin/replay/coin-replay';
import type { TaskReplay } from './task-replay';

// biome-ignore lint/suspicious/noExplicitAny: beliefs flow from a fold to the parts of the same task kind.
const KINDS = { coin: coinReplay } satisfies Readonly<Record<TaskId, TaskReplay<any>>>;

/** Parts of the experimenter's page of every task kind. */
export const TASK_REPLAYS: Readonly<Record<string, TaskReplay>> = KINDS;
