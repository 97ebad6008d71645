import type { Aabb, Scene, SceneInstance } from '@parley/scenes/format';
import { isNameable, type SameGoalSet } from './same-goal-sets';

/** As far as a landmark may be from a goal, box to box, metres. */
export const LANDMARK_RADIUS_M = 2;
/** ORION's simulated user names two. */
export const LANDMARKS = 2;
/** Too small or too easily carried away to find one's way by. */
const MIN_SIDE_M = 0.25;
const CARRIED = new Set([
  ...['curtain', 'box', 'book', 'towel', 'pillow', 'bag', 'suitcase', 'shoes', 'clothes', 'hat'],
  ...['cup', 'glass', 'plate', 'bottle', 'jug', 'teapot', 'tray', 'food', 'candle', 'soap'],
  ...['phone', 'ball', 'toy', 'umbrella', 'toilet paper', 'toilet brush'],
]);

/**
 * Things near a goal that tell where it is: in its room, within {@link LANDMARK_RADIUS_M} of one of the set, of another
 * type, not standing on it, two of different types at most. Those that stand beside fewer other things of the goal's
 * type come first, since they tell more; then the nearest.
 *
 * @param salient Ids of things that alone may be landmarks, however far within the room (ORION §IV-C1); null: any near one.
 */
export function landmarksOf(
  set: SameGoalSet,
  { instances }: Pick<Scene, 'instances'>,
  salient: ReadonlySet<number> | null = null,
): number[] {
  const members = new Set(set.members.map(({ id }) => id));
  const rivals = instances.filter(({ id, category }) => category === set.type && !members.has(id));
  const found = instances
    .filter((one) => (salient === null ? isLandmark(one) : salient.has(one.id)))
    .filter((one) => !members.has(one.id) && one.category !== set.type && one.roomId === set.roomId)
    .filter(({ supportId }) => supportId === null || !members.has(supportId))
    .map((one) => ({
      one,
      gap: Math.min(...set.members.map((member) => gapM(member.aabb, one.aabb))),
    }))
    .filter(({ gap }) => salient !== null || gap <= LANDMARK_RADIUS_M)
    .map(({ one, gap }) => ({ one, gap, rivals: rivalsBeside(one, rivals, instances) }))
    .sort((a, b) => a.rivals - b.rivals || a.gap - b.gap || a.one.id - b.one.id);
  const chosen: SceneInstance[] = [];
  for (const { one } of found) {
    if (chosen.length === LANDMARKS) break;
    if (chosen.every(({ category }) => category !== one.category)) chosen.push(one);
  }
  return chosen.map(({ id }) => id);
}

const isLandmark = (one: SceneInstance): boolean =>
  isNameable(one) && !CARRIED.has(one.category) && Math.max(...one.sizeM) >= MIN_SIDE_M;

/** How many other things of the goal's type have something of the landmark's type beside them. */
const rivalsBeside = (
  landmark: SceneInstance,
  rivals: readonly SceneInstance[],
  instances: readonly SceneInstance[],
): number => {
  const alike = instances.filter(({ category }) => category === landmark.category);
  return rivals.filter((rival) =>
    alike.some(
      ({ roomId, aabb }) => roomId === rival.roomId && gapM(aabb, rival.aabb) <= LANDMARK_RADIUS_M,
    ),
  ).length;
};

/** Distance between two boxes, metres, rounded to a centimetre so that order does not hang on the last bit. */
export function gapM(a: Aabb, b: Aabb): number {
  const [x, y, z] = [0, 1, 2].map((axis) =>
    Math.max(
      0,
      (b.min[axis] as number) - (a.max[axis] as number),
      (a.min[axis] as number) - (b.max[axis] as number),
    ),
  ) as [number, number, number];
  return Math.round(Math.sqrt(x * x + y * y + z * z) * 100) / 100;
}
