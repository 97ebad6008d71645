import { roundVec3 } from '@parley/protocol';
import { exportNavMesh, importNavMesh } from '@recast-navigation/core';
import { badNavmesh } from './bad-navmesh';
import { findNearest, goalSetOf } from './find-path';
import { navigableGrid } from './grid';
import { readMset, toVersion1, toVersion2 } from './mset';
import { createNavCore, type NavCore } from './nav-core';
import type { PathFinder, Snapped } from './path-finder';
import { loadRecast } from './recast';
import { randomPoint } from './sample';
import { HABITAT_NAVMESH_SETTINGS } from './settings';
import { isNavigable, nearestPolygon } from './snap';
import { readPolygons } from './tile';
import { tryStep } from './try-step';

const DEFAULT_RISE_M = 0.5;
const DEFAULT_GRID_M = 0.25;

/**
 * Opens a `.navmesh` file, version 1 or 2, of ours or of Habitat.
 *
 * @param file Name for error messages.
 * @throws {ParleyError} `BAD_SCENE` naming file and byte; Recast never sees bytes that were not checked.
 */
export async function openPathFinder(bytes: Uint8Array, file: string): Promise<PathFinder> {
  const mset = readMset(bytes, file);
  const polygons = readPolygons(bytes, mset.tile, file);
  await loadRecast();
  const { navMesh } = importNavMesh(toVersion1(bytes, mset));
  if (!navMesh.raw || polygons.some(({ ref }) => !navMesh.isValidPolyRef(ref))) {
    throw badNavmesh(file, mset.tile.offset, 'Recast cannot use this tile');
  }
  return pathFinderOver(createNavCore({ navMesh, polygons, settings: mset.settings }));
}

function pathFinderOver(core: NavCore): PathFinder {
  const grids = new Map<number, readonly Snapped[]>();
  return {
    settings: core.settings,
    islands: core.islands,
    snap: (point) => {
      const found = nearestPolygon(core, point);
      return found && { position: roundVec3(found.point), island: found.island };
    },
    isNavigable: (point, maxRiseM = DEFAULT_RISE_M) => isNavigable(core, point, maxRiseM),
    findPath: (start, end) => findNearest(core, start, goalSetOf(core, [end])),
    findNearest: (start, goals) =>
      findNearest(core, start, 'places' in goals ? goals : goalSetOf(core, goals)),
    goalSet: (points) => goalSetOf(core, points),
    tryStep: (start, end, { sliding }) => tryStep(core, { start, end }, sliding),
    randomPoint: (random, island) => randomPoint(core, random, island),
    grid: (spacingM = DEFAULT_GRID_M) => {
      const grid = grids.get(spacingM) ?? navigableGrid(core, spacingM);
      grids.set(spacingM, grid);
      return grid;
    },
    toBytes: (version) => {
      const bytes = exportNavMesh(core.navMesh);
      return version === 1 ? bytes : toVersion2(bytes, core.settings ?? HABITAT_NAVMESH_SETTINGS);
    },
    dispose: () => {
      core.query.destroy();
      core.navMesh.destroy();
    },
  };
}
