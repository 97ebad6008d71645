import type { TaskId } from '@parley/registry/shared';
import { coinReplay } from './coin/replay/coin-replay';
import { gencommReplay } from './gencomm/replay/gencomm-replay';
import { pinverifyReplay } from './pinverify/replay/pinverify-replay';
import { r2rReplay } from './r2r/replay/r2r-replay';
import type { AnyTaskReplay, TaskReplay } from './task-replay';
import { ziponReplay } from './zipon/replay/zipon-replay';

const KINDS = {
  coin: coinReplay,
  zipon: ziponReplay,
  gencomm: gencommReplay,
  r2r: r2rReplay,
  pinverify: pinverifyReplay,
} satisfies Readonly<Record<TaskId, AnyTaskReplay>>;

/** Parts of the experimenter's page of every task kind. */
export const TASK_REPLAYS: Readonly<Record<string, TaskReplay>> = KINDS;
