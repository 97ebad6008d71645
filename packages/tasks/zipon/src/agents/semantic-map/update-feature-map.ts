import { floorCamera, tanOfColumn, tanOfRow } from '@parley/agent-core/mapping';
import { type Observation, ParleyError } from '@parley/protocol';
import { type FeatureFrame, NO_FEATURE } from '../../shared';
import { claimSlot, type FeatureMap, measureSlot } from './feature-map';

/** What of a frame goes into the map. */
export interface FeatureUpdateConfig {
  /** Every so many pixels of rows and columns are read. */ readonly pixelStride: number;
  /** Points higher than this above the camera are left out, metres: ceilings. */
  readonly maxAboveCameraM: number;
}

/**
 * Half a 480 × 640 frame each way is 240 × 320 pixels, 1 cm apart at 2.5 m: more of them fall into the same cells. The height is ours: 2.38 m
 * above the floor at ORION's camera, just below the lowest ceiling of the built-in homes (2.42 m). The authors' code cuts at 0.7 m
 * (SRC-16), VLMaps at 0.5: both leave out what hangs high, a range hood (1.6 m) among it, which the camera sees.
 */
export const FEATURE_UPDATE: FeatureUpdateConfig = { pixelStride: 2, maxAboveCameraM: 1.5 };

/**
 * Adds an RGB-D frame to the map: each pixel with a return is lifted, and its feature is added to the cell below or above it (ORION §III-B:
 * point cloud, features fused from each point, top-down; depth range of the sensor, 0.1–10 m in §IV-B).
 *
 * @returns Cells that the frame added to.
 * @throws {ParleyError} `BAD_INPUT` when features have other dimensions than the map.
 */
export function updateFeatureMap(
  map: FeatureMap,
  { depthM, pose, sensor }: Pick<Observation, 'depthM' | 'pose' | 'sensor'>,
  frame: FeatureFrame,
  config: FeatureUpdateConfig = FEATURE_UPDATE,
): number {
  if (frame.dims !== map.dims) throw otherDims(map.dims, frame.dims);
  const { grid } = map;
  const { widthPx, heightPx, minDepthM, maxDepthM } = sensor;
  const camera = floorCamera(pose, sensor);
  const perM = 1 / grid.cellSizeM;
  const baseCol = (camera.xM - grid.originXM) * perM;
  const baseRow = (camera.zM - grid.originZM) * perM;
  const { rightCols, regionCols } = columnsFor(widthPx);
  for (let u = 0; u < widthPx; u++) {
    rightCols[u] = tanOfColumn(camera, sensor, u) * perM;
    regionCols[u] = Math.floor(((u + 0.5) * frame.widthPx) / widthPx);
  }
  const pending = pendingFor(map.slotOf.length);
  const { pixelStride: stride, maxAboveCameraM } = config;
  const { rightX, rightZ } = camera;
  const { regionOf } = frame;
  const lastCol = grid.widthCells;
  const lastRow = grid.heightCells;

  for (let v = stride >> 1; v < heightPx; v += stride) {
    const tanRow = tanOfRow(camera, sensor, v);
    const ahead = camera.cosPitch + tanRow * camera.sinPitch;
    const rise = camera.sinPitch - tanRow * camera.cosPitch;
    const aheadCols = ahead * camera.forwardX * perM;
    const aheadRows = ahead * camera.forwardZ * perM;
    // Beyond this depth the row is above what is kept.
    const farM = rise > 0 ? Math.min(maxDepthM, maxAboveCameraM / rise) : maxDepthM;
    const start = v * widthPx;
    const regionStart = Math.floor(((v + 0.5) * frame.heightPx) / heightPx) * frame.widthPx;
    for (let u = stride >> 1; u < widthPx; u += stride) {
      const depth = depthM[start + u] as number;
      if (!(depth > 0 && depth >= minDepthM && depth <= farM)) continue;
      const region = regionOf[regionStart + (regionCols[u] as number)] as number;
      if (region === NO_FEATURE) continue;
      const side = rightCols[u] as number;
      const col = Math.floor(baseCol + depth * (aheadCols + side * rightX));
      const row = Math.floor(baseRow + depth * (aheadRows + side * rightZ));
      if (col < 0 || row < 0 || col >= lastCol || row >= lastRow) continue;
      addPixel(pending, row * lastCol + col, region, camera.heightM + depth * rise);
    }
  }
  return applyPending(map, pending, frame);
}

