import type { Observation, SensorPreset } from '@parley/protocol';
import { addObstacle } from './add-obstacle';
import { type FloorCamera, tanOfColumn, tanOfRow } from './camera';
import { type DepthColumns, resetDepthColumns } from './depth-columns';
import { type ExplorationMap, OBSTACLE, TALL } from './exploration-map';

/**
 * Two depths of a column that differ by less than this are one wall: the second, lower one changes nothing. 10 µm, the
 * noise of float32.
 */
const SAME_DEPTH_M = 1e-5;

/**
 * Marks the cells under every depth point in the obstacle band, and notes how far each image column reaches
 * (VLFM obstacle map; SRC-12). Every pixel is read: a table edge 3 cm thick is two rows high at 5 m.
 *
 * Row by row the band is a depth interval, so a pixel outside it costs one comparison:
 * height = camera + depth · (sin pitch − tan row · cos pitch).
 */
export function projectDepth(
  map: ExplorationMap,
  { sensor, depthM }: Pick<Observation, 'sensor' | 'depthM'>,
  camera: FloorCamera,
): void {
  const { widthPx, heightPx } = sensor;
  const { grid, cells, columns, config, marginCells } = map;
  const width = grid.widthCells;
  const lastCol = width - marginCells;
  const lastRow = grid.heightCells - marginCells;
  const perM = 1 / grid.cellSizeM;
  const baseCol = (camera.xM - grid.originXM) * perM;
  const baseRow = (camera.zM - grid.originZM) * perM;
  const maxM = maxDepthOf(map, sensor);
  resetDepthColumns(columns, widthPx);
  const { nearM, farM } = columns;
  const { rightCols, markedM, newInBand } = scratchFor(widthPx);
  const isLevel = sensor.pitchDeg === 0;
  for (let u = 0; u < widthPx; u++) rightCols[u] = tanOfColumn(camera, sensor, u) * perM;
  const { rightX, rightZ } = camera;
  const highM = config.obstacleMaxM - camera.heightM;

  for (let v = 0; v < heightPx; v++) {
    const tanRow = tanOfRow(camera, sensor, v);
    const ahead = camera.cosPitch + tanRow * camera.sinPitch;
    const rise = camera.sinPitch - tanRow * camera.cosPitch;
    const band = bandDepths(rise, config.obstacleMinM - camera.heightM, highM);
    const [tallFromM, tallToM] = bandDepths(rise, config.tallMinM - camera.heightM, highM);
    const start = v * widthPx;
    const count = scanRow({ depthM, columns, start, widthPx }, { band, ahead, maxM });
    const aheadCols = ahead * camera.forwardX * perM;
    const aheadRows = ahead * camera.forwardZ * perM;
    for (let k = 0; k < count; k++) {
      const u = newInBand[k] as number;
      const depth = depthM[start + u] as number;
      const forwardM = depth * ahead;
      if (forwardM > (farM[u] as number)) farM[u] = forwardM;
      if (forwardM < (nearM[u] as number)) nearM[u] = forwardM;
      if (isLevel) markedM[u] = depth;
      const side = rightCols[u] as number;
      const col = (baseCol + depth * (aheadCols + side * rightX)) | 0;
      const row = (baseRow + depth * (aheadRows + side * rightZ)) | 0;
      if (col < marginCells || row < marginCells || col >= lastCol || row >= lastRow) continue;
      const index = row * width + col;
      if (((cells[index] as number) & OBSTACLE) === 0) addObstacle(map, index);
      if (depth >= tallFromM && depth <= tallToM) cells[index] = (cells[index] as number) | TALL;
    }
  }
}

/** One row of a depth image. */
interface ImageRow {
  readonly depthM: Float32Array;
  readonly columns: DepthColumns;
  /** Of its first pixel. */ readonly start: number;
  readonly widthPx: number;
}

/**
 * Looks at every pixel of a row: what is outside the band, or no return, says how far its column reaches and no more. One pixel in
 * twenty is neither that nor the wall that was marked in a row above: these are listed in `_scratch.newInBand`.
 *
 * @returns How many are listed.
 */
function scanRow(
  { depthM, columns, start, widthPx }: ImageRow,
  {
    band,
    ahead,
    maxM,
  }: { readonly band: readonly [number, number]; readonly ahead: number; readonly maxM: number },
): number {
  const { farM } = columns;
  const { markedM, newInBand, limits } = _scratch;
  // Read back from an array of doubles: otherwise each pixel checks anew that these are numbers, a sixth of the time.
  limits[0] = Math.max(band[0], Number.MIN_VALUE);
  limits[1] = Math.min(band[1], maxM * (1 - Number.EPSILON));
  limits[2] = ahead;
  limits[3] = maxM;
  const leastM = limits[0] as number;
  const mostM = limits[1] as number;
  const aheadOf = limits[2] as number;
  const openM = limits[3] as number;
  let count = 0;
  for (let u = 0; u < widthPx; u++) {
    const depth = depthM[start + u] as number;
    if (depth >= leastM && depth <= mostM) {
      if (Math.abs(depth - (markedM[u] as number)) > SAME_DEPTH_M) newInBand[count++] = u;
    } else {
      const isReturn = depth > 0 && depth < openM;
      const reachM = isReturn ? depth * aheadOf : Number.POSITIVE_INFINITY;
      if (
        reachM > (farM[u] as number) &&
        !(Math.abs(depth - (markedM[u] as number)) <= SAME_DEPTH_M)
      )
        farM[u] = reachM;
    }
  }
  return count;
}

/** The depth that counts as open: the configured one, but never beyond the sensor's. */
export const maxDepthOf = (map: ExplorationMap, sensor: SensorPreset): number =>
  Math.min(map.config.maxDepthM ?? sensor.maxDepthM, sensor.maxDepthM);

/** Depths at which a row's ray is between two heights relative to the camera, `[from, to]`; empty when from > to. */
function bandDepths(rise: number, lowM: number, highM: number): readonly [number, number] {
  if (lowM > highM) return [1, 0];
  if (Math.abs(rise) < 1e-9)
    return lowM <= 0 && highM >= 0 ? [0, Number.POSITIVE_INFINITY] : [1, 0];
  const a = lowM / rise;
  const b = highM / rise;
  return a < b ? [a, b] : [b, a];
}

const makeScratch = (widthPx: number) => ({
  rightCols: new Float64Array(widthPx),
  /** By image column: the depth that was marked last; −1 before the first. */ markedM:
    new Float32Array(widthPx),
  /** Image columns of a row that have something to mark. */ newInBand: new Int32Array(widthPx),
  limits: new Float64Array(4),
});

let _scratch = makeScratch(0);
/** Scratch rows for all maps: projection is synchronous. No column has been marked yet. */
function scratchFor(widthPx: number): typeof _scratch {
  if (_scratch.rightCols.length !== widthPx) _scratch = makeScratch(widthPx);
  _scratch.markedM.fill(-1);
  return _scratch;
}
