import type { Vec3 } from '@parley/protocol';
import { cameraAt } from '@parley/scenes/raster';
import { type FoundObject, type HeldUp, sizeOnMap } from '@parley/task-zipon/shared';
import type { TrialMoment } from '../../live-task';

/** A box without a place on the map is taken to be so far off, metres: from where it was seen it looks the same at any distance. */
const SOMEWHERE_M = 1.5;
/** Nearer than this nothing is in a picture, metres. */
const NEAR_M = 0.2;
/** No outline is smaller, metres: to each side of its middle. */
const LEAST_M = 0.06;

/**
 * What the robot holds up, as its box and its map have it: the box of its look, at the distance of the place that it claims; without a box, as
 * large as on the map. Nothing of the truth decides it.
 *
 * @param claim Null: it frames a part of what it sees.
 * @returns Null where there is neither.
 */
export function heldUp(
  { pose, box }: NonNullable<TrialMoment['pointed']>,
  claim: Pick<FoundObject, 'position' | 'contour'> | null,
  sensor: TrialMoment['sensor'],
): HeldUp | null {
  if (box === null) return claim && { centre: claim.position, ...sizeOnMap(claim), isPlaced: true };
  const { eye, right, up, forward, widthPx, heightPx, focalPx } = cameraAt(pose, sensor);
  const depthM = claim === null ? SOMEWHERE_M : along(forward, minus(claim.position, eye));
  const isPlaced = claim !== null && depthM > NEAR_M;
  const [x0, y0, x1, y1] = box;
  const perPx = (isPlaced ? depthM : SOMEWHERE_M) / focalPx;
  const aside = ((x0 + x1 - widthPx) / 2) * perPx;
  const above = ((heightPx - y0 - y1) / 2) * perPx;
  const ahead = perPx * focalPx;
  const at = (axis: 0 | 1 | 2): number =>
    eye[axis] + forward[axis] * ahead + right[axis] * aside + up[axis] * above;
  return {
    centre: [at(0), at(1), at(2)],
    halfWidthM: Math.max(LEAST_M, ((x1 - x0) / 2) * perPx),
    halfHeightM: Math.max(LEAST_M, ((y1 - y0) / 2) * perPx),
    isPlaced,
  };
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const along = (axis: Vec3, [x, y, z]: Vec3): number => axis[0] * x + axis[1] * y + axis[2] * z;
