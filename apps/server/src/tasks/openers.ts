import type { TaskId } from '@parley/registry/shared';
import type { AnyOpenTrial } from '../episodes/run-trial';

/**
 * What opens a trial of each task kind, loaded when the first one is opened: an episode thread holds the code of the kinds that it runs,
 * and nothing of importers, reports and commands, whose text alone took most of its heap.
 */
const OF_KIND = {
  coin: () => import('./coin/open-coin').then(({ openCoin }) => openCoin),
  zipon: () => import('./zipon/open-zipon').then(({ openZipon }) => openZipon),
  gencomm: () => import('./gencomm/open-gencomm').then(({ openGencomm }) => openGencomm),
  r2r: () => import('./r2r/open-r2r').then(({ openR2r }) => openR2r),
  pinverify: () => import('./pinverify/open-pinverify').then(({ openPinverify }) => openPinverify),
} satisfies Record<TaskId, Opener>;

type Opener = () => Promise<AnyOpenTrial>;

export const OPENERS: Readonly<Record<string, Opener>> = OF_KIND;
