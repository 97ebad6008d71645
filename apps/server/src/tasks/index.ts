import type { TaskId } from '@parley/registry/shared';
import { coinTask } from './coin';
import { gencommTask } from './gencomm';
import { pinverifyTask } from './pinverify';
import { r2rTask } from './r2r';
import type { AnyServerTask } from './server-task';
import { ziponTask } from './zipon';

/** The server's part of every task kind. */
const TASKS = {
  coin: coinTask,
  zipon: ziponTask,
  gencomm: gencommTask,
  r2r: r2rTask,
  pinverify: pinverifyTask,
} satisfies Record<TaskId, AnyServerTask>;

export const SERVER_TASKS: Readonly<Record<string, AnyServerTask>> = TASKS;