/** Pixels of one frame by cell and region, so that a feature is added once for all of them. */
interface Pending {
  count: number;
  /** By cell: number of its newest entry, plus one. */ readonly newestOf: Int32Array;
  cells: Int32Array;
  regions: Uint16Array;
  pixels: Int32Array;
  heightSums: Float64Array;
}

/** A cell that is seen with two regions in turns has several entries of each: they all are applied. */
function addPixel(pending: Pending, cell: number, region: number, heightM: number): void {
  const newest = (pending.newestOf[cell] as number) - 1;
  if (newest >= 0 && pending.regions[newest] === region) {
    pending.pixels[newest] = (pending.pixels[newest] as number) + 1;
    pending.heightSums[newest] = (pending.heightSums[newest] as number) + heightM;
    return;
  }
  if (pending.count === pending.cells.length) growPending(pending);
  const entry = pending.count++;
  pending.newestOf[cell] = entry + 1;
  pending.cells[entry] = cell;
  pending.regions[entry] = region;
  pending.pixels[entry] = 1;
  pending.heightSums[entry] = heightM;
}

function applyPending(map: FeatureMap, pending: Pending, { vectors }: FeatureFrame): number {
  const { dims } = map;
  const { cells, regions, pixels, heightSums, newestOf } = pending;
  for (let entry = 0; entry < pending.count; entry++) {
    const slot = claimSlot(map, cells[entry] as number);
    const { sums } = map;
    const count = pixels[entry] as number;
    const from = (regions[entry] as number) * dims;
    const to = slot * dims;
    for (let k = 0; k < dims; k++)
      sums[to + k] = (sums[to + k] as number) + count * (vectors[from + k] as number);
    map.weights[slot] = (map.weights[slot] as number) + count;
    map.heightSums[slot] = (map.heightSums[slot] as number) + (heightSums[entry] as number);
  }
  let touched = 0;
  for (let entry = 0; entry < pending.count; entry++) {
    const cell = cells[entry] as number;
    if (newestOf[cell] === 0) continue;
    newestOf[cell] = 0;
    measureSlot(map, map.slotOf[cell] as number);
    touched++;
  }
  pending.count = 0;
  return touched;
}

const makePending = (cells: number, entries: number): Pending => ({
  count: 0,
  newestOf: new Int32Array(cells),
  cells: new Int32Array(entries),
  regions: new Uint16Array(entries),
  pixels: new Int32Array(entries),
  heightSums: new Float64Array(entries),
});

function growPending(pending: Pending): void {
  const larger = makePending(0, 2 * pending.cells.length);
  larger.cells.set(pending.cells);
  larger.regions.set(pending.regions);
  larger.pixels.set(pending.pixels);
  larger.heightSums.set(pending.heightSums);
  const { cells, regions, pixels, heightSums } = larger;
  Object.assign(pending, { cells, regions, pixels, heightSums });
}

/** Scratch for all maps: an update is synchronous. */
let _pending = makePending(0, 0);
function pendingFor(cells: number): Pending {
  if (_pending.newestOf.length !== cells) _pending = makePending(cells, 16384);
  return _pending;
}

const makeColumns = (widthPx: number) => ({
  rightCols: new Float64Array(widthPx),
  /** By image column: that of the feature frame. */ regionCols: new Int32Array(widthPx),
});
let _columns = makeColumns(0);
function columnsFor(widthPx: number): typeof _columns {
  if (_columns.rightCols.length !== widthPx) _columns = makeColumns(widthPx);
  return _columns;
}

const otherDims = (own: number, given: number): ParleyError =>
  new ParleyError('BAD_INPUT', `features of ${given} numbers do not fit a map of ${own}`, {
    where: 'features.frame',
    remedy: 'Use the backend of the port `features` that the map was made with.',
  });
