import { type GridSpec, ParleyError } from '@parley/protocol';
import { createFeatureMap, type FeatureMap, measureSlot } from './feature-map';
import { decodeRuns, encodeFloor } from './floor-codec';
import type { TourFloor } from './tour-floor';

/** "ZFM1", little-endian: a map alone. */
const MAGIC = 0x314d465a;
/** "ZFM2": the same, and the floor of the tour after it. */
const MAGIC_WITH_FLOOR = 0x324d465a;
/** Magic, dimensions, cells, and the grid: columns, rows, origin, size of a cell. */
const HEADER_BYTES = 44;
/** Largest step of a quantised number. */
const STEPS = 127;
/** No home has more: 200 m each way at 0.05 m. Damaged bytes could ask for any amount of memory. */
const MOST_CELLS = 16e6;
/** Bytes of a cell before its numbers: cell, weight, height in millimetres. */
const CELL_BYTES = 10;

/**
 * A map as bytes: cells by index, each with its weight, its mean height and the direction of its feature to 1/127 of its largest number.
 * Equal maps give equal bytes, in whatever order their cells were seen; a map that was read from bytes gives the same bytes again.
 *
 * @param floor On the grid of the map; null: none is known.
 */
export function encodeFeatureMap(map: FeatureMap, floor: TourFloor | null = null): Uint8Array {
  const { grid, dims, count } = map;
  const runs = floor === null ? new Uint8Array(0) : encodeFloor(floor);
  const bytes = new Uint8Array(HEADER_BYTES + count * (CELL_BYTES + dims) + runs.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, floor === null ? MAGIC : MAGIC_WITH_FLOOR, true);
  view.setUint32(4, dims, true);
  view.setUint32(8, count, true);
  writeGrid(view, grid);
  let at = HEADER_BYTES;
  const order = map.cellOf.slice(0, count).sort();
  for (const cell of order) {
    const slot = map.slotOf[cell] as number;
    const weight = map.weights[slot] as number;
    view.setUint32(at, cell, true);
    view.setFloat32(at + 4, weight, true);
    view.setInt16(at + 8, Math.round(((map.heightSums[slot] as number) / weight) * 1000), true);
    quantise(map, slot, new Int8Array(bytes.buffer, at + CELL_BYTES, dims));
    at += CELL_BYTES + dims;
  }
  bytes.set(runs, at);
  return bytes;
}

/**
 * Inverse of {@link encodeFeatureMap}, to its precision. Features come back with the length that their weight gives to features of length 1
 * that agree, so that what is added later counts as much as what was there.
 *
 * @throws {ParleyError} `BAD_MODEL` for bytes that are no map.
 */
export function decodeFeatureMap(bytes: Uint8Array): FeatureMap {
  const { view, dims, count, grid } = readHeader(bytes);
  let at = HEADER_BYTES;
  const map = createFeatureMap(grid, dims);
  reserve(map, count);
  for (let slot = 0; slot < count; slot++, at += CELL_BYTES + dims) {
    const cell = view.getUint32(at, true);
    if (cell >= map.slotOf.length || map.slotOf[cell] !== -1)
      throw badMap(`names cell ${cell} twice, or beyond its grid`);
    const weight = view.getFloat32(at + 4, true);
    map.slotOf[cell] = slot;
    map.cellOf[slot] = cell;
    map.weights[slot] = weight;
    map.heightSums[slot] = (view.getInt16(at + 8, true) / 1000) * weight;
    for (let k = 0; k < dims; k++) map.sums[slot * dims + k] = view.getInt8(at + CELL_BYTES + k);
    scaleTo(map, slot, weight);
  }
  map.count = count;
  return map;
}

/**
 * The floor of the tour that a map was made on; null where the map has none: one made of a topology graph, or before floors were kept.
 *
 * @throws {ParleyError} `BAD_MODEL` for bytes that are no map.
 */
export function decodeTourFloor(bytes: Uint8Array): TourFloor | null {
  const { grid, end, hasFloor } = readHeader(bytes);
  return hasFloor ? decodeRuns(bytes.subarray(end), grid) : null;
}

/** What stands before the cells of a map, and where these end. */
function readHeader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = bytes.byteLength < HEADER_BYTES ? 0 : view.getUint32(0, true);
  if (magic !== MAGIC && magic !== MAGIC_WITH_FLOOR) throw badMap('does not begin as one');
  const hasFloor = magic === MAGIC_WITH_FLOOR;
  const dims = view.getUint32(4, true);
  const count = view.getUint32(8, true);
  const end = HEADER_BYTES + count * (CELL_BYTES + dims);
  if (hasFloor ? bytes.byteLength < end : bytes.byteLength !== end)
    throw badMap('has another length than it says');
  const grid = readGrid(view);
  if (!(grid.widthCells * grid.heightCells <= MOST_CELLS && grid.cellSizeM > 0))
    throw badMap('has no grid');
  return { view, dims, count, grid, end, hasFloor };
}

function quantise({ sums, dims }: FeatureMap, slot: number, into: Int8Array): void {
  let most = 0;
  for (let k = 0; k < dims; k++) most = Math.max(most, Math.abs(sums[slot * dims + k] as number));
  for (let k = 0; k < dims; k++)
    into[k] = most === 0 ? 0 : Math.round(((sums[slot * dims + k] as number) / most) * STEPS);
}

function scaleTo(map: FeatureMap, slot: number, length: number): void {
  measureSlot(map, slot);
  const norm = map.norms[slot] as number;
  if (norm === 0) return;
  const end = (slot + 1) * map.dims;
  for (let i = slot * map.dims; i < end; i++)
    map.sums[i] = ((map.sums[i] as number) / norm) * length;
  measureSlot(map, slot);
}

function reserve(map: FeatureMap, slots: number): void {
  map.cellOf = new Int32Array(slots);
  map.sums = new Float32Array(slots * map.dims);
  map.weights = new Float32Array(slots);
  map.norms = new Float32Array(slots);
  map.tailNorms = new Float32Array(slots);
  map.heightSums = new Float32Array(slots);
}

function writeGrid(view: DataView, grid: GridSpec): void {
  view.setUint32(12, grid.widthCells, true);
  view.setUint32(16, grid.heightCells, true);
  view.setFloat64(20, grid.originXM, true);
  view.setFloat64(28, grid.originZM, true);
  view.setFloat64(36, grid.cellSizeM, true);
}

function readGrid(view: DataView): GridSpec {
  return {
    widthCells: view.getUint32(12, true),
    heightCells: view.getUint32(16, true),
    originXM: view.getFloat64(20, true),
    originZM: view.getFloat64(28, true),
    cellSizeM: view.getFloat64(36, true),
  };
}

const badMap = (why: string): ParleyError =>
  new ParleyError('BAD_MODEL', `a semantic map ${why}`, {
    where: 'features.prebuilt',
    remedy: 'Make it anew by `parley zipon map HOME`.',
  });
