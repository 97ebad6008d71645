import { badNavmesh } from './bad-navmesh';
import { HABITAT_NAVMESH_SETTINGS, type NavmeshSettings } from './settings';

/**
 * Habitat's `.navmesh` container (habitat-sim PathFinder.cpp), little-endian:
 * 0 magic `MSET` · 4 version · 8 tile count · 12 dtNavMeshParams (28 bytes) · version ≥ 2 only: 56 bytes of settings ·
 * per tile: u32 reference, i32 size, bytes. Recast's own reader takes exactly version 1.
 */
const MAGIC = 0x4d534554;
const HEADER_BYTES = 40;
const SETTINGS_BYTES = 56;
const TILE_HEADER_BYTES = 8;

const FLOAT_FIELDS = [
  'cellSize',
  'cellHeight',
  'agentHeight',
  'agentRadius',
  'agentMaxClimb',
  'agentMaxSlope',
  'regionMinSize',
  'regionMergeSize',
  'edgeMaxLen',
  'edgeMaxError',
  'vertsPerPoly',
  'detailSampleDist',
  'detailSampleMaxError',
] as const satisfies readonly (keyof NavmeshSettings)[];
const BOOL_FIELDS = [
  'filterLowHangingObstacles',
  'filterLedgeSpans',
  'filterWalkableLowHeightSpans',
  'includeStaticObjects',
] as const satisfies readonly (keyof NavmeshSettings)[];

export interface MsetTile {
  /** Detour reference of polygon 0 of the tile; polygon i is `ref + i`. */ readonly ref: number;
  /** Offset of the tile's data in the file. */ readonly offset: number;
  readonly size: number;
}

export interface Mset {
  readonly version: 1 | 2;
  /** Null in version 1 files, which do not say how they were built. */
  readonly settings: NavmeshSettings | null;
  readonly tile: MsetTile;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Reads and checks the container of a `.navmesh` file.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and byte. Files with several tiles are refused: Habitat writes one.
 */
export function readMset(bytes: Uint8Array, file: string): Mset {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES) {
    throw badNavmesh(file, bytes.length, `the file ends inside the ${HEADER_BYTES}-byte header`);
  }
  if (view.getUint32(0, true) !== MAGIC) throw badNavmesh(file, 0, 'this is not a navmesh (MSET)');
  const version = view.getInt32(4, true);
  if (version !== 1 && version !== 2) {
    throw badNavmesh(file, 4, `version ${version} is unknown; versions 1 and 2 can be read`);
  }
  const tileCount = view.getInt32(8, true);
  if (tileCount !== 1) throw badNavmesh(file, 8, `${tileCount} tiles; exactly 1 can be read`);
  const maxTiles = view.getInt32(32, true);
  if (maxTiles < 1) throw badNavmesh(file, 32, `room for ${maxTiles} tiles`);
  const tileAt = version === 1 ? HEADER_BYTES : HEADER_BYTES + SETTINGS_BYTES;
  const dataAt = tileAt + TILE_HEADER_BYTES;
  if (bytes.length < dataAt) {
    throw badNavmesh(
      file,
      bytes.length,
      `the file ends before its tile, which starts at ${dataAt}`,
    );
  }
  const ref = view.getUint32(tileAt, true);
  if (ref === 0) throw badNavmesh(file, tileAt, 'the tile has no reference');
  const size = view.getInt32(tileAt + 4, true);
  if (size !== bytes.length - dataAt) {
    throw badNavmesh(
      file,
      tileAt + 4,
      `the tile claims ${size} bytes and the file holds ${bytes.length - dataAt}`,
    );
  }
  const settings = version === 1 ? null : readSettings(view);
  return { version, settings, tile: { ref, offset: dataAt, size } };
}

function readSettings(view: DataView): NavmeshSettings {
  const settings: Record<string, number | boolean> = {};
  FLOAT_FIELDS.forEach((field, i) => {
    settings[field] = view.getFloat32(HEADER_BYTES + 4 * i, true);
  });
  BOOL_FIELDS.forEach((field, i) => {
    settings[field] = view.getUint8(HEADER_BYTES + 4 * FLOAT_FIELDS.length + i) !== 0;
  });
  return { ...HABITAT_NAVMESH_SETTINGS, ...settings };
}

/** The same navmesh as a version 1 file: without the settings. */
export function toVersion1(bytes: Uint8Array, mset: Mset): Uint8Array {
  if (mset.version === 1) return bytes;
  const out = new Uint8Array(bytes.length - SETTINGS_BYTES);
  out.set(bytes.subarray(0, HEADER_BYTES));
  out.set(bytes.subarray(HEADER_BYTES + SETTINGS_BYTES), HEADER_BYTES);
  viewOf(out).setInt32(4, 1, true);
  return out;
}

/** A version 1 file as version 2, the one Habitat writes today. */
export function toVersion2(version1: Uint8Array, settings: NavmeshSettings): Uint8Array {
  const out = new Uint8Array(version1.length + SETTINGS_BYTES);
  out.set(version1.subarray(0, HEADER_BYTES));
  out.set(version1.subarray(HEADER_BYTES), HEADER_BYTES + SETTINGS_BYTES);
  const view = viewOf(out);
  view.setInt32(4, 2, true);
  FLOAT_FIELDS.forEach((field, i) => {
    view.setFloat32(HEADER_BYTES + 4 * i, settings[field], true);
  });
  BOOL_FIELDS.forEach((field, i) => {
    view.setUint8(HEADER_BYTES + 4 * FLOAT_FIELDS.length + i, settings[field] ? 1 : 0);
  });
  return out;
}
