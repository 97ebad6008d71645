import type { OwnPage, TaskId } from '@parley/registry/shared';
import { coinParts } from './coin/coin-parts';
import { gencommParts } from './gencomm/gencomm-parts';
import { pinverifyParts } from './pinverify/pinverify-parts';
import { r2rParts } from './r2r/r2r-parts';
import type { TaskParts } from './task-parts';
import { ziponParts } from './zipon/zipon-parts';

const KINDS = {
  coin: coinParts,
  zipon: ziponParts,
  gencomm: gencommParts,
  r2r: r2rParts,
  pinverify: pinverifyParts,
} satisfies {
  readonly [T in TaskId]: TaskParts<OwnPage<T>>;
};

/** What every task kind puts before participants. */
export const TASK_PARTS: Readonly<Record<string, TaskParts>> = KINDS;
