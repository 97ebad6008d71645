import type { Pose } from '@parley/protocol';
import type { GoalThing } from '@parley/scenes/format';
import { checkPose, type Household } from './household';
import { relativePlace } from './relative-place';

/** How far a thing is that the robot faces at the most, metres to its outline. */
const FACED_M = 2.5;
/** How far its centre is from the middle of the view at the most, degrees: half the authors' nearest rule (45°). */
const FACED_DEG = 30;
/** A degree from the middle counts as so many metres of distance. */
const METRES_PER_DEG = 0.05;

/** What this needs of a household. */
type NamedPlaces = Pick<Household, 'roomAt'> & {
  readonly goals: Pick<Household['goals'], 'things'>;
};

/**
 * The thing with a name that a robot faces, by its pose alone: in the same room, within reach and view, the one nearest to
 * the middle and to the robot. Where a picture says what is shown, that is better.
 *
 * @throws {ParleyError} `BAD_INPUT` when the pose is not a number.
 */
export function facedThing(household: NamedPlaces, pose: Pose): GoalThing | null {
  checkPose(pose, 'facedThing');
  const here = household.roomAt(pose.position);
  let best: { readonly thing: GoalThing; readonly cost: number } | null = null;
  for (const thing of household.goals.things) {
    if (thing.tag === null) continue;
    const { distanceM, rightDeg } = relativePlace(pose, thing);
    if (distanceM > FACED_M || Math.abs(rightDeg) > FACED_DEG) continue;
    if (here !== null && household.roomAt(thing.position)?.key !== here.key) continue;
    const cost = distanceM + METRES_PER_DEG * Math.abs(rightDeg);
    if (best === null || cost < best.cost) best = { thing, cost };
  }
  return best?.thing ?? null;
}
