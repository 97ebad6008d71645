import { basename, join } from 'node:path';
import { distanceM, Pose, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { GRAPH_FILE } from '../kinds';
import { checkGraph, readGraph } from './check-graph';
import { readOrNull } from './read-or-null';
import { fault, type SceneFault } from './scene-fault';
import { report, type SceneReport } from './validate-home';

const AGAIN = 'Import it again.';
const LENGTH_SLACK_M = 1e-3;

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
  const where = `${basename(path)}/${GRAPH_FILE}`;
  const bytes = readOrNull(join(path, GRAPH_FILE));
  const { graph, faults } =
    bytes === null
      ? { graph: null, faults: [fault(where, 'the file is missing', AGAIN)] }
      : readGraph(new TextDecoder().decode(bytes), where, AGAIN);
  if (graph === null)
    return report({ path, kind: 'graph', sceneId: null, summary: 'unreadable', faults });
  const summary = `${graph.nodes.length} viewpoints, ${graph.edges.length} edges`;
  return report({
    ...{ path, kind: 'graph', sceneId: basename(path), summary },
    faults: checkGraph(graph, where, AGAIN),
  });
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
