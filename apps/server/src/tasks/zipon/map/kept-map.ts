import type { ScorerSource } from '@parley/models/similarity';
import {
  type FeatureKind,
  gtFeatureBackend,
  type PrebuiltMap,
  pictureFeatureBackend,
} from '../features';
import { keptHashOf } from '../single-room';
import { MAP_CONSTANTS, mapConstantsHash } from './map-constants';
import { findMap, latestMap, loadMap, type MapRecord } from './map-store';

/** Where maps are kept, and of what home and kind one is wanted. */
export interface WantedMap {
  /** `mapsFolder` of the data directory. */ readonly folder: string;
  readonly sceneId: string;
  readonly sceneDir: string;
  /** The map is of this room of the home alone. */ readonly closedRoomId?: string | undefined;
  readonly kind: FeatureKind;
}

/** The map of a home that was made beforehand (SCI-10), without opening the home; null where there is none. */
export function keptMap({ folder, kind, ...place }: WantedMap): MapRecord | null {
  const { sceneId, sceneDir, closedRoomId } = place;
  const sceneHash = keptHashOf(sceneDir, { closedRoomId });
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

/**
 * The map of a home that was made of pictures by an image-text model, without opening the model: the newest of its backend, whose name has the
 * hash of its settings; null where there is none. A damaged record is passed over with a warning that names it, where another is left.
 *
 * @throws {ParleyError} `BAD_MODEL` for a damaged map, and for a damaged record where no other is left.
 */
export function loadKeptPictureMap({
  folder,
  sceneId,
  sceneDir,
  closedRoomId,
  source,
}: Omit<WantedMap, 'kind'> & { readonly source: ScorerSource }): PrebuiltMap | null {
  const sceneHash = keptHashOf(sceneDir, { closedRoomId });
  if (sceneHash === null) return null;
  const backend = pictureFeatureBackend(source);
  const { record, skipped } = latestMap(folder, { sceneId, sceneHash, backend });
  if (record === null && skipped[0] !== undefined) throw skipped[0];
  for (const { where, message } of skipped)
    process.emitWarning(`${where}: ${message}; an older map is taken`, { code: 'BAD_MODEL' });
  return record === null ? null : loadMap(folder, record);
}
