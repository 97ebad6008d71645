import { ParleyError } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { nearestM } from '@parley/scenes/world';
import { THRESHOLD_M } from '../rules';
import type { GencommEpisode } from './episode';
import { onlyOneOf } from './only-one-of';

/** Difference of a stored and a computed length that is no difference, metres. */
const SAME_M = 1e-3;

/** What is wrong with an episode in its home, in plain words; empty where it can be run. */
export function episodeFaults(
  { target, start, shortestPathM }: GencommEpisode,
  { scene, pathFinder }: { readonly scene: Scene; readonly pathFinder: PathFinder },
): string[] {
  const faults: string[] = [];
  try {
    const { id } = onlyOneOf(scene, target.category);
    if (id !== target.instanceId)
      faults.push(`the ${target.category} is ${id}, not ${target.instanceId}`);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    faults.push(error.message);
  }
  if (!pathFinder.isNavigable(start.position))
    return [...faults, `nobody can stand at the start (${start.position.join(', ')})`];
  if (start.headingDeg % 90 !== 0)
    faults.push(`the start faces ${start.headingDeg}°, no quarter turn`);
  const lengthM = nearestM(start.position, pathFinder, target.points);
  if (lengthM === null) faults.push('no way leads to the target');
  else if (Math.abs(lengthM - shortestPathM) > SAME_M)
    faults.push(`the shortest path is ${lengthM} m, not ${shortestPathM} m`);
  if (lengthM !== null && lengthM < THRESHOLD_M)
    faults.push(`it begins ${lengthM} m from the target, within ${THRESHOLD_M} m (SCI-36)`);
  return faults;
}
