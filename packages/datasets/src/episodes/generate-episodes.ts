import { type Pose, roundM, type Split, type Vec3 } from '@parley/protocol';
import { isSettled } from '@parley/scenes/describe';
import type { InstanceEpisode, PictureShot, SceneInstance, ViewPoint } from '@parley/scenes/format';
import { type RandomStream, randomStream } from '@parley/scenes/seed';
import { type ViewPointQuery, viewPointsOf } from '@parley/scenes/world';
import { hasShortcut } from './has-shortcut';
import { isInLevelView } from './is-in-level-view';
import { degreesOf, MIN_DISTRACTORS, orderTargets } from './order-targets';
import { findPictureCamera, type PictureCamera, type ShotCheck } from './picture-camera';

export interface EpisodeOptions {
  readonly seed: string;
  readonly count: number;
  /** Categories to ask for; all target categories of the vocabulary when left out. */
  readonly categories?: readonly string[];
  /** Geodesic from start to the nearest view point, metres (CoIN: 5–20 m where the home allows). */
  readonly distanceM?: readonly [number, number];
  readonly splitOf: (category: string) => Split;
  /** Others of the target's category that can be reached, at least; two as in CoIN-Bench when left out. */
  readonly minDistractors?: number;
  /** Most of each split; `count` alone decides when left out. */
  readonly quotas?: Readonly<Partial<Record<Split, number>>>;
  /** Whether a shot shows a thing as it is said to look; all do when left out. */
  readonly isShownAsSaid?: ShotCheck;
  /** Called for each thing that was tried and is not asked for. */
  readonly onPassedOver?: (why: PassedOver, target: SceneInstance) => void;
}

/** Why a thing of the home is not asked for. */
export type PassedOver =
  | 'no one can stand where it is seen'
  | 'words cannot tell it from its kind'
  | 'a level camera does not see it from beside it'
  | 'too few others of its kind can be reached'
  | 'no picture shows it well and alone'
  | 'no start is that far away on its floor';

/** An episode and where its picture is taken from. */
export interface PlannedEpisode {
  readonly episode: InstanceEpisode;
  readonly camera: PictureCamera;
}

const MIN_VIEW_POINTS = 2;
const START_DRAWS = 400;

/**
 * Plans CoIN-style episodes in one home: a target that can be told from enough others of its category, view
 * points, a start on the same floor at the wanted distance, a picture. Categories take turns, so that all are covered;
 * no target is used twice. May return fewer than `count` when the home holds no more.
 */
export function generateEpisodes(
  query: Omit<ViewPointQuery, 'rule'>,
  options: EpisodeOptions,
): PlannedEpisode[] {
  const seen = new Map<number, ViewPoint[]>();
  const viewPoints = (id: number): ViewPoint[] => {
    const known = seen.get(id) ?? viewPointsOf(id, query);
    seen.set(id, known);
    return known;
  };
  const planned: PlannedEpisode[] = [];
  for (const target of orderTargets(query.scene.instances, options)) {
    if (planned.length === options.count) break;
    const split = options.splitOf(target.category);
    const used = planned.filter(({ episode }) => episode.split === split).length;
    if (used >= (options.quotas?.[split] ?? options.count)) continue;
    const index = planned.length + 1;
    const next = planEpisode(target, { query, options, viewPoints, index });
    if (typeof next === 'string') options.onPassedOver?.(next, target);
    else planned.push(next);
  }
  return planned;
}

interface PlanContext {
  readonly query: Omit<ViewPointQuery, 'rule'>;
  readonly options: EpisodeOptions;
  readonly viewPoints: (id: number) => ViewPoint[];
  readonly index: number;
}

function planEpisode(target: SceneInstance, context: PlanContext): PlannedEpisode | PassedOver {
  const { query, options, index } = context;
  const goals = context.viewPoints(target.id);
  if (goals.length < MIN_VIEW_POINTS) return 'no one can stand where it is seen';
  if (!isTellable(target, query.scene.instances)) return 'words cannot tell it from its kind';
  if (!isInLevelView(target, goals, query)) return 'a level camera does not see it from beside it';
  const distractors = query.scene.instances
    .filter(({ id, category }) => category === target.category && id !== target.id)
    .map(({ id }) => ({
      instanceId: id,
      viewPoints: context.viewPoints(id).map((p) => p.position),
    }))
    .filter((distractor) => distractor.viewPoints.length > 0);
  if (distractors.length < (options.minDistractors ?? MIN_DISTRACTORS))
    return 'too few others of its kind can be reached';
  const { isShownAsSaid } = options;
  const camera = findPictureCamera(target, {
    ...query,
    ...(isShownAsSaid !== undefined && { isShownAsSaid }),
  });
  if (camera === null) return 'no picture shows it well and alone';
  const random = randomStream('start', options.seed, query.scene.sceneId, target.id);
  const start = drawStart(
    goals.map((goal) => goal.position),
    { query, options, random },
  );
  if (start === null) return 'no start is that far away on its floor';
  const episodeId = `${query.scene.sceneId}-${String(index).padStart(2, '0')}`;
  return {
    camera,
    episode: {
      episodeId,
      sceneId: query.scene.sceneId,
      split: options.splitOf(target.category),
      category: target.category,
      targetId: target.id,
      start: start.pose,
      description: target.description,
      viewPoints: goals,
      distractors,
      shortestPathM: start.shortestPathM,
      difficulty: target.distinguishing.length,
      degrees: degreesOf(target, query.scene.instances),
      picture: `pictures/${episodeId}.jpg`,
      pictureCamera: shotOf(camera),
    },
  };
}

/** Where and how the camera looks, without the size in which it was judged. */
export const shotOf = ({ pose, sensor }: PictureCamera): PictureShot => ({
  pose,
  cameraHeightM: sensor.cameraHeightM,
  pitchDeg: sensor.pitchDeg,
  hfovDeg: sensor.hfovDeg,
});

/**
 * Words that a picture settles can tell it from its kind, and no other of the category agrees in every attribute of the
 * distinguishing set.
 */
function isTellable(target: SceneInstance, instances: readonly SceneInstance[]): boolean {
  if (target.minimal === null || !isSettled(target, target.distinguishing)) return false;
  return instances.every(
    (other) =>
      other.id === target.id ||
      other.category !== target.category ||
      target.distinguishing.some(
        (name) =>
          JSON.stringify(other.attributes[name]) !== JSON.stringify(target.attributes[name]),
      ),
  );
}

/** A random standing point at the wanted walking distance to which no shorter way is known, with a random whole-degree heading. */
function drawStart(
  goals: readonly Vec3[],
  {
    query,
    options,
    random,
  }: { query: PlanContext['query']; options: EpisodeOptions; random: RandomStream },
): { pose: Pose; shortestPathM: number } | null {
  const [nearest, farthest] = options.distanceM ?? [5, 20];
  for (let draw = 0; draw < START_DRAWS; draw++) {
    const position = query.pathFinder.randomPoint(random, 0);
    const headingDeg = random.int(360);
    if (!query.pathFinder.isNavigable(position)) continue;
    const path = query.pathFinder.findNearest(position, goals);
    if (path.kind !== 'complete' || path.lengthM < nearest || path.lengthM > farthest) continue;
    if (hasShortcut({ start: position, goals, lengthM: path.lengthM }, query.pathFinder)) continue;
    return { pose: { position, headingDeg }, shortestPathM: roundM(path.lengthM) };
  }
  return null;
}
