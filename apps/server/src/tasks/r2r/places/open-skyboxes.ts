import { checkSkybox, skyboxFolder } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import type { Skyboxes } from './scan-place';

/**
 * The skyboxes of a scan, of every viewpoint of its graph: a walk may come to any of them.
 *
 * @param path Folder of scans, or of this one.
 * @throws {ParleyError} `NOT_FOUND` for pictures that are not there, by viewpoint and face; `BAD_SCENE` for a viewpoint whose pose says nothing of how its camera was turned.
 */
export function openSkyboxes(path: string, { scan, nodes }: NavigationGraph): Skyboxes {
  const folder = skyboxFolder(path, scan);
  const rotations: Record<string, readonly number[]> = {};
  for (const { id, rotation } of nodes) {
    if (rotation === undefined)
      throw new ParleyError('BAD_SCENE', `the pose of ${id} is no rotation`, {
        where: `${scan}_connectivity.json`,
        remedy:
          'Take the graph of the simulator as it was downloaded: its poses say how the cameras of the skyboxes were turned.',
      });
    checkSkybox(folder, id);
    rotations[id] = rotation;
  }
  return { folder, rotations };
}
