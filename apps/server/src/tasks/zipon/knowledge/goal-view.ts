import type { Box, Vec3 } from '@parley/protocol';
import type { Aabb, PersonalGoal } from '@parley/scenes/format';
import { cameraAt } from '@parley/scenes/raster';
import { aimAt } from '@parley/scenes/world';
import type { RobotView } from '../../../robot-views';

/** Side of the picture, pixels, and the eye of a person who sits or stands. */
const SIDE_PX = 768;
const EYE_M = 1.31;
/** The thing and as much again around it: between a close look and the room. */
const AROUND = 2.4;
const NARROW_DEG = 24;
const WIDE_DEG = 84;

/**
 * What the picture of a goal shows: the thing from the view point that shows most of it, in the middle, in a frame, with its
 * surroundings. Null for a goal without view points.
 *
 * @param box Of the thing, world frame.
 */
export function goalView(
  { viewPoints }: Pick<PersonalGoal, 'viewPoints'>,
  box: Aabb,
): RobotView | null {
  const [best] = [...viewPoints].sort((a, b) => b.iou - a.iou);
  if (best === undefined) return null;
  const { pose, sensor } = aimAt(box, best.position, EYE_M);
  const square = { ...sensor, widthPx: SIDE_PX, heightPx: SIDE_PX };
  const hfovDeg = fovOf(cornersOf(box), cameraAt(pose, { ...square, hfovDeg: 90 }));
  const lens = { ...square, hfovDeg };
  return {
    pose,
    sensor: lens,
    box: outlineOf(cornersOf(box), cameraAt(pose, lens)),
    isCropped: false,
    pictureWidthPx: SIDE_PX,
  };
}

type Camera = ReturnType<typeof cameraAt>;

const cornersOf = ({ min, max }: Aabb): Vec3[] =>
  [min[0], max[0]].flatMap((x) =>
    [min[1], max[1]].flatMap((y) => [min[2], max[2]].map((z): Vec3 => [x, y, z])),
  );

/** Right, up and ahead of the eye, metres. */
function seenFrom({ eye, right, up, forward }: Camera, [x, y, z]: Vec3): Vec3 {
  const away: Vec3 = [x - eye[0], y - eye[1], z - eye[2]];
  const along = (axis: Vec3): number => away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2];
  return [along(right), along(up), along(forward)];
}

/** Nearer than this a corner stands beside the eye, metres. */
const NEAR_M = 0.2;

/** A field of view, whole degrees, in which the corners take 1 / {@link AROUND} of the picture's side. */
function fovOf(corners: readonly Vec3[], camera: Camera): number {
  const tangents = corners.map((corner) => {
    const [x, y, z] = seenFrom(camera, corner);
    return Math.max(Math.abs(x), Math.abs(y)) / Math.max(NEAR_M, z);
  });
  const half = (Math.atan(Math.max(...tangents) * AROUND) * 180) / Math.PI;
  return Math.min(WIDE_DEG, Math.max(NARROW_DEG, Math.round(2 * half)));
}

/** The box around the corners in pixels, within the picture. */
function outlineOf(corners: readonly Vec3[], camera: Camera): Box {
  const { focalPx, widthPx, heightPx } = camera;
  const points = corners.map((corner) => {
    const [x, y, z] = seenFrom(camera, corner);
    const scale = focalPx / Math.max(NEAR_M, z);
    return [widthPx / 2 + x * scale, heightPx / 2 - y * scale] as const;
  });
  const within = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)));
  const xs = points.map(([x]) => within(x, widthPx));
  const ys = points.map(([, y]) => within(y, heightPx));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
