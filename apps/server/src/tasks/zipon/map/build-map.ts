import { centredGrid, createExplorationMap, updateMap } from '@parley/agent-core/mapping';
import type { Pose, Vec3 } from '@parley/protocol';
import {
  createFeatureMap,
  type FeatureMap,
  floorOfMap,
  type TourFloor,
  updateFeatureMap,
} from '@parley/task-zipon/agents';
import type { OpenHome } from '../../../homes/open-home';
import type { MapConstants } from './map-constants';
import type { MapFeatures } from './map-features';
import { planTour } from './plan-tour';

export interface BuiltMap {
  readonly map: FeatureMap;
  /** Floor and obstacles that the tour saw, on the grid of the map. */ readonly floor: TourFloor;
  readonly frames: number;
  readonly stops: number;
  readonly lengthM: number;
}

/**
 * Walks a home and maps it (ORION §III-B, IV-B; SCI-10).
 *
 * @param onFrame Called after each frame.
 * @throws {ParleyError} What the features of a frame throw.
 */
export async function buildMap(
  { scene, pathFinder, rasteriser }: Pick<OpenHome, 'scene' | 'pathFinder' | 'rasteriser'>,
  options: {
    readonly constants: MapConstants;
    readonly features: MapFeatures;
    readonly onFrame?: (done: number, of: number) => void;
  },
): Promise<BuiltMap> {
  const { constants, features, onFrame } = options;
  const { sensor, update, headings } = constants;
  const tour = planTour(pathFinder, constants.spacingM);
  const map = createFeatureMap(centredGrid(middleOf(scene.bounds), constants), features.dims);
  const { cellSizeM, sizeCells, mapping } = constants;
  const floor = createExplorationMap(middleOf(scene.bounds), { ...mapping, cellSizeM, sizeCells });
  const count = tour.stops.length * headings;
  for (let n = 0; n < count; n++) {
    const pose: Pose = {
      position: tour.stops[Math.floor(n / headings)] as Vec3,
      headingDeg: Math.round((360 * (n % headings)) / headings),
    };
    // Copied: another map of the same home may be made while the features of this frame are waited for.
    const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
    updateFeatureMap(map, view, await features.frame(view, `map/${n}`), update);
    updateMap(floor, { ...view, frameId: `map/${n}` });
    onFrame?.(n + 1, count);
  }
  return {
    map,
    floor: floorOfMap(floor),
    frames: count,
    stops: tour.stops.length,
    lengthM: tour.lengthM,
  };
}

/** Middle of a home on the floor plan. */
export const middleOf = ({ min, max }: { readonly min: Vec3; readonly max: Vec3 }): Vec3 => [
  (min[0] + max[0]) / 2,
  0,
  (min[2] + max[2]) / 2,
];
