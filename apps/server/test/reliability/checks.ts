import type { Check } from './check';
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
];
