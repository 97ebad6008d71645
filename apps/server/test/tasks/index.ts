import { SERVER_TASKS as PRODUCT } from '../../src/tasks';
import type { AnyServerTask } from '../../src/tasks/server-task';
import { parlourTask } from './parlour';

/** With the kinds of the test kit. */
export const SERVER_TASKS: Readonly<Record<string, AnyServerTask>> = {
  ...PRODUCT,
  parlour: parlourTask,
};
