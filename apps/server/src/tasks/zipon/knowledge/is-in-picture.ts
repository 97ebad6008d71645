import type { Pose, SensorPreset, Vec3 } from '@parley/protocol';
import type { GoalThing } from '@parley/scenes/format';
import { isInside } from '@parley/scenes/polygon';
import { rightDegOf } from '@parley/task-zipon/truth';
import type { HomeOutline } from './outline-of';

type XZ = readonly [number, number];

/** How finely a line of sight is followed, metres. */
const STEP_M = 0.1;
/** Walls are this thick at the most, metres: so far from the middle of a door its opening reaches. */
const WALL_M = 0.3;

/**
 * Is some of a thing in the picture that a camera makes, as far as the plan tells: within its angle, with no wall between? What stands before it hides
 * it from the eye and not from the plan.
 */
export function isInPicture(
  { position, outlineXZ }: Pick<GoalThing, 'position' | 'outlineXZ'>,
  { pose, sensor }: { readonly pose: Pose; readonly sensor: Pick<SensorPreset, 'hfovDeg'> },
  outline: HomeOutline,
): boolean {
  const [x, y, z] = position;
  const points: Vec3[] = [[x, y, z], ...outlineXZ.map(([px, pz]): Vec3 => [px, y, pz])];
  return points.some(
    (point) =>
      Math.abs(rightDegOf(pose, point)) <= sensor.hfovDeg / 2 &&
      isClear([pose.position[0], pose.position[2]], [point[0], point[2]], outline),
  );
}

/** Leads a line through rooms and doors alone? Its last part may lie in the wall that a thing hangs on, or stands at. */
function isClear([ax, az]: XZ, [bx, bz]: XZ, { rooms, portals }: HomeOutline): boolean {
  const lengthM = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
  for (let goneM = STEP_M; goneM < lengthM - WALL_M; goneM += STEP_M) {
    const at: XZ = [ax + ((bx - ax) * goneM) / lengthM, az + ((bz - az) * goneM) / lengthM];
    const isOpen =
      rooms.some(({ polygonXZ }) => isInside(polygonXZ, at)) ||
      portals.some(
        ({ position, widthM }) =>
          Math.max(Math.abs(at[0] - position[0]), Math.abs(at[1] - position[2])) <=
            Math.max(widthM / 2, WALL_M) &&
          Math.min(Math.abs(at[0] - position[0]), Math.abs(at[1] - position[2])) <= WALL_M,
      );
    if (!isOpen) return false;
  }
  return true;
}
