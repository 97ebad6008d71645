import { join } from 'node:path';
import { canonicalJson } from '@parley/protocol';
import { loadHome, replaceFile } from '@parley/scenes/files';
import { GRAPH_FILE, type NavigationGraph } from '@parley/scenes/kinds';
import { createRasteriser } from '@parley/scenes/raster';
import { makeGraph } from '../graphs';

/** A graph that was written, and where. */
export interface WrittenGraph {
  readonly graph: NavigationGraph;
  readonly file: string;
}

/**
 * Makes the navigation graph of the home in a folder and writes it beside the home.
 *
 * @param spacingM About how far apart viewpoints stand.
 * @throws {ParleyError} `BAD_SCENE` when the home cannot be read, or has no graph; nothing is written then.
 */
export async function writeGraph(folder: string, spacingM: number): Promise<WrittenGraph> {
  const { scene, sensors, pathFinder } = await loadHome(folder);
  try {
    const rasteriser = createRasteriser(sensors);
    const graph = makeGraph(scene, { pathFinder, rasteriser }, spacingM);
    const file = join(folder, GRAPH_FILE);
    const text = canonicalJson({ formatVersion: 1, source: 'parley', ...graph });
    await replaceFile(file, `${text}\n`);
    return { graph, file };
  } finally {
    pathFinder.dispose();
  }
}
