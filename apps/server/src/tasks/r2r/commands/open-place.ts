import { join } from 'node:path';
import { readGraphs } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { Scene } from '@parley/scenes/format';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { sceneFolders } from '@parley/scenes/validate';
import { bakeHomes } from '../../../terminal/bake-homes';

/** A home with its graph, to look around in. */
export interface OpenPlace {
  readonly scene: Scene;
  readonly graph: NavigationGraph;
  readonly rasteriser: Rasteriser;
}

/**
 * Opens a home that has a navigation graph, made whole first where it is not.
 *
 * @param dir Folder with homes.
 * @throws {ParleyError} `NOT_FOUND` for a home that is not there or has no graph; `BAD_SCENE` for a damaged one.
 */
export async function openPlace(dir: string, sceneId: string): Promise<OpenPlace> {
  if (!sceneFolders(dir).includes(sceneId))
    throw new ParleyError('NOT_FOUND', `There is no scene ${sceneId}`, {
      where: dir,
      remedy: 'See `parley scenes list`.',
    });
  const folder = join(dir, sceneId);
  const graph = readGraphs(folder, [sceneId]).get(sceneId) as NavigationGraph;
  await bakeHomes([folder]);
  const { scene, sensors, pathFinder } = await loadHome(folder);
  pathFinder.dispose();
  return { scene, graph, rasteriser: createRasteriser(sensors) };
}
