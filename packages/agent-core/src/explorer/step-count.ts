import type { Routine, SearchHeader } from '../ports';

/** Steps used against the episode's limit. The last one is kept for a stop. */
export interface StepCount {
  readonly used: number;
  /** `maxSteps − used`. */
  readonly left: number;
  /** Counts one action. */
  add(): void;
}

export function createStepCount(maxSteps: number): StepCount {
  let used = 0;
  return {
    get used() {
      return used;
    },
    get left() {
      return maxSteps - used;
    },
    add: () => {
      used++;
    },
  };
}

/**
 * Runs a routine and counts its actions as they pass: acts, and asks where the episode counts them (SCI-6). So no
 * handler can forget to.
 */
export function* countSteps<T>(
  routine: Routine<T>,
  steps: StepCount,
  header: Pick<SearchHeader, 'rules'>,
): Routine<T> {
  let next = routine.next();
  while (next.done !== true) {
    const effect = next.value;
    if (effect.kind === 'act' || (effect.kind === 'ask' && header.rules.limits.askCountsAsAction))
      steps.add();
    next = routine.next(yield effect);
  }
  return next.value;
}
