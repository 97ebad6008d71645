import { SENSOR_PRESETS } from '@parley/protocol';
import type { SceneInstance, ViewPoint } from '@parley/scenes/format';
import { aimAt, type ViewPointQuery } from '@parley/scenes/world';

/** Less of the picture than this is not detected (SCI-18: smallest share of the truth-made detector). */
export const LEAST_SHARE = 0.004;

/**
 * Can a robot that does not tilt its camera see a thing from one of its view points? What is low and near may lie below
 * the picture, and then no detector can fire on it (SCI-23).
 */
export function isInLevelView(
  target: Pick<SceneInstance, 'id' | 'aabb'>,
  viewPoints: readonly ViewPoint[],
  { rasteriser }: Pick<ViewPointQuery, 'rasteriser'>,
): boolean {
  const sensor = SENSOR_PRESETS.fast;
  const enough = LEAST_SHARE * sensor.widthPx * sensor.heightPx;
  return viewPoints.some(({ position }) => {
    const { headingDeg } = aimAt(target.aabb, position, sensor.cameraHeightM).pose;
    const { ids } = rasteriser.render({ position, headingDeg }, sensor);
    let seen = 0;
    for (const id of ids) if (id === target.id) seen += 1;
    return seen >= enough;
  });
}
