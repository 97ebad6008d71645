import { kindOf } from '@parley/protocol';
import { SERVER_TASKS } from '#tasks';
import { noTask } from './no-task';
import type { AnyServerTask } from './server-task';

/** The server's part of a task kind. @throws {ParleyError} `NOT_FOUND` with those that there are. */
export function taskOf(task: string): AnyServerTask {
  const found = kindOf(SERVER_TASKS, task);
  if (found !== null) return found;
  throw noTask(task, Object.keys(SERVER_TASKS));
}

/** Is there a task kind of that name? */
export const isTask = (task: string): boolean => Object.hasOwn(SERVER_TASKS, task);
