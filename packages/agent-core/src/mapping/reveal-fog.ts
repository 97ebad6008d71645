import type { SensorPreset } from '@parley/protocol';
import type { FloorCamera } from './camera';
import { BLOCKED, EXPLORED, type ExplorationMap, OBSTACLE, WIDENED } from './exploration-map';
import { pushInt } from './int-list';
import { maxDepthOf } from './project-depth';

/** Rays per cell of arc at full range: two, so that no cell slips between neighbours. */
const RAYS_PER_CELL = 2;

/**
 * Fog of war (VLFM, SRC-12, SRC-13): reveals the cells of the view cone up to the sensor's range, except what obstacles
 * hide. What hides: known obstacles (with `fogOccluder: inflated` also gaps too narrow for the robot) and the nearest
 * obstacle return of the ray's own image columns, which closes the holes of a coarse depth image.
 *
 * Every ray visits 4-connected cells, so it cannot slip through a wall that is only 8-connected.
 * Explored never shrinks, and no cell behind a wall becomes explored.
 */
export function revealFog(map: ExplorationMap, camera: FloorCamera, sensor: SensorPreset): void {
  const perM = 1 / map.grid.cellSizeM;
  const maxCells = maxDepthOf(map, sensor) * perM;
  const rays = Math.ceil(2 * camera.tanHalfFov * maxCells * RAYS_PER_CELL) + 1;
  const { nearM } = map.columns;
  /* between the middles of the outermost columns: beyond them no return limits the ray */
  const edge = camera.tanHalfFov - 0.5 / camera.focalPx;
  for (let k = 0; k < rays; k++) {
    const tan = edge * ((2 * k) / (rays - 1) - 1);
    const length = Math.sqrt(1 + tan * tan);
    const left = Math.floor(tan * camera.focalPx + sensor.widthPx / 2 - 0.5);
    const a = nearM[Math.max(0, Math.min(sensor.widthPx - 1, left))] as number;
    const b = nearM[Math.max(0, Math.min(sensor.widthPx - 1, left + 1))] as number;
    const seenCells = Math.min(a, b) * length * perM;
    _ray.stepX = (camera.forwardX + tan * camera.rightX) / length;
    _ray.stepZ = (camera.forwardZ + tan * camera.rightZ) / length;
    _ray.cells = Math.min(maxCells, seenCells);
    castRay(map, camera, _ray);
  }
}

/** Marks one cell as explored, if it is not yet. */
export function markExplored(map: ExplorationMap, index: number): void {
  const { cells } = map;
  if (((cells[index] as number) & EXPLORED) !== 0) return;
  cells[index] = (cells[index] as number) | EXPLORED;
  pushInt(map.newExplored, index);
  const { widened } = map.kernels;
  for (let i = 0; i < widened.length; i++) {
    const at = index + (widened[i] as number);
    cells[at] = (cells[at] as number) | WIDENED;
  }
}

/** Direction per metre on the floor plane, and length in cells. */
interface Ray {
  stepX: number;
  stepZ: number;
  cells: number;
}
const _ray: Ray = { stepX: 0, stepZ: 0, cells: 0 };

/** Walks the grid along one ray (Amanatides & Woo 1987) and reveals cells until something hides the rest. */
function castRay(map: ExplorationMap, camera: FloorCamera, ray: Readonly<Ray>): void {
  const { grid, cells, marginCells } = map;
  const width = grid.widthCells;
  const x = (camera.xM - grid.originXM) / grid.cellSizeM;
  const z = (camera.zM - grid.originZM) / grid.cellSizeM;
  let col = Math.floor(x);
  let row = Math.floor(z);
  const lastCol = width - marginCells - 1;
  const lastRow = grid.heightCells - marginCells - 1;
  if (col < marginCells || row < marginCells || col > lastCol || row > lastRow) return;
  const { stepX, stepZ } = ray;
  const dCol = stepX > 0 ? 1 : -1;
  const dRow = stepZ > 0 ? 1 : -1;
  const everyX = stepX === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / stepX);
  const everyZ = stepZ === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / stepZ);
  let nextX = stepX === 0 ? everyX : (stepX > 0 ? col + 1 - x : x - col) * everyX;
  let nextZ = stepZ === 0 ? everyZ : (stepZ > 0 ? row + 1 - z : z - row) * everyZ;
  const gapsHide = map.config.fogOccluder === 'inflated';
  let index = row * width + col;
  let wasFree = false;
  let isInGap = false;
  for (;;) {
    const cell = cells[index] as number;
    if ((cell & OBSTACLE) !== 0) return;
    if ((cell & BLOCKED) === 0) {
      if (isInGap && gapsHide) return;
      wasFree = true;
    } else if (wasFree) isInGap = true;
    if ((cell & EXPLORED) === 0) markExplored(map, index);
    if (nextX < nextZ) {
      if (nextX > ray.cells) return;
      nextX += everyX;
      col += dCol;
      index += dCol;
      if (col < marginCells || col > lastCol) return;
    } else {
      if (nextZ > ray.cells) return;
      nextZ += everyZ;
      row += dRow;
      index += dRow * width;
      if (row < marginCells || row > lastRow) return;
    }
  }
}
