import type { Pose, SensorPreset, Vec3 } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import type { Rasteriser } from '@parley/scenes/raster';
import { aimAt } from '@parley/scenes/world';

/** A square camera from which a thing is seen. */
export interface Aim {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
  /** Share of the picture that the thing covers, 0 to 1. */ readonly coverage: number;
}

const CAMERA_HEIGHT_M = 1.31;
const FOVS_DEG = [24, 38, 60] as const;
const FRAME_PX = 96;
/** Share at which a thing is large and its surroundings still show, as in pictures of targets. */
const BEST_COVERAGE = 0.16;
/** Places that are tried at the most, evenly from all that there are. */
const MOST_PLACES = 10;

/** The camera that shows a thing best from some places where one can stand; null where it is seen from none. */
export function aimAtThing(
  thing: Pick<SceneInstance, 'id' | 'aabb'>,
  places: readonly Vec3[],
  rasteriser: Pick<Rasteriser, 'render'>,
): Aim | null {
  let best: Aim | null = null;
  const every = Math.max(1, Math.ceil(places.length / MOST_PLACES));
  for (const [at, place] of places.entries()) {
    if (at % every !== 0) continue;
    const aimed = aimAt(thing.aabb, place, CAMERA_HEIGHT_M);
    for (const hfovDeg of FOVS_DEG) {
      const size = { widthPx: FRAME_PX, heightPx: FRAME_PX, hfovDeg };
      const sensor: SensorPreset = { ...aimed.sensor, id: 'picture', ...size };
      const { ids } = rasteriser.render(aimed.pose, sensor);
      const coverage = ids.reduce((sum, id) => sum + (id === thing.id ? 1 : 0), 0) / ids.length;
      if (coverage > 0 && (best === null || fit(coverage) > fit(best.coverage)))
        best = { pose: aimed.pose, sensor, coverage };
    }
  }
  return best;
}

/** 1 at the best share, less for more and for less. */
const fit = (coverage: number): number =>
  Math.min(coverage / BEST_COVERAGE, BEST_COVERAGE / coverage);
