import { canonicalJson, type Pose } from '@parley/protocol';
import type { FunctionCall } from '../../shared';

/** Counts how often one call comes in a row from one place: a controller that repeats itself learns nothing new. */
export interface LoopGuard {
  /** Takes a call in. @returns Times in a row, 1 for a new one. */
  readonly count: (call: FunctionCall, pose: Pose) => number;
  /** The person has spoken: the same call may mean something else now. */ readonly reset: () => void;
}

export function createLoopGuard(): LoopGuard {
  let last = '';
  let times = 0;
  return {
    count: ({ name, args }, { position, headingDeg }) => {
      const key = canonicalJson([name, args, [...position], headingDeg]);
      times = key === last ? times + 1 : 1;
      last = key;
      return times;
    },
    reset: () => {
      last = '';
      times = 0;
    },
  };
}
