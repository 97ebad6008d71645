import type { Vec3 } from '@parley/protocol';
import type { GoalThing } from '@parley/scenes/format';
import { distanceToThingM } from '../feedback/relative-place';

/** How far the claimed place may be from the outline of the thing that is there, metres. */
const REACH_M = 0.75;
/** What the robot takes for a bed is rather the bed than the pillow on it: so many metres nearer. */
const SAME_WORD_M = 0.5;

/**
 * The thing with a name that stands where the robot says that it has found something: the nearest by outline and height, one of
 * the word that the robot uses before others. Null when none is within reach.
 */
export function claimedThing(
  things: readonly GoalThing[],
  claim: { readonly position: Vec3; readonly label: string },
): GoalThing | null {
  let best: { readonly thing: GoalThing; readonly costM: number } | null = null;
  for (const thing of things) {
    if (thing.tag === null) continue;
    const awayM = distanceToThingM(claim.position, thing);
    if (awayM > REACH_M) continue;
    const sameWordM = claim.label.includes(thing.type) ? SAME_WORD_M : 0;
    const costM = awayM + Math.abs(claim.position[1] - thing.position[1]) - sameWordM;
    if (best === null || costM < best.costM) best = { thing, costM };
  }
  return best?.thing ?? null;
}
