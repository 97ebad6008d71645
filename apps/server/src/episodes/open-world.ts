import { hashJson, ParleyError, type Vec3 } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { Scene, SensorMesh } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import { createRasteriser, type Rasteriser } from '@parley/scenes/raster';
import { openTestHome } from '@parley/scenes/test-home';
import { SceneWorld } from '@parley/scenes/world';
import { ROBOT } from './robot';
import type { TrialSpec } from './trial-spec';

/** Scene folder name of the two-room test home, which is built in memory. */
export const TEST_HOME_DIR = 'built-in:test-home';

/** A home in memory, shared by all episodes of a thread. */
export interface OpenHome {
  readonly scene: Scene;
  readonly sceneHash: string;
  readonly sensors: readonly SensorMesh[];
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
}

/** A home with the robot in it. */
export interface OpenedWorld extends OpenHome {
  readonly world: SceneWorld;
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

/** Puts the robot at the episode's start. @throws {ParleyError} `BAD_EPISODE` when it cannot stand there. */
export async function openWorld(spec: TrialSpec): Promise<OpenedWorld> {
  const home = await openHome(spec.sceneDir);
  if (home.scene.sceneId !== spec.episode.sceneId) {
    throw new ParleyError(
      'BAD_EPISODE',
      `the episode is of scene ${spec.episode.sceneId}, the folder holds ${home.scene.sceneId}`,
      {
        where: spec.episode.episodeId,
        remedy: 'Name the folder of the scene.',
      },
    );
  }
  const world = new SceneWorld({
    rasteriser: home.rasteriser,
    pathFinder: home.pathFinder,
    bodies: { [ROBOT]: { kind: 'walking', start: spec.episode.start } },
    motion: spec.rules.motion,
    sensors: { [spec.rules.sensor.id]: spec.rules.sensor },
    targetId: spec.episode.targetId,
    points: {
      goals: spec.episode.viewPoints.map((point): Vec3 => point.position),
      distractors: spec.episode.distractors.flatMap((distractor) => distractor.viewPoints),
    },
  });
  return { ...home, world };
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
