import type { MappingConfig } from '@parley/agent-core/mapping';
import { hashJson, SENSOR_PRESETS, type SensorPreset } from '@parley/protocol';
import { FEATURE_UPDATE, type FeatureUpdateConfig, MAPPING } from '@parley/task-zipon/agents';
import { gtDetectorFitHash } from '../../../ground-truth';
import { FEATURE_BASIS, FEATURE_NOISE, type FeatureKind } from '../features';

/** How a map is made beforehand. All of it is in the hash of the map's constants. */
export interface MapConstants {
  /** ORION §IV-B: 600 × 600 cells of 0.05 m; frames of 480 rows × 640 columns, 90° wide, depth 0.1–10 m. */
  readonly cellSizeM: number;
  readonly sizeCells: number;
  readonly sensor: SensorPreset;
  readonly update: FeatureUpdateConfig;
  /** How floor and obstacles are read off the frames: as the robot does it. */ readonly mapping: MappingConfig;
  /** Grid of the tour's stops; ours. */ readonly spacingM: number;
  /** Frames at each stop, all around; ours. */ readonly headings: number;
  readonly seed: string;
}

/**
 * Of ORION §IV-B: cells, camera. Ours: a tour with stops a metre apart, eight frames at each: 300 to 450 frames a home of ten rooms,
 * where the authors took 1,416 a scene.
 */
export const MAP_CONSTANTS: MapConstants = {
  cellSizeM: 0.05,
  sizeCells: 600,
  sensor: SENSOR_PRESETS.orion,
  update: FEATURE_UPDATE,
  mapping: MAPPING,
  spacingM: 1,
  headings: 8,
  seed: 'prebuilt-map',
};

/** Raise when the code that makes maps changes what it makes. */
const MAP_VERSION = 2;

/** Hash of all that features made from truth depend on beside the home. */
export const FEATURES_HASH: Readonly<Record<FeatureKind, string>> = {
  pixel: featuresHash('pixel'),
  region: featuresHash('region'),
  topology: featuresHash('topology'),
};

function featuresHash(kind: FeatureKind): string {
  return hashJson({
    kind,
    basis: FEATURE_BASIS.hash,
    noise: FEATURE_NOISE,
    misses: gtDetectorFitHash(),
  });
}

/**
 * Hash of all that a map of a home depends on beside the home itself.
 *
 * @param features Their kind where they are made from truth; else the hash of what they depend on.
 */
export const mapConstantsHash = (
  features: FeatureKind | { readonly hash: string },
  constants: MapConstants = MAP_CONSTANTS,
): string =>
  hashJson({
    version: MAP_VERSION,
    features: typeof features === 'string' ? FEATURES_HASH[features] : features.hash,
    constants,
  });
