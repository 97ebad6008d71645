import { hashJson } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { Scene, SensorMesh } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { openTestHome } from '@parley/scenes/test-home';

/** Scene folder name of the two-room test home, which is built in memory. */
export const TEST_HOME_DIR = 'built-in:test-home';

/** A home in memory, shared by all episodes of a thread: its path finder is never disposed of. */
export interface OpenHome {
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly sensors: readonly SensorMesh[];
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
}

const homes = new Map<string, Promise<OpenHome>>();

/**
 * Opens a home once per thread.
 *
 * @throws {ParleyError} `BAD_SCENE` naming the file when the folder is incomplete or damaged.
 */
export function openHome(sceneDir: string): Promise<OpenHome> {
  const known = homes.get(sceneDir);
  if (known !== undefined) return known;
  const opening = sceneDir === TEST_HOME_DIR ? openBuiltIn() : openFolder(sceneDir);
  homes.set(sceneDir, opening);
  opening.catch(() => homes.delete(sceneDir));
  return opening;
}

async function openFolder(sceneDir: string): Promise<OpenHome> {
  const home = await loadHome(sceneDir);
  return { ...home, rasteriser: createRasteriser(home.sensors) };
}

async function openBuiltIn(): Promise<OpenHome> {
  const { home, pathFinder, rasteriser } = await openTestHome();
  return {
    scene: home.scene,
    sceneHash: hashJson(home.scene),
    sensors: home.sensors,
    pathFinder,
    rasteriser,
  };
}
