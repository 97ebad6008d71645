import type { Frame, Rasteriser } from '@parley/scenes/raster';
import type { OverheadCamera } from '@parley/task-gencomm/truth';

/**
 * A rasteriser that draws the view of a camera that never moves once: the home is still and the robot is no part of its meshes, so that every frame of
 * it has the same pixels. Other views are drawn each time. Who takes a frame must not write to its arrays.
 */
export function withStillCamera(
  rasteriser: Rasteriser,
  { pose: own, sensor: still }: Pick<OverheadCamera, 'pose' | 'sensor'>,
): Rasteriser {
  let kept: Frame | null = null;
  return {
    ...rasteriser,
    render: (pose, sensor, options) => {
      if (sensor !== still || pose.headingDeg !== own.headingDeg)
        return rasteriser.render(pose, sensor, options);
      kept ??= rasteriser.render(pose, sensor, { ...options, copy: true });
      return kept;
    },
  };
}
