import type { Vec3 } from '@parley/protocol';
import type { Scene } from '../format';
import { InstanceEpisode } from '../format';
import type { PathFinder } from '../navmesh';
import { EPISODES_AGAIN, fault, type SceneFault } from './scene-fault';

/** How far a stored geodesic may be off, metres: lengths are stored to 1e-4 m. */
const LENGTH_SLACK_M = 1e-3;

export interface EpisodeContext {
  readonly scene: Scene;
  readonly pathFinder: PathFinder;
  /** Is there a picture of that name in the scene folder? */
  readonly isPicture: (name: string) => boolean;
}

export interface CheckedEpisodes {
  readonly episodes: readonly InstanceEpisode[];
  readonly faults: readonly SceneFault[];
}

/**
 * Can every episode of an `episodes.json` be run: target there and reachable, view points to stand on, picture there?
 *
 * @param context Their home; null when it is not here, and only the file itself is checked.
 */
export function checkEpisodes(
  text: string,
  context: EpisodeContext | null,
  where: string,
): CheckedEpisodes {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { episodes: [], faults: [fault(where, 'this is not JSON', EPISODES_AGAIN)] };
  }
  const list: unknown = Array.isArray(json)
    ? json
    : (json as { episodes?: unknown } | null)?.episodes;
  if (!Array.isArray(list)) {
    return { episodes: [], faults: [fault(where, 'it holds no list of episodes', EPISODES_AGAIN)] };
  }
  return checkEpisodeList(list, context, where);
}

/** {@link checkEpisodes} of a list that was read. */
export function checkEpisodeList(
  list: readonly unknown[],
  context: EpisodeContext | null,
  where: string,
): CheckedEpisodes {
  const episodes: InstanceEpisode[] = [];
  const faults: SceneFault[] = [];
  const ids = new Set<string>();
  list.forEach((item, i) => {
    const parsed = InstanceEpisode.safeParse(item);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const member = [`episodes.${i}`, ...(issue?.path ?? [])].join('.');
      faults.push(fault(`${where} ${member}`, issue?.message ?? 'does not match', EPISODES_AGAIN));
      return;
    }
    const episode = parsed.data;
    episodes.push(episode);
    const problems = context === null ? problemsAlone(episode) : problemsOf(episode, context);
    if (ids.has(episode.episodeId)) problems.unshift('the id occurs twice');
    ids.add(episode.episodeId);
    for (const what of problems)
      faults.push(fault(`${where} ${episode.episodeId}`, what, EPISODES_AGAIN));
  });
  return { episodes, faults };
}

/** What can be told without its home. */
const problemsAlone = ({ targetId, category, distractors }: InstanceEpisode): string[] =>
  distractors.some(({ instanceId }) => instanceId === targetId)
    ? [`distractor ${targetId} is not another ${category}`]
    : [];

function problemsOf(
  episode: InstanceEpisode,
  { scene, pathFinder, isPicture }: EpisodeContext,
): string[] {
  const problems: string[] = [];
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  if (episode.sceneId !== scene.sceneId) problems.push(`it belongs to scene ${episode.sceneId}`);
  const target = byId.get(episode.targetId);
  if (target === undefined) problems.push(`target ${episode.targetId} is not in scene.json`);
  else if (target.category !== episode.category)
    problems.push(`target ${target.id} is a ${target.category}, not a ${episode.category}`);
  const start = episode.start.position;
  if (!pathFinder.isNavigable(start)) problems.push(`no one can stand at its start (${at(start)})`);
  const island = pathFinder.snap(start)?.island;
  for (const { position } of episode.viewPoints) {
    if (!pathFinder.isNavigable(position))
      problems.push(`no one can stand at view point (${at(position)})`);
    else if (pathFinder.snap(position)?.island !== island)
      problems.push(`no path leads from its start to view point (${at(position)})`);
  }
  const path = pathFinder.findNearest(
    start,
    episode.viewPoints.map(({ position }) => position),
  );
  if (path.kind === 'unreachable') problems.push(`its target cannot be reached (${path.reason})`);
  else if (Math.abs(path.lengthM - episode.shortestPathM) > LENGTH_SLACK_M) {
    const [said, is] = [episode.shortestPathM.toFixed(3), path.lengthM.toFixed(3)];
    problems.push(`its shortest path is said to be ${said} m and is ${is} m`);
  }
  for (const { instanceId, viewPoints } of episode.distractors) {
    const category = byId.get(instanceId)?.category;
    if (category === undefined) problems.push(`distractor ${instanceId} is not in scene.json`);
    else if (category !== episode.category || instanceId === episode.targetId)
      problems.push(`distractor ${instanceId} is not another ${episode.category}`);
    const off = viewPoints.find((point) => !pathFinder.isNavigable(point));
    if (off !== undefined)
      problems.push(`no one can stand at a view point of distractor ${instanceId} (${at(off)})`);
  }
  if (!isPicture(episode.picture)) problems.push(`its picture ${episode.picture} is missing`);
  return problems;
}

const at = (point: Vec3): string => point.map((value) => value.toFixed(2)).join(', ');
