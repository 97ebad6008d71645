import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';
import { checkGraph, readGraph, type SceneFault } from '@parley/scenes/validate';
import { badImport } from '../../input/bad-import';
import { folderReader } from '../../input/folders';
import { isFolder, readInput } from '../../input/read-input';
import { readConnectivity } from './read-connectivity';

const ENDING = /_connectivity\.json(\.gz)?$/;
const AGAIN = 'Get the graph again, or make it with `parley scenes graph`.';

/**
 * Reads navigation graphs that episodes go over: `<scan>_connectivity.json` of the Matterport3D simulator, or `graph.json`
 * of homes and of imported scans; from one file, or a folder that has such files or folders.
 *
 * @param scans Environments that are needed; others are left alone.
 * @returns Graphs by environment.
 * @throws {ParleyError} `NOT_FOUND` for an environment without a graph; `BAD_SCENE` for a graph over which a walk would go astray:
 *   unknown neighbours, two viewpoints at one place, ways that lead nowhere.
 */
export function readGraphs(
  path: string,
  scans: readonly string[],
): ReadonlyMap<string, NavigationGraph> {
  const wanted = new Set(scans);
  const graphs = new Map<string, NavigationGraph>();
  for (const file of isFolder(path) ? filesBelow(path) : [path]) {
    const named = ENDING.test(file) ? basename(file).replace(ENDING, '') : null;
    if (named !== null && !wanted.has(named)) continue;
    const graph = readOne(file);
    if (!wanted.has(graph.scan)) continue;
    const [worst] = checkGraph(graph, file, AGAIN).filter(({ severity }) => severity === 'fault');
    if (worst !== undefined) throw asError(worst);
    if (!graphs.has(graph.scan)) graphs.set(graph.scan, graph);
  }
  const missing = [...wanted].filter((scan) => !graphs.has(scan));
  if (missing.length === 0) return graphs;
  throw new ParleyError(
    'NOT_FOUND',
    `there is no graph of ${missing.length} environments, ${missing[0]} among them`,
    {
      where: path,
      remedy:
        'Name the folder with the *_connectivity.json of these scans, or the folder of the homes.',
    },
  );
}

/**
 * Names of the scans that have a `<scan>_connectivity.json` at a path, sorted.
 *
 * @throws {ParleyError} `NOT_FOUND` without any.
 */
export function scansAt(path: string): string[] {
  const files = isFolder(path) ? folderReader(path).namesIn(path) : [path];
  const scans = files.flatMap((file) =>
    ENDING.test(file) ? [basename(file).replace(ENDING, '')] : [],
  );
  if (scans.length > 0) return [...new Set(scans)].sort();
  throw new ParleyError('NOT_FOUND', 'there is no graph of a scan', {
    where: path,
    remedy: 'Name a <scan>_connectivity.json, or a folder of them.',
  });
}

/** Graphs of a folder, and of the folders in it. */
function filesBelow(path: string): string[] {
  const { namesIn } = folderReader(path);
  return namesIn(path).flatMap((name) => {
    if (ENDING.test(name) || name === GRAPH_FILE) return [join(path, name)];
    const inner = join(path, name, GRAPH_FILE);
    return existsSync(inner) ? [inner] : [];
  });
}

function readOne(file: string): NavigationGraph {
  if (ENDING.test(file)) return readConnectivity(readInput(file), file);
  const { graph, faults } = readGraph(new TextDecoder().decode(readInput(file)), file, AGAIN);
  if (graph !== null) return graph;
  throw asError(faults[0] as SceneFault);
}

const asError = ({ where, what, remedy }: SceneFault): ParleyError =>
  badImport(where, what, remedy);
