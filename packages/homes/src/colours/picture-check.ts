import type { Pose, SensorPreset } from '@parley/protocol';
import type { BuiltHome, SceneInstance } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import { problemFrom } from './seen-from';

/** In which areas are counted: the same for planning and for checking, so that both see the same pixels. */
const FRAME = { id: 'picture', widthPx: 192, heightPx: 192, minDepthM: 0, maxDepthM: 100 } as const;

/** How a picture is taken, whatever its size. */
export interface PictureView {
  readonly pose: Pose;
  readonly lens: Pick<SensorPreset, 'cameraHeightM' | 'pitchDeg' | 'hfovDeg'>;
}

/**
 * A check of target pictures of one home: what a picture shows otherwise than it is said of its target, null when nothing.
 *
 * @param margin See {@link problemFrom}.
 */
export function pictureCheck(
  home: BuiltHome,
  margin = 0,
): (target: SceneInstance, view: PictureView) => string | null {
  const rasteriser = createRasteriser(home.sensors);
  return (target, { pose, lens: { cameraHeightM, pitchDeg, hfovDeg } }) => {
    const sensor = { ...FRAME, cameraHeightM, pitchDeg, hfovDeg };
    const { ids } = rasteriser.render(pose, sensor);
    return problemFrom(home, target, { pose, sensor, ids }, margin);
  };
}
