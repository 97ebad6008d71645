import { distanceXZM, type Pose, type Vec3 } from '@parley/protocol';
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

/** A house's own start is moved to where a robot of ours can stand, at most so far, metres. */
const MOST_MOVED_M = 0.5;

/**
 * Episodes of a home: targets are drawn among categories with exactly one thing that can be seen from above and stood near to. Where the
 * house says where its robot begins, as ProcTHOR houses do, each begins there and each target is used once, however far off it is (GenComm
 * §V-A); else each target is used once before any is used again, and starts are drawn among standable points, no farther than
 * {@link FARTHEST_M}. All begin outside the threshold (SCI-36).
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
  const own = startOfHouse(floor);
  const most = own === null ? 2 * count : targets.length;
  const episodes: GencommEpisode[] = [];
  for (let i = 0; targets.length > 0 && episodes.length < count && i < most; i++) {
    const chosen = targets[i % targets.length] as UsableTarget;
    const starts = randomStream(seed, scene.sceneId, 'gencomm', chosen.thing.category, i);
    const start =
      own === null
        ? drawStart(chosen.points, { floor, pathFinder, random: starts })
        : outside(own, chosen.points, pathFinder);
    if (start === null) continue;
    episodes.push(episodeOf(home, chosen, { start, seed, number: episodes.length + 1 }));
  }
  return episodes;
}

/** Where the house has its robot begin, in whole quarter turns; null without, and where nobody of ours can stand near to it. */
function startOfHouse({ scene: { start }, points }: Floor): Pose | null {
  if (start === undefined) return null;
  const [x, , z] = start.position;
  const rated = points.map(({ position }) => ({
    position,
    apartM: distanceXZM(position, [x, 0, z]),
  }));
  const nearest = rated.reduce<(typeof rated)[number] | null>(
    (best, one) => (best === null || one.apartM < best.apartM ? one : best),
    null,
  );
  if (nearest === null || nearest.apartM > MOST_MOVED_M) return null;
  return {
    position: nearest.position,
    headingDeg: (Math.round(start.headingDeg / 90) * 90) % 360,
  };
}

/** The start, where a way leads from it to the target and it is not there already. */
function outside(start: Pose, points: readonly Vec3[], pathFinder: PathFinder): Pose | null {
  const lengthM = nearestM(start.position, pathFinder, pathFinder.goalSet(points));
  return lengthM !== null && lengthM >= THRESHOLD_M ? start : null;
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
