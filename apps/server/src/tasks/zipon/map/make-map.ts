import { encodeFeatureMap } from '@parley/task-zipon/agents';
import type { OpenHome } from '../../../homes/open-home';
import { type FeatureKind, gtFeatureBackend, useLiteSpace } from '../features';
import { buildMap } from './build-map';
import { MAP_CONSTANTS, type MapConstants, mapConstantsHash } from './map-constants';
import { gtMapFeatures, type MapFeatures } from './map-features';
import { findMap, type MapKey, type MapRecord, saveMap } from './map-store';
import { topologyMap } from './topology-map';

export interface MakeMapOptions {
  /** {@link mapsFolder} of the data directory. */ readonly folder: string;
  /** Make it even where there is one. */ readonly again?: boolean;
  /** {@link MAP_CONSTANTS} by default. */ readonly constants?: MapConstants;
  readonly onFrame?: (done: number, of: number) => void;
}

/** A map, and whether it was made now. */
export interface MadeMap {
  readonly record: MapRecord;
  readonly isNew: boolean;
}

/** What the map of a home is looked up by. */
export const mapKeyOf = (
  { scene, sceneHash }: Pick<OpenHome, 'scene' | 'sceneHash'>,
  features: FeatureKind | Pick<MapFeatures, 'backend' | 'hash'>,
  constants: MapConstants = MAP_CONSTANTS,
): MapKey => ({
  sceneId: scene.sceneId,
  sceneHash,
  backend: typeof features === 'string' ? gtFeatureBackend(features) : features.backend,
  constantsHash: mapConstantsHash(features, constants),
});

/**
 * The semantic map of a home (SCI-10) of features made from truth: the one that was made before, or a new one, which is kept.
 *
 * @throws {ParleyError} `BAD_MODEL` when a kept one is damaged or the encoder cannot be opened, `STORE_FAILED` when it cannot be kept.
 */
export async function makeMap(
  home: OpenHome,
  { kind, ...options }: MakeMapOptions & { readonly kind: FeatureKind },
): Promise<MadeMap> {
  const { seed } = options.constants ?? MAP_CONSTANTS;
  const known =
    options.again === true
      ? null
      : findMap(options.folder, mapKeyOf(home, kind, options.constants));
  if (known !== null) return { record: known, isNew: false };
  if (kind === 'topology') return keepTopology(home, options);
  const features = await gtMapFeatures(home, { kind, space: useLiteSpace(), seed });
  return makeMapOf(home, { ...options, features });
}

async function keepTopology(
  home: OpenHome,
  { folder, constants = MAP_CONSTANTS }: MakeMapOptions,
): Promise<MadeMap> {
  const { map, nodes } = await topologyMap(home.scene, { constants, space: useLiteSpace() });
  const key = mapKeyOf(home, 'topology', constants);
  const about = { ...key, frames: 0, stops: nodes, lengthM: 0, cells: map.count };
  return { record: saveMap(folder, encodeFeatureMap(map), about), isNew: true };
}

/**
 * The same of whatever features.
 *
 * @throws {ParleyError} `BAD_MODEL` when a kept one is damaged, `STORE_FAILED` when it cannot be kept, and what the features throw.
 */
export async function makeMapOf(
  home: OpenHome,
  options: MakeMapOptions & { readonly features: MapFeatures },
): Promise<MadeMap> {
  const { features, folder, again = false, constants = MAP_CONSTANTS, onFrame } = options;
  const key = mapKeyOf(home, features, constants);
  const known = again ? null : findMap(folder, key);
  if (known !== null) return { record: known, isNew: false };
  const { map, floor, frames, stops, lengthM } = await buildMap(home, {
    constants,
    features,
    ...(onFrame !== undefined && { onFrame }),
  });
  const about = { ...key, frames, stops, lengthM: Math.round(lengthM * 100) / 100 };
  const bytes = encodeFeatureMap(map, floor);
  return { record: saveMap(folder, bytes, { ...about, cells: map.count }), isNew: true };
}
