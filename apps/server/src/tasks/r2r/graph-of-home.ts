import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGraphs } from '@parley/datasets/benchmarks';
import { GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';

const known = new Map<string, { readonly stamp: number; readonly graph: NavigationGraph }>();

/**
 * The navigation graph of a home, read again when its file has changed.
 *
 * @throws {ParleyError} `NOT_FOUND` for a home without one; `BAD_SCENE` for a graph over which a walk would go astray.
 */
export function graphOfHome(sceneDir: string): NavigationGraph {
  const stamp =
    statSync(join(sceneDir, GRAPH_FILE), { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
  const kept = known.get(sceneDir);
  if (kept?.stamp === stamp) return kept.graph;
  const scan = basename(sceneDir);
  const graph = readGraphs(sceneDir, [scan]).get(scan) as NavigationGraph;
  known.set(sceneDir, { stamp, graph });
  return graph;
}
