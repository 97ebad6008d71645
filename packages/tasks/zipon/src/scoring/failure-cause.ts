import type { TalkTruth } from './goal-truth';

/** A talk about a goal: how the robot stood, and whether it held something up. */
export interface Talk extends TalkTruth {
  /** It said that it had found the goal, and where it is. */ readonly isClaim: boolean;
}

/** Was the right thing held up? Facing it while asking something else is not: a robot may do so by chance. */
export const isHeldUp = ({ isClaim, isRightThing }: Talk): boolean =>
  isClaim && isRightThing === true;

/**
 * Why a goal failed (ORION §IV-C): `movement`: the right thing was found and held up, but the robot stood too far away or faced
 * away; `detection`: it stood by the goal or had it in view, and held up another thing or none; `search`: neither, at no talk;
 * `no-talk`: it never talked.
 */
export const FAILURE_CAUSES = ['movement', 'detection', 'search', 'no-talk'] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** Greatest distance at which the goal counts as met, metres: that of success. */
const MET_M = 1.5;

/** Of a goal that was not reached, from the truth beside its talks. */
export function failureCauseOf(talks: readonly Talk[]): FailureCause {
  if (talks.length === 0) return 'no-talk';
  if (talks.some(isHeldUp)) return 'movement';
  return talks.some(({ distanceM, isInView }) => isInView || distanceM <= MET_M)
    ? 'detection'
    : 'search';
}
