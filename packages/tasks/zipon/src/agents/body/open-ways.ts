import { BLOCKED, type ExplorationMap, OBSTACLE, thinInflation } from '@parley/agent-core/mapping';
import type { Body, Search } from './body';

/**
 * Opens ways on the maps of the robot and of its search, before floor counts as out of reach: obstacles are widened by less, once, as depth
 * draws them too wide; and cells that only collisions have barred are free again. Where the robot does not fit it bumps, and learns that anew.
 */
export function openWays(body: Body, search: Search): void {
  if (!thinInflation(body.map)) forgetBumps(body.map);
  thinInflation(search.map);
}

/** Frees cells that no obstacle bars. */
export function forgetBumps(map: ExplorationMap): void {
  const { cells, kernels } = map;
  const barred = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    if (((cells[i] as number) & OBSTACLE) === 0) continue;
    for (let k = 0; k < kernels.blocked.length; k++) barred[i + (kernels.blocked[k] as number)] = 1;
  }
  for (let i = 0; i < cells.length; i++)
    if (barred[i] === 0) cells[i] = (cells[i] as number) & ~BLOCKED;
  map.blockedVersion++;
}
