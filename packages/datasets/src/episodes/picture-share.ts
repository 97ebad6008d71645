import type { SensorPreset, Vec3 } from '@parley/protocol';
import type { Aabb, ViewPoint } from '@parley/scenes/format';
import { cameraAt } from '@parley/scenes/raster';
import { aimAt } from '@parley/scenes/world';

/** Corners nearer than this along the optical axis count as this near, metres. */
const NEAR_M = 0.05;

/**
 * The largest share of a camera's picture that a thing's bounding box fills, of all view points, when the robot turns
 * towards it and does not tilt its camera. Walls and other things are not asked: it may be less, never more. Nothing is
 * drawn for it, so it can be asked of a whole study before a home is there.
 */
export const pictureShare = (
  box: Aabb,
  viewPoints: readonly Pick<ViewPoint, 'position'>[],
  sensor: SensorPreset,
): number => Math.max(0, ...viewPoints.map(({ position }) => shareFrom(position, box, sensor)));

function shareFrom(position: Vec3, box: Aabb, sensor: SensorPreset): number {
  const { headingDeg } = aimAt(box, position, sensor.cameraHeightM).pose;
  const camera = cameraAt({ position, headingDeg }, sensor);
  const { eye, right, up, forward, focalPx, widthPx, heightPx } = camera;
  const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let corner = 0; corner < 8; corner++) {
    const side = (k: 0 | 1 | 2): number => (corner & (1 << k) ? box.max[k] : box.min[k]) - eye[k];
    const towards: Vec3 = [side(0), side(1), side(2)];
    const depthM = Math.max(NEAR_M, dot(towards, forward));
    xs.push(widthPx / 2 + (focalPx * dot(towards, right)) / depthM);
    ys.push(heightPx / 2 - (focalPx * dot(towards, up)) / depthM);
  }
  const within = (values: readonly number[], most: number): number =>
    Math.max(0, Math.min(most, Math.max(...values)) - Math.max(0, Math.min(...values)));
  return (within(xs, widthPx) * within(ys, heightPx)) / (widthPx * heightPx);
}
