import { distanceM, roundM, shortestWay, type Vec3 } from '@parley/protocol';
import { floorOf, type NavigationGraph } from '@parley/scenes/kinds';
import { headingFromQuaternion } from '../../input/frames';
import { badEpisodes } from '../bad-episodes';
import { resolveSteps } from '../search/resolve-steps';
import type { SearchSet } from '../search/search-set';
import type { Converted } from '../search/to-habitat';
import type { R2rFile } from './r2r-episodes';

/**
 * Searches as paths of R2R over the viewpoints of their scan: from the viewpoint nearest to the start to the one nearest
 * to a view point of the thing, by the shortest way; the description is the instruction.
 *
 * @throws {ParleyError} `BAD_EPISODE` when no way leads there, or when no episode has a description.
 */
export function toR2r(set: SearchSet, graph: NavigationGraph): Converted<R2rFile> {
  const { steps, warnings } = resolveSteps(set);
  const told = steps.filter(
    ({ thing }) => thing.description !== null && thing.viewPoints.length > 0,
  );
  if (told.length === 0)
    throw badEpisodes(
      graph.scan,
      'no episode has a description and view points',
      'R2R needs both.',
    );
  const data = told.map(({ episode, thing, id }, number): R2rFile[number] => {
    const from = nearestTo([episode.position], graph);
    const to = nearestTo(
      thing.viewPoints.map(({ agent_state }) => agent_state.position),
      graph,
    );
    const way = shortestWay(graph, from, to);
    if (way === null)
      throw badEpisodes(
        `${graph.scan} ${id}`,
        'no way leads from its start to its target',
        'Leave this episode out, or name the graph of its scan.',
      );
    const headingDeg = headingFromQuaternion([...episode.rotation]);
    return {
      distance: roundM(way.lengthM),
      scan: graph.scan,
      path_id: number,
      path: way.nodes.map((node) => graph.nodes[node]?.id as string),
      // Ours turns left from −z, which is +y of the scan; theirs turns right.
      heading: roundM((((360 - headingDeg) % 360) * Math.PI) / 180),
      instructions: [thing.description as string],
    };
  });
  const silent = steps.length - told.length;
  return {
    data,
    warnings: [
      ...set.losses,
      ...warnings,
      ...(silent === 0 ? [] : [`${silent} episodes without description or view points: left out`]),
      `R2R has no place for the things of ${told.length} episodes: a path ends at a viewpoint`,
      'starts and ends are moved to the nearest viewpoints of the graph',
    ],
  };
}

/** Index of the node whose floor point is nearest to one of several points. */
function nearestTo(points: readonly Vec3[], { nodes }: NavigationGraph): number {
  const distances = nodes.map((node) =>
    Math.min(...points.map((point) => distanceM(floorOf(node), point))),
  );
  return distances.indexOf(Math.min(...distances));
}
