import { BLOCKED, type ExplorationMap, OBSTACLE } from './exploration-map';
import { isFrontierSeed } from './frontier-seeds';
import { pushInt } from './int-list';
import { discOffsets, inflationRadiusCells } from './kernels';

/** The widening is this much less than the robot's radius, cells: a depth image draws obstacles about that much too wide. */
const THINNER_CELLS = 1;

/**
 * Widens the obstacles by a little less, and round instead of square: for a thing that must be reached and that no way
 * leads to. Ways may open that the robot does not fit through; then it bumps, and learns that. What collisions taught
 * before is forgotten.
 *
 * @returns false when the map is as thin already.
 */
export function thinInflation(map: ExplorationMap): boolean {
  const { cells, grid, config, marginCells, frontierSeeds } = map;
  const width = grid.widthCells;
  const radius = Math.max(0, inflationRadiusCells(config) - THINNER_CELLS);
  const blocked = discOffsets(radius, width);
  if (map.kernels.blocked.length <= blocked.length) return false;
  map.kernels = { ...map.kernels, blocked };
  for (let i = 0; i < cells.length; i++) cells[i] = (cells[i] as number) & ~BLOCKED;
  for (let i = 0; i < cells.length; i++) {
    if (((cells[i] as number) & OBSTACLE) === 0) continue;
    for (let k = 0; k < blocked.length; k++) {
      const at = i + (blocked[k] as number);
      cells[at] = (cells[at] as number) | BLOCKED;
    }
  }
  frontierSeeds.count = 0;
  for (let row = marginCells; row < grid.heightCells - marginCells; row++)
    for (let i = row * width + marginCells; i < (row + 1) * width - marginCells; i++)
      if (isFrontierSeed(cells, i, width)) pushInt(frontierSeeds, i);
  map.blockedVersion++;
  return true;
}
