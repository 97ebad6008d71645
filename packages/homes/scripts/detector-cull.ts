import type { Pose, SensorPreset } from '@parley/protocol';
import type { PaintedHome } from '@parley/scenes/paint';
import { type Camera, cameraAt, type Rasteriser } from '@parley/scenes/raster';
import type { Cluster, ClusteredHome } from './detector-clusters';

/** Walls, floors and ceilings: what hides most of a home. */
const STRUCTURE_ID = 1;
/** Walls are drawn so many times coarser; where they hide a thing they must do so by so much. */
const COARSER = 4;
const BEHIND_M = 0.25;
/** A box that comes nearer than this, metres, is painted. */
const NEAR_M = 0.1;

/** What is not nearer than some depth, by coarse pixel; infinite where no wall is. */
interface Walls {
  readonly depthM: Float32Array;
  readonly camera: Camera;
}

/**
 * What of a home can be in a view: neither beyond one of its sides nor behind a wall. The nearest comes first, so that less
 * of what is hidden gets painted. Pictures differ from those of the whole home in single bytes, where surfaces touch.
 */
export function homeBefore(
  { rest, clusters }: ClusteredHome,
  rasteriser: Rasteriser,
  { pose, sensor }: { readonly pose: Pose; readonly sensor: SensorPreset },
): PaintedHome {
  const widthPx = Math.ceil(sensor.widthPx / COARSER);
  const heightPx = Math.ceil(sensor.heightPx / COARSER);
  const coarse = { ...sensor, widthPx, heightPx };
  const { depthM } = rasteriser.render(pose, coarse, { only: STRUCTURE_ID });
  const walls = { depthM, camera: cameraAt(pose, coarse) };
  const seen = clusters.flatMap(({ mesh, ...box }) => {
    const nearestM = visibleFrom(box, walls);
    return nearestM === null ? [] : [{ mesh, nearestM }];
  });
  seen.sort((a, b) => a.nearestM - b.nearestM);
  return { ...rest, meshes: seen.map(({ mesh }) => mesh) };
}

/** Depth at which a box begins, metres; null when nothing of it can be seen. */
function visibleFrom(
  { min, max }: Pick<Cluster, 'min' | 'max'>,
  { depthM, camera }: Walls,
): number | null {
  const { eye, right, up, forward, focalPx, widthPx, heightPx } = camera;
  let [left, top, rightmost, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [nearest, furthest] = [Infinity, -Infinity];
  for (let corner = 0; corner < 8; corner++) {
    const at = [0, 1, 2].map((k) => (((corner >> k) & 1) === 0 ? min : max)[k] as number);
    const [x, y, z] = [right, up, forward].map((axis) =>
      axis.reduce((sum, a, k) => sum + a * ((at[k] as number) - (eye[k] as number)), 0),
    ) as [number, number, number];
    nearest = Math.min(nearest, z);
    furthest = Math.max(furthest, z);
    const column = widthPx / 2 + (x * focalPx) / z;
    const row = heightPx / 2 - (y * focalPx) / z;
    left = Math.min(left, column);
    rightmost = Math.max(rightmost, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  if (furthest < 0) return null;
  if (nearest < NEAR_M) return nearest;
  if (rightmost < 0 || left > widthPx || bottom < 0 || top > heightPx) return null;
  const [x0, x1] = [Math.max(0, Math.floor(left) - 1), Math.min(widthPx - 1, Math.ceil(rightmost))];
  const [y0, y1] = [Math.max(0, Math.floor(top) - 1), Math.min(heightPx - 1, Math.ceil(bottom))];
  for (let y = y0; y <= y1; y++)
    for (let x = x0; x <= x1; x++) {
      const wallM = depthM[y * widthPx + x] as number;
      if (wallM === 0 || wallM > nearest - BEHIND_M) return nearest;
    }
  return null;
}
