import type { Check } from './check';
import { clock } from './checks/clock';
import { damage } from './checks/damage';
import { edits } from './checks/edits';
import { erasure } from './checks/erasure';
import { fullDisk } from './checks/full-disk';
import { kills } from './checks/kills';
import { load } from './checks/load';
import { lostRows } from './checks/lost-rows';
import { malformed } from './checks/malformed';
import { proxies } from './checks/proxies';
import { quotas } from './checks/quotas';
import { stop } from './checks/stop';
import { thread } from './checks/thread';
import { trespass } from './checks/trespass';
import { writeLock } from './checks/write-lock';
import { soak } from './soak';

interface ListedCheck extends Check {
  /** Hours: run when it is named. */ readonly isLong?: boolean;
}

const SOAK = { people: 100, minutes: 120, everyS: 150 } as const;

/** Every check, in the order of docs/reliability.md. */
export const CHECKS: readonly ListedCheck[] = [
  {
    name: 'soak',
    title: 'People taking part while every fault comes in turn',
    isLong: true,
    run: (room, options) => soak(room, { ...SOAK, ...options }),
  },
  kills,
  thread,
  stop,
  writeLock,
  fullDisk,
  clock,
  quotas,
  proxies,
  trespass,
  malformed,
  lostRows,
  damage,
  erasure,
  edits,
  load,
];
