import type { Pose, Vec3 } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import type { PathFinder } from '@parley/scenes/navmesh';
import type { Rasteriser } from '@parley/scenes/raster';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { nearestM } from '@parley/scenes/world';
import { LEAST_PX_FROM_ABOVE, overheadCamera } from '../../shared/overhead-camera';
import { createPlanner } from '../plan/best-command';
import { ACTION_STEPS, GENCOMM_MOTION, THRESHOLD_M } from '../rules';
import type { GencommEpisode } from './episode';
import { singleThings } from './only-one-of';
import { type Floor, floorOf, targetPoints } from './target-points';

/** A home as generation needs it. */
export interface HomeToUse {
  readonly scene: Scene;
  readonly pathFinder: PathFinder;
  readonly rasteriser: Rasteriser;
}

export interface GenerateOptions {
  readonly seed: string;
  /** At most so many. */ readonly count: number;
}

/** Farthest start, geodesic metres: ten steps straight ahead end nearer than the threshold. */
export const FARTHEST_M = ACTION_STEPS * GENCOMM_MOTION.forwardM + THRESHOLD_M;

/** Starts that are tried for a target. */
const TRIES = 400;

const QUARTERS = [0, 90, 180, 270] as const;

/**
 * Episodes of a home: targets are drawn among categories with exactly one thing that can be seen from above and stood near to, each used
 * once before any is used again; starts are drawn among standable points, outside the threshold (SCI-36) and no farther than
 * {@link FARTHEST_M}.
 *
 * @returns In the order of the draws; fewer than asked for where the home has no more.
 */
export function generateGencomm(
  home: HomeToUse,
  { seed, count }: GenerateOptions,
): GencommEpisode[] {
  const { scene, pathFinder } = home;
  const floor = floorOf(scene, pathFinder);
  const random = randomStream(seed, scene.sceneId, 'gencomm', 'targets');
  const targets = random.shuffle(usableTargets(home, floor));
  const episodes: GencommEpisode[] = [];
  for (let i = 0; targets.length > 0 && episodes.length < count && i < 2 * count; i++) {
    const chosen = targets[i % targets.length] as UsableTarget;
    const starts = randomStream(seed, scene.sceneId, 'gencomm', chosen.thing.category, i);
    const start = drawStart(chosen.points, { floor, pathFinder, random: starts });
    if (start === null) continue;
    episodes.push(episodeOf(home, chosen, { start, seed, number: episodes.length + 1 }));
  }
  return episodes;
}

interface UsableTarget {
  readonly thing: SceneInstance;
  readonly points: readonly Vec3[];
}

function usableTargets({ scene, rasteriser }: HomeToUse, floor: Floor): UsableTarget[] {
  const { pose, sensor, nearM } = overheadCamera(scene);
  const seen = new Map<number, number>();
  for (const id of rasteriser.render(pose, sensor, { nearM }).ids)
    seen.set(id, (seen.get(id) ?? 0) + 1);
  return singleThings(scene)
    .filter(({ id }) => (seen.get(id) ?? 0) >= LEAST_PX_FROM_ABOVE)
    .flatMap((thing) => {
      try {
        return [{ thing, points: targetPoints(floor, thing) }];
      } catch {
        return [];
      }
    });
}

interface Draw {
  readonly floor: Floor;
  readonly pathFinder: PathFinder;
  readonly random: RandomStream;
}

/** A standable point at a fitting distance; null when none was found. */
function drawStart(points: readonly Vec3[], { floor, pathFinder, random }: Draw): Pose | null {
  const goals = pathFinder.goalSet(points);
  for (let i = 0; i < TRIES; i++) {
    const { position } = random.pick(floor.points);
    const headingDeg = random.pick(QUARTERS);
    const [x, , z] = position;
    const isNear = points.some(
      (to) => Math.abs(to[0] - x) < FARTHEST_M && Math.abs(to[2] - z) < FARTHEST_M,
    );
    if (!isNear) continue;
    const lengthM = nearestM(position, pathFinder, goals);
    if (lengthM !== null && lengthM >= THRESHOLD_M && lengthM < FARTHEST_M)
      return { position, headingDeg };
  }
  return null;
}

function episodeOf(
  { scene, pathFinder }: HomeToUse,
  { thing, points }: UsableTarget,
  { start, seed, number }: { readonly start: Pose; readonly seed: string; readonly number: number },
): GencommEpisode {
  const goals = pathFinder.goalSet(points);
  const planner = createPlanner({ pathFinder, motion: GENCOMM_MOTION, goals }, THRESHOLD_M);
  return {
    episodeId: `gencomm-${scene.sceneId}-${number}`,
    sceneId: scene.sceneId,
    seed,
    target: { instanceId: thing.id, category: thing.category, points: [...points] },
    start,
    shortestPathM: planner.distanceM(start) as number,
    shortestActions: planner.plan(start, ACTION_STEPS).commands,
    bounds: scene.bounds,
    ceilingHeightM: scene.ceilingHeightM,
  };
}
