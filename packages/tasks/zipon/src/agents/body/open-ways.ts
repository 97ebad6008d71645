import { BLOCKED, type ExplorationMap, OBSTACLE, thinInflation } from '@parley/agent-core/mapping';
import type { Body } from './body';

/**
 * Opens ways on a map before floor counts as out of reach: cells that only collisions have barred are free again; where there are none,
 * obstacles are widened by less, once, as depth draws them too wide. Where the robot does not fit it bumps, and learns that anew.
 *
 * @returns False where nothing could be opened.
 */
export function openWays(body: Pick<Body, 'map' | 'ownChanges'>): boolean {
  const known = body.map.blockedVersion;
  const isOpen = forgetBumps(body.map) > 0 || thinInflation(body.map);
  body.ownChanges += body.map.blockedVersion - known;
  return isOpen;
}

/** Frees cells that no obstacle bars. @returns How many. */
export function forgetBumps(map: ExplorationMap): number {
  const { cells, kernels } = map;
  let freed = 0;
  const barred = new Uint8Array(cells.length);
  for (let i = 0; i < cells.length; i++) {
    if (((cells[i] as number) & OBSTACLE) === 0) continue;
    for (let k = 0; k < kernels.blocked.length; k++) barred[i + (kernels.blocked[k] as number)] = 1;
  }
  for (let i = 0; i < cells.length; i++) {
    if (barred[i] === 1 || ((cells[i] as number) & BLOCKED) === 0) continue;
    cells[i] = (cells[i] as number) & ~BLOCKED;
    freed++;
  }
  if (freed > 0) map.blockedVersion++;
  return freed;
}
