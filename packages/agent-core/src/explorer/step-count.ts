import type { Routine, SearchHeader } from '../ports';
import { actionsOf } from '../ports/actions-of';

/** Steps used against the episode's limit. The last one is kept for a stop. */
export interface StepCount {
  readonly used: number;
  /** `maxSteps − used`. */
  readonly left: number;
  /** Counts actions. */
  add(count: number): void;
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
    add: (count) => {
      used += count;
    },
  };
}

/**
 * Runs a routine and counts its actions as they pass: acts, and questions where the episode counts them, each of a poll
 * (SCI-6). So no
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
    steps.add(actionsOf(effect, header));
    next = routine.next(yield effect);
  }
  return next.value;
}
