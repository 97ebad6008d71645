import type { TaskShared } from '@parley/protocol';
import { COIN } from '@parley/task-coin/shared';
import { GENCOMM } from '@parley/task-gencomm/shared';
import { PINVERIFY } from '@parley/task-pinverify/shared';
import { R2R } from '@parley/task-r2r/shared';
import { ZIPON } from '@parley/task-zipon/shared';

const KINDS = {
  coin: COIN,
  zipon: ZIPON,
  gencomm: GENCOMM,
  r2r: R2R,
  pinverify: PINVERIFY,
} satisfies Readonly<Record<string, TaskShared>>;

/** A task kind of this build. Every registry has one entry for each: the compiler names what is missing. */
export type TaskId = keyof typeof KINDS;

/** Pages of the brief that a task kind brings itself: the first message is every kind's. */
export type OwnPage<T extends TaskId> = Exclude<
  (typeof KINDS)[T]['briefPages'][number],
  'first-message'
>;

/** What agents, pages and scoring may know of every task kind. */
export const SHARED: Readonly<Record<string, TaskShared>> = KINDS;

/** The task kind where none is named. */
export const DEFAULT_TASK: TaskId = 'coin';
