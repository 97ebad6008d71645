import { encodeFeatureMap } from '@parley/task-zipon/agents';
import type { OpenHome } from '../../../homes/open-home';
import { type FeatureKind, gtFeatureBackend, useLiteSpace } from '../features';
import { buildMap, type MapConstants } from './build-map';
import { MAP_CONSTANTS, mapConstantsHash } from './map-constants';
import { findMap, type MapKey, type MapRecord, saveMap } from './map-store';

export interface MakeMapOptions {
  readonly kind: FeatureKind;
  /** {@link mapsFolder} of the data directory. */ readonly folder: string;
  /** Make it even where there is one. */ readonly again?: boolean;
  /** {@link MAP_CONSTANTS} by default. */ readonly constants?: MapConstants;
  readonly onFrame?: (done: number, of: number) => void;
}

/** What the map of a home is looked up by. */
export const mapKeyOf = (
  { scene, sceneHash }: Pick<OpenHome, 'scene' | 'sceneHash'>,
  kind: FeatureKind,
  constants: MapConstants = MAP_CONSTANTS,
): MapKey => ({
  sceneId: scene.sceneId,
  sceneHash,
  backend: gtFeatureBackend(kind),
  constantsHash: mapConstantsHash(kind, constants),
});

/**
 * The semantic map of a home (SCI-10): the one that was made before, or a new one, which is kept.
 *
 * @returns Its record, and whether it was made now.
 * @throws {ParleyError} `BAD_MODEL` when a kept one is damaged or the encoder cannot be opened, `STORE_FAILED` when it cannot be kept.
 */
export async function makeMap(
  home: OpenHome,
  { kind, folder, again = false, constants = MAP_CONSTANTS, onFrame }: MakeMapOptions,
): Promise<{ readonly record: MapRecord; readonly isNew: boolean }> {
  const key = mapKeyOf(home, kind, constants);
  const known = again ? null : findMap(folder, key);
  if (known !== null) return { record: known, isNew: false };
  const { map, frames, stops, lengthM } = await buildMap(home, {
    constants,
    kind,
    space: useLiteSpace(),
    ...(onFrame !== undefined && { onFrame }),
  });
  const about = { ...key, frames, stops, lengthM: Math.round(lengthM * 100) / 100 };
  const bytes = encodeFeatureMap(map);
  return { record: saveMap(folder, bytes, { ...about, cells: map.count }), isNew: true };
}
