import type { AnyOpenTrial } from '../../src/episodes/run-trial';
import { OPENERS as PRODUCT } from '../../src/tasks/openers';

/** With the kinds of the test kit. */
export const OPENERS: Readonly<Record<string, () => Promise<AnyOpenTrial>>> = {
  ...PRODUCT,
  parlour: () => import('./parlour/open-parlour').then(({ openParlour }) => openParlour),
};
