import { TASK_PARTS as PRODUCT } from '../../src/tasks';
import type { TaskParts } from '../../src/tasks/task-parts';
import { parlourParts } from './parlour/parlour-parts';

/** With the kinds of the test kit. */
export const TASK_PARTS: Readonly<Record<string, TaskParts>> = {
  ...PRODUCT,
  parlour: parlourParts,
};
