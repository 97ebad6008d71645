import { roundVec3, type Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';
import { fault, type SceneFault, warning } from '@parley/scenes/validate';
import { type SearchEpisode, type SearchSet, wantedBy } from '../benchmarks';

const REMEDY = 'Leave this episode out, or check it in the home that it was made in.';
/** How far a stated geodesic may be off, metres: data sets are made with navmeshes of other settings. */
const LENGTH_SLACK_M = 0.1;
const TWICE = 'Number the episodes again; a conversion leaves out the second one.';
const ALL_SEEN = 'Habitat counts a success from view points alone.';

/**
 * Can every episode of another data set be run: a start to stand at, things with view points to stand on, and a way from
 * one to the other?
 *
 * @param pathFinder Of the home; null when it is not here, and only the file itself is checked.
 */
export function checkSearches(
  { episodes, things }: SearchSet,
  pathFinder: PathFinder | null,
  where: string,
): SceneFault[] {
  const faults: SceneFault[] = [];
  const seen = new Set<string>();
  for (const episode of episodes) {
    const place = `${where} ${episode.episodeId}`;
    const id = `${episode.sceneId} ${episode.episodeId}`;
    if (seen.has(id)) faults.push(fault(place, 'the id occurs twice', TWICE));
    seen.add(id);
    if (pathFinder !== null && !pathFinder.isNavigable(roundVec3(episode.position)))
      faults.push(fault(place, `no one can stand at its start (${at(episode.position)})`, REMEDY));
    episode.steps.forEach((step, k) => {
      const member = episode.steps.length === 1 ? place : `${place} step ${k}`;
      const wanted = wantedBy(step, things.get(episode.sceneId) ?? []);
      const points = wanted.flatMap(({ viewPoints }) =>
        viewPoints.map(({ agent_state }) => roundVec3(agent_state.position)),
      );
      if (points.length === 0)
        faults.push(fault(member, `its ${step.category} has no view points`, ALL_SEEN));
      else if (pathFinder !== null)
        faults.push(...wayFaults(episode, k, { points, pathFinder, place: member }));
    });
  }
  return faults;
}

function wayFaults(
  { position, shortestPathM }: SearchEpisode,
  step: number,
  { points, pathFinder, place }: { points: Vec3[]; pathFinder: PathFinder; place: string },
): SceneFault[] {
  const path = pathFinder.findNearest(roundVec3(position), points);
  if (path.kind === 'unreachable')
    return [fault(place, `its target cannot be reached (${path.reason})`, REMEDY)];
  const off = points.filter((point) => !pathFinder.isNavigable(point)).length;
  const faults: SceneFault[] = [];
  if (off > 0) {
    const what = `no one can stand at ${off} of ${points.length} view points`;
    faults.push(warning(place, what, 'Check that the navmesh is that of the data set.'));
  }
  if (
    step === 0 &&
    shortestPathM !== null &&
    Math.abs(path.lengthM - shortestPathM) > LENGTH_SLACK_M
  ) {
    const what = `its shortest path is said to be ${shortestPathM.toFixed(2)} m and is ${path.lengthM.toFixed(2)} m`;
    faults.push(warning(place, what, 'Check that the navmesh is that of the data set.'));
  }
  return faults;
}

const at = (point: Vec3): string => point.map((value) => value.toFixed(2)).join(', ');
