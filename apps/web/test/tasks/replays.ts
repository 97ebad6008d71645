import { noTaskReplay } from '../../src/tasks/no-task-replay';
import { TASK_REPLAYS as PRODUCT } from '../../src/tasks/replays';
import type { TaskReplay } from '../../src/tasks/task-replay';

/** With the kinds of the test kit: of the parlour, only what the page of every task shows. */
export const TASK_REPLAYS: Readonly<Record<string, TaskReplay>> = {
  ...PRODUCT,
  parlour: noTaskReplay as TaskReplay,
};
