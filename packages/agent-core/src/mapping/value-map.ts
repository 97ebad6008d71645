import type { Observation, SensorPreset } from '@parley/protocol';
import { type FloorCamera, floorCamera, ownSensor } from './camera';
import { CONE_BINS, coneTable } from './cone-confidence';
import { BLOCKED, EXPLORED, type ExplorationMap } from './exploration-map';
import { claimPlace, createLayer, type Layer } from './layer';
import { maxDepthOf } from './project-depth';

/**
 * How promising each place is for the search, and how well it was looked at. Same grid as the exploration map; both layers
 * always have the same window.
 */
export interface ValueMap {
  /** 0 where nothing was rated; cosines may be below. */
  readonly values: Layer<Float32Array>;
  /** 0…1. */
  readonly confidences: Layer<Float32Array>;
  /** Confidence by tangent, for the sensor used last. */
  cone: { readonly tanHalfFov: number; readonly table: Float32Array } | null;
}

export const createValueMap = (map: ExplorationMap): ValueMap => ({
  values: createLayer(map.grid.widthCells, floats),
  confidences: createLayer(map.grid.widthCells, floats),
  cone: null,
});

const floats = (length: number): Float32Array<ArrayBuffer> => new Float32Array(length);

/**
 * Rates the floor in view with one similarity score (VLFM value map; SRC-11). Each cell of the view cone, up to the
 * farthest return of its image column, is fused with confidence by its angle. Cells that are not explored free floor
 * keep no value. Call after {@link updateMap} of the same frame: the reach of the columns is taken from it.
 */
export function updateValueMap(
  valueMap: ValueMap,
  map: ExplorationMap,
  frame: { readonly observation: Observation; readonly score: number },
): void {
  const sensor = ownSensor(frame.observation.sensor);
  const camera = floorCamera(frame.observation.pose, sensor);
  rateView(valueMap, map, { camera, sensor, score: frame.score });
}

/** What is compiled for the loop over cells sees objects of this folder alone: see {@link ownSensor}. */
function rateView(
  valueMap: ValueMap,
  map: ExplorationMap,
  {
    camera,
    sensor,
    score,
  }: { readonly camera: FloorCamera; readonly sensor: SensorPreset; readonly score: number },
): void {
  const { grid, config, cells, columns } = map;
  const table = coneOf(valueMap, camera, config.minConfidence);
  const maxM = maxDepthOf(map, sensor);
  const window = coneWindow(map, camera, maxM);
  const toBin = CONE_BINS / (2 * camera.tanHalfFov);
  const { decisionThreshold } = config;
  const isWeighted = config.fusion === 'weighted';
  const size = grid.cellSizeM;
  const middlePx = sensor.widthPx / 2;
  const lastPx = sensor.widthPx - 1;

  for (let row = window.minRow; row <= window.maxRow; row++) {
    const dz = grid.originZM + (row + 0.5) * size - camera.zM;
    let dx = grid.originXM + (window.minCol + 0.5) * size - camera.xM;
    let index = row * grid.widthCells + window.minCol;
    for (let col = window.minCol; col <= window.maxCol; col++, index++, dx += size) {
      if (((cells[index] as number) & (EXPLORED | BLOCKED)) !== EXPLORED) continue;
      const forward = dx * camera.forwardX + dz * camera.forwardZ;
      if (forward <= 0 || dx * dx + dz * dz > maxM * maxM) continue;
      const tan = (dx * camera.rightX + dz * camera.rightZ) / forward;
      if (tan > camera.tanHalfFov || tan < -camera.tanHalfFov) continue;
      const px = Math.min(lastPx, Math.floor(tan * camera.focalPx + middlePx));
      if (forward > (columns.farM[px] as number)) continue;

      const seen = table[Math.floor((tan + camera.tanHalfFov) * toBin)] as number;
      const at = claimPlace(valueMap.values, col, row);
      claimPlace(valueMap.confidences, col, row);
      const values = valueMap.values.items;
      const confidences = valueMap.confidences.items;
      const old = confidences[at] as number;
      if (seen < decisionThreshold && seen < old) continue;
      if (isWeighted) {
        const sum = old + seen;
        values[at] = (old * (values[at] as number) + seen * score) / sum;
        confidences[at] = (old * old + seen * seen) / sum;
      } else if (seen > old) {
        values[at] = score;
        confidences[at] = seen;
      }
    }
  }
}

function coneOf(valueMap: ValueMap, camera: FloorCamera, minConfidence: number): Float32Array {
  if (valueMap.cone?.tanHalfFov !== camera.tanHalfFov)
    valueMap.cone = {
      tanHalfFov: camera.tanHalfFov,
      table: coneTable(camera.tanHalfFov, minConfidence),
    };
  return valueMap.cone.table;
}

/** Bounding box in cells of a view cone, clipped to the map: apex, both edges, and the axis directions between them. */
function coneWindow(map: ExplorationMap, camera: FloorCamera, maxM: number) {
  const { grid } = map;
  const length = Math.sqrt(1 + camera.tanHalfFov * camera.tanHalfFov);
  const xs = [0];
  const zs = [0];
  for (const side of [-camera.tanHalfFov, camera.tanHalfFov]) {
    xs.push(((camera.forwardX + side * camera.rightX) / length) * maxM);
    zs.push(((camera.forwardZ + side * camera.rightZ) / length) * maxM);
  }
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    if ((x * camera.forwardX + z * camera.forwardZ) * length < 1) continue;
    xs.push(x * maxM);
    zs.push(z * maxM);
  }
  const cell = (offsetM: number, fromM: number): number =>
    Math.floor((fromM + offsetM) / grid.cellSizeM);
  const fromX = camera.xM - grid.originXM;
  const fromZ = camera.zM - grid.originZM;
  return {
    minCol: Math.max(0, cell(Math.min(...xs), fromX)),
    maxCol: Math.min(grid.widthCells - 1, cell(Math.max(...xs), fromX)),
    minRow: Math.max(0, cell(Math.min(...zs), fromZ)),
    maxRow: Math.min(grid.heightCells - 1, cell(Math.max(...zs), fromZ)),
  };
}
