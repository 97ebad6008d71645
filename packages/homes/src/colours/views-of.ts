import { cosDeg, sinDeg } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import type { Camera } from '@parley/scenes/raster';

/** Pixels of a view, each way. */
const VIEW_PX = 128;
/** So far away, in radii of the thing, that near parts do not look larger. */
const DISTANCE_RADII = 12;
/** Level, and as a person who stands looks at what is lower. */
const DOWN_DEG = [0, 35] as const;
const AROUND_DEG = [0, 90, 180, 270] as const;

/**
 * Cameras that look at a thing from its front, left, back and right, level and from above at an angle, and hold all of
 * it. World frame, metres.
 */
export function viewsOf({ aabb, yawDeg }: Pick<SceneInstance, 'aabb' | 'yawDeg'>): Camera[] {
  const middle = [0, 1, 2].map((k) => ((aabb.min[k] as number) + (aabb.max[k] as number)) / 2);
  const half = [0, 1, 2].map((k) => ((aabb.max[k] as number) - (aabb.min[k] as number)) / 2);
  const radiusM = Math.sqrt(half.reduce((sum, value) => sum + value * value, 0));
  const [mx, my, mz] = middle as [number, number, number];
  return DOWN_DEG.flatMap((downDeg) =>
    AROUND_DEG.map((aroundDeg): Camera => {
      const [sin, cos] = [sinDeg(yawDeg + aroundDeg), cosDeg(yawDeg + aroundDeg)];
      const [sinDown, cosDown] = [sinDeg(downDeg), cosDeg(downDeg)];
      const farM = DISTANCE_RADII * radiusM;
      return {
        eye: [mx + sin * cosDown * farM, my + sinDown * farM, mz + cos * cosDown * farM],
        right: [cos, 0, -sin],
        up: [-sin * sinDown, cosDown, -cos * sinDown],
        forward: [-sin * cosDown, -sinDown, -cos * cosDown],
        widthPx: VIEW_PX,
        heightPx: VIEW_PX,
        focalPx: 0.49 * VIEW_PX * DISTANCE_RADII,
      };
    }),
  );
}
