import type { MotionConfig, Pose, Vec3 } from '@parley/protocol';
import { ParleyError } from '@parley/protocol';
import { type BuiltHome, InstanceEpisode, type PictureShot } from '../format';
import { buildPathFinder, navmeshSettingsFor, type PathFinder } from '../navmesh';
import { createRasteriser, type Rasteriser } from '../raster';
import { nearestM, viewPointsOf } from '../world';
import { buildTestHome } from './build-test-home';

/** The body that the test home's navmesh is built for: CoIN's robot (SRC-1: height 1.41 m, radius 0.17 m). */
export const TEST_MOTION: MotionConfig = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};

/** The test home with everything a `SceneWorld` needs. */
export interface TestHome {
  readonly home: BuiltHome;
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
  readonly episodes: readonly InstanceEpisode[];
}

interface Planned {
  readonly targetId: number;
  readonly start: Pose;
  /** As `findPictureCamera` finds it, which takes seconds. */ readonly shot: PictureShot;
}

const PLANNED: readonly Planned[] = [
  {
    targetId: 2,
    start: { position: [2.5, 0, 0], headingDeg: 90 },
    shot: shotAt([-2.75, 0.00001, 0.25], 26, { pitchDeg: -34, hfovDeg: 50 }),
  },
  {
    targetId: 4,
    start: { position: [-3, 0, 0.75], headingDeg: 270 },
    shot: shotAt([1.5, 0.00001, -0.5], 273, { pitchDeg: -24, hfovDeg: 38 }),
  },
  {
    targetId: 11,
    start: { position: [-1, 0, 1], headingDeg: 0 },
    shot: shotAt([1.5, 0.00001, 0.25], 184, { pitchDeg: -32, hfovDeg: 50 }),
  },
  {
    targetId: 12,
    start: { position: [-2.5, 0, 0], headingDeg: 180 },
    shot: shotAt([2.5, 0.00001, 0], 255, { pitchDeg: 11, hfovDeg: 50 }),
  },
];

function shotAt(
  position: Vec3,
  headingDeg: number,
  lens: Pick<PictureShot, 'pitchDeg' | 'hfovDeg'>,
): PictureShot {
  return { pose: { position, headingDeg }, cameraHeightM: 1.31, ...lens };
}

/** Builds the test home once: scene, navmesh, rasteriser and episodes. */
export async function openTestHome(): Promise<TestHome> {
  const home = buildTestHome();
  const pathFinder = await buildPathFinder(home.navmeshSource, navmeshSettingsFor(TEST_MOTION));
  const rasteriser = createRasteriser(home.sensors);
  const parts = { home, pathFinder, rasteriser };
  return { ...parts, episodes: PLANNED.map((one) => episodeOf(one, parts)) };
}

/** Four episodes of the test home, each starting in the room where the target is not. */
export const testEpisodes = async (): Promise<readonly InstanceEpisode[]> => {
  const { pathFinder, episodes } = await openTestHome();
  pathFinder.dispose();
  return episodes;
};

function episodeOf(
  { targetId, start, shot }: Planned,
  { home, pathFinder, rasteriser }: Omit<TestHome, 'episodes'>,
): InstanceEpisode {
  const { scene } = home;
  const query = { scene, pathFinder, rasteriser };
  const target = scene.instances.find(({ id }) => id === targetId);
  const position = pathFinder.snap(start.position)?.position;
  const viewPoints = viewPointsOf(targetId, query);
  const goals = viewPoints.map((point): Vec3 => point.position);
  const shortestPathM = position === undefined ? null : nearestM(position, pathFinder, goals);
  if (target === undefined || position === undefined || shortestPathM === null) {
    throw new ParleyError('BAD_EPISODE', 'the target cannot be reached', {
      where: `instance ${targetId}`,
    });
  }
  return InstanceEpisode.parse({
    episodeId: `test-home-${targetId}`,
    sceneId: scene.sceneId,
    split: 'val_seen',
    category: target.category,
    targetId,
    start: { ...start, position },
    description: target.description,
    viewPoints,
    distractors: scene.instances
      .filter(({ id, category }) => id !== targetId && category === target.category)
      .map(({ id }) => ({
        instanceId: id,
        viewPoints: viewPointsOf(id, query).map((point) => point.position),
      })),
    shortestPathM,
    difficulty: target.distinguishing.length,
    picture: `target-${targetId}.jpg`,
    pictureCamera: shot,
  } satisfies InstanceEpisode);
}
