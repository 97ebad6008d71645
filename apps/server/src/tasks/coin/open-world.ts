import { motionOf, ParleyError, sensorsOf, type Vec3 } from '@parley/protocol';
import { type BodySetup, SceneWorld } from '@parley/scenes/world';
import { ROBOT } from '@parley/task-coin/shared';
import { type OpenHome, openHome } from '../../homes/open-home';
import type { CoinSpec } from './coin-spec';

/** A home with the robot in it. */
export interface OpenedWorld extends OpenHome {
  readonly world: SceneWorld;
}

/** Puts the robot at the episode's start. @throws {ParleyError} `BAD_EPISODE` when it cannot stand there. */
export async function openWorld(spec: CoinSpec): Promise<OpenedWorld> {
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
    bodies: { [ROBOT]: bodyOf(spec) },
    motion: spec.rules.motion,
    sensors: Object.fromEntries(sensorsOf(spec.rules, ROBOT).map((sensor) => [sensor.id, sensor])),
    targetId: spec.episode.targetId,
    points: {
      goals: spec.episode.viewPoints.map((point): Vec3 => point.position),
      distractors: spec.episode.distractors.flatMap((distractor) => distractor.viewPoints),
    },
  });
  return { ...home, world };
}

/** As the rules of the robot say: one that never moves is a body all the same. */
function bodyOf({ rules, episode: { start } }: CoinSpec): BodySetup {
  const motion = motionOf(rules, ROBOT);
  return motion === null ? { kind: 'static', start } : { kind: 'walking', start, motion };
}
