import type { Observation } from '@parley/protocol';
import { floorCamera, tanOfColumn } from './camera';
import type { ExplorationMap } from './exploration-map';
import { cellAt } from './grid';
import { createIntList, type IntList, pushInt } from './int-list';
import { claimPlace, createLayer, type Layer } from './layer';

/** From how near each obstacle was looked at: what is sought stands on and before obstacles, not on free floor. */
export interface Surfaces {
  /** Least distance of a look, decimetres; {@link NEVER} for none. */
  readonly nearestDm: Layer<Uint8Array>;
  /** All obstacle cells of the map so far. */
  readonly cells: IntList;
}

export const NEVER = 255;

export const createSurfaces = (map: ExplorationMap): Surfaces => ({
  nearestDm: createLayer(map.grid.widthCells, (length) => new Uint8Array(length), NEVER),
  cells: createIntList(4096),
});

/** Image columns that are read of a frame, about. */
const COLUMNS = 160;

/**
 * Takes the newest frame into the record: the nearest return of every image column is a surface that was looked at from
 * there, and so are the cells beside it. Call after `updateMap` of the same frame: the returns are taken from it.
 */
export function recordSurfaces(
  surfaces: Surfaces,
  map: ExplorationMap,
  { pose, sensor }: Observation,
): void {
  const { newObstacles, columns, grid, marginCells } = map;
  for (let i = 0; i < newObstacles.count; i++)
    pushInt(surfaces.cells, newObstacles.items[i] as number);
  const camera = floorCamera(pose, sensor);
  const width = grid.widthCells;
  const every = Math.max(1, Math.floor(sensor.widthPx / COLUMNS));
  for (let px = 0; px < sensor.widthPx; px += every) {
    const forwardM = columns.nearM[px] as number;
    if (!Number.isFinite(forwardM)) continue;
    const tan = tanOfColumn(camera, sensor, px);
    const x = camera.xM + forwardM * (camera.forwardX + tan * camera.rightX);
    const z = camera.zM + forwardM * (camera.forwardZ + tan * camera.rightZ);
    const at = cellAt(grid, x, z);
    const room = (marginCells + 1) * (width + 1);
    if (at < room || at >= map.cells.length - room) continue;
    const awayDm = Math.min(NEVER - 1, Math.round(10 * forwardM * Math.sqrt(1 + tan * tan)));
    const col = at % width;
    lookedAt(surfaces.nearestDm, col, (at - col) / width, awayDm);
  }
}

/** A return stands for the cells beside it. */
function lookedAt(nearestDm: Layer<Uint8Array>, col: number, row: number, awayDm: number): void {
  for (let r = row - 2; r <= row + 2; r++)
    for (let c = col - 2; c <= col + 2; c++) {
      const place = claimPlace(nearestDm, c, r);
      const { items } = nearestDm;
      if (awayDm < (items[place] as number)) items[place] = awayDm;
    }
}
