import { canonicalJson } from '@parley/protocol';
import type { FunctionCall } from '../../shared';
import type { Robot } from '../functions';

/** Longest cycle that is looked for, calls. */
const LONGEST_CYCLE = 4;

/** Sees that a controller repeats itself without any change of state: it learns nothing new. */
export interface LoopGuard {
  /**
   * Takes a call in that is about to be made.
   *
   * @returns Calls in the cycle that it closes: 1 for the same call over and over (A-A-A), 2 for A-B-A-B; null: it closes none.
   */
  readonly take: (call: FunctionCall, robot: Robot) => number | null;
  /** The person has spoken: the same calls may mean something else now. */ readonly reset: () => void;
}

/**
 * @param sameCalls Times in a row that one call makes a loop.
 * @param sameCycles Times in a row that a cycle of two to four calls makes one.
 */
export function createLoopGuard({
  sameCalls,
  sameCycles,
}: {
  readonly sameCalls: number;
  readonly sameCycles: number;
}): LoopGuard {
  let made: string[] = [];
  const isCycle = (length: number): boolean => {
    const times = length === 1 ? sameCalls : sameCycles;
    if (made.length < length * times) return false;
    const tail = made.slice(-length * times);
    return tail.every((key, i) => i < length || key === tail[i - length]);
  };
  return {
    take: ({ name, args }, robot) => {
      made.push(canonicalJson([name, args, stateOf(robot)]));
      made = made.slice(-LONGEST_CYCLE * Math.max(sameCalls, sameCycles));
      for (let length = 1; length <= LONGEST_CYCLE; length++) if (isCycle(length)) return length;
      return null;
    },
    reset: () => {
      made = [];
    },
  };
}

/** What calls can change: where the robot stands, what it has found, what it takes the goal to be, what it remembers. */
const stateOf = ({ body: { pose }, book, target, memory }: Robot) => [
  [...pose.position],
  pose.headingDeg,
  [...book.objects.keys()],
  target,
  memory.positive.length,
  memory.negative.length,
];
