import { basename, join } from 'node:path';
import { distanceM, Pose, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { NavigationGraph } from '../kinds';
import { readOrNull } from './read-or-null';
import { fault, type SceneFault } from './scene-fault';
import { report, type SceneReport } from './validate-home';

const AGAIN = 'Import it again.';
const LENGTH_SLACK_M = 1e-3;

const GraphFile = NavigationGraph.extend({ formatVersion: z.literal(1), source: z.string() });
const EpisodesFile = z.object({
  formatVersion: z.literal(1),
  source: z.string(),
  episodes: z.array(
    z.object({
      episodeId: z.string().min(1),
      scene: z.string().min(1),
      objectType: z.string().min(1),
      start: Pose,
      startPitchDeg: z.int(),
      shortestPath: z.array(Vec3).min(1).nullable(),
      shortestPathM: z.number().nonnegative().nullable(),
    }),
  ),
});

/** Checks an imported navigation graph. */
export function validateGraph(path: string): SceneReport {
  const where = `${basename(path)}/graph.json`;
  const read = parse(join(path, 'graph.json'), GraphFile, where);
  if ('faults' in read)
    return report({ path, kind: 'graph', sceneId: null, summary: 'unreadable', ...read });
  const { nodes, edges } = read.value;
  const faults: SceneFault[] = [];
  const say = (member: string, what: string) =>
    faults.push(fault(`${where} ${member}`, what, AGAIN));
  const ids = new Set(nodes.map(({ id }) => id));
  if (nodes.length === 0) say('nodes', 'there are no viewpoints');
  if (ids.size !== nodes.length) say('nodes', 'an id occurs twice');
  for (const { id, visible } of nodes) {
    const lost = visible.find((other) => !ids.has(other));
    if (lost !== undefined) say(`node ${id}`, `${lost} in its sight is not there`);
  }
  edges.forEach(([a, b, length], i) => {
    const [from, to] = [nodes[a], nodes[b]];
    if (from === undefined || to === undefined || a === b) say(`edge ${i}`, 'it leads nowhere');
    else if (Math.abs(distanceM(from.position, to.position) - length) > LENGTH_SLACK_M)
      say(`edge ${i}`, `its length is not the distance of ${from.id} and ${to.id}`);
  });
  const summary = `${nodes.length} viewpoints, ${edges.length} edges`;
  return report({ path, kind: 'graph', sceneId: basename(path), summary, faults });
}

/** Checks imported episodes that have no home beside them. */
export function validateEpisodes(path: string): SceneReport {
  const where = `${basename(path)}/imported-episodes.json`;
  const read = parse(join(path, 'imported-episodes.json'), EpisodesFile, where);
  if ('faults' in read)
    return report({ path, kind: 'episodes', sceneId: null, summary: 'unreadable', ...read });
  const { episodes } = read.value;
  const faults: SceneFault[] = [];
  const seen = new Set<string>();
  if (episodes.length === 0) faults.push(fault(where, 'there are no episodes', AGAIN));
  for (const { episodeId, shortestPath, shortestPathM } of episodes) {
    const say = (what: string) => faults.push(fault(`${where} ${episodeId}`, what, AGAIN));
    if (seen.has(episodeId)) say('the id occurs twice');
    seen.add(episodeId);
    if (shortestPath === null || shortestPathM === null) {
      if (shortestPath !== shortestPathM) say('it has a path or a length, and not both');
      continue;
    }
    const lengthM = shortestPath
      .slice(1)
      .reduce((sum, point, i) => sum + distanceM(shortestPath[i] as Vec3, point), 0);
    if (Math.abs(lengthM - shortestPathM) > LENGTH_SLACK_M) say('its path has another length');
  }
  const summary = `${episodes.length} episodes without a home`;
  return report({ path, kind: 'episodes', sceneId: basename(path), summary, faults });
}

/** Reads JSON by a schema; a failure is a fault. */
export function parse<T extends z.ZodType>(
  path: string,
  schema: T,
  where: string,
): { value: z.output<T> } | { faults: SceneFault[] } {
  const bytes = readOrNull(path);
  if (bytes === null) return { faults: [fault(where, 'the file is missing', AGAIN)] };
  try {
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    if (parsed.success) return { value: parsed.data };
    const faults = parsed.error.issues.map(({ path: member, message }) =>
      fault(`${where} ${member.join('.')}`, message, AGAIN),
    );
    return { faults };
  } catch {
    return { faults: [fault(where, 'this is not JSON', AGAIN)] };
  }
}
