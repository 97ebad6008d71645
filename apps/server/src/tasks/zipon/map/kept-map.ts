import { keptSceneHash } from '../../../homes';
import { type FeatureKind, gtFeatureBackend, type PrebuiltMap } from '../features';
import { MAP_CONSTANTS, mapConstantsHash } from './map-constants';
import { findMap, loadMap, type MapRecord } from './map-store';

/** Where maps are kept, and of what home and kind one is wanted. */
export interface WantedMap {
  /** `mapsFolder` of the data directory. */ readonly folder: string;
  readonly sceneId: string;
  readonly sceneDir: string;
  readonly kind: FeatureKind;
}

/** The map of a home that was made beforehand (SCI-10), without opening the home; null where there is none. */
export function keptMap({ folder, sceneId, sceneDir, kind }: WantedMap): MapRecord | null {
  const sceneHash = keptSceneHash(sceneDir);
  if (sceneHash === null) return null;
  const backend = gtFeatureBackend(kind);
  const constantsHash = mapConstantsHash(kind, MAP_CONSTANTS);
  return findMap(folder, { sceneId, sceneHash, backend, constantsHash });
}

/** The same with its bytes. @throws {ParleyError} `BAD_MODEL` for a damaged one. */
export function loadKeptMap(wanted: WantedMap): PrebuiltMap | null {
  const record = keptMap(wanted);
  return record === null ? null : loadMap(wanted.folder, record);
}
