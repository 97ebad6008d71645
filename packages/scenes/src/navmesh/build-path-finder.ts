import { ParleyError } from '@parley/protocol';
import { exportNavMesh } from '@recast-navigation/core';
import { generateSoloNavMesh } from '@recast-navigation/generators';
import type { TriangleMesh } from '../format';
import { toVersion2 } from './mset';
import { openPathFinder } from './open-path-finder';
import type { PathFinder } from './path-finder';
import { loadRecast } from './recast';
import { type NavmeshSettings, voxelSettings } from './settings';

/**
 * Recast puts the surface at the top of the voxel that holds the floor. Its grid starts so that the lowest floor lies
 * this far below a voxel top: feet then stand at floor height instead of up to one voxel (0.2 m) above it.
 */
const FLOOR_CLEARANCE_M = 1e-5;

/**
 * Builds a navmesh from triangles in world frame (metres, +y up, counter-clockwise fronts), with Habitat's pipeline.
 * The same input gives the same bytes.
 *
 * @param source Floors, walls, door frames, boxes of things that stand in the way. Not the render mesh.
 * @throws {ParleyError} `BAD_SCENE` when there is nothing to stand on.
 */
export async function buildPathFinder(
  source: TriangleMesh,
  settings: NavmeshSettings,
): Promise<PathFinder> {
  checkSource(source, settings);
  await loadRecast();
  const built = generateSoloNavMesh(source.positions, source.indices, {
    cs: settings.cellSize,
    ch: settings.cellHeight,
    walkableSlopeAngle: settings.agentMaxSlope,
    ...voxelSettings(settings),
    minRegionArea: settings.regionMinSize,
    mergeRegionArea: settings.regionMergeSize,
    maxSimplificationError: settings.edgeMaxError,
    maxVertsPerPoly: settings.vertsPerPoly,
    detailSampleDist: settings.detailSampleDist,
    detailSampleMaxError: settings.detailSampleMaxError,
    bounds: boundsOf(source, settings.cellHeight),
  });
  if (!built.success) throw nothingToStandOn(built.error);
  const bytes = exportNavMesh(built.navMesh);
  built.navMesh.destroy();
  return openPathFinder(toVersion2(bytes, settings), 'navmesh');
}

function checkSource(source: TriangleMesh, settings: NavmeshSettings): void {
  if (source.indices.length === 0) throw nothingToStandOn('there are no triangles');
  const filters = [
    'filterLowHangingObstacles',
    'filterLedgeSpans',
    'filterWalkableLowHeightSpans',
  ] as const;
  const off = filters.find((filter) => !settings[filter]);
  if (off !== undefined) {
    throw new ParleyError('BAD_INPUT', 'the navmesh filters cannot be switched off', {
      where: off,
      remedy: 'Set it to true.',
    });
  }
}

/** Box of the voxel grid: the source's own, lowered until the lowest floor lies just below a voxel top. */
function boundsOf(source: TriangleMesh, cellHeight: number): [Corner, Corner] {
  const min: Corner = [Infinity, Infinity, Infinity];
  const max: Corner = [-Infinity, -Infinity, -Infinity];
  let floorM = Infinity;
  for (let at = 0; at < source.indices.length; at += 3) {
    const corners = [
      cornerAt(source, at),
      cornerAt(source, at + 1),
      cornerAt(source, at + 2),
    ] as const;
    for (const corner of corners) {
      for (const axis of [0, 1, 2] as const) {
        min[axis] = Math.min(min[axis], corner[axis]);
        max[axis] = Math.max(max[axis], corner[axis]);
      }
    }
    if (facesUp(...corners)) floorM = Math.min(floorM, ...corners.map((corner) => corner[1]));
  }
  if (![...min, ...max].every(Number.isFinite)) {
    throw nothingToStandOn('a triangle names a vertex that is missing or not a number');
  }
  if (floorM === Infinity) throw nothingToStandOn('no triangle faces up');
  const voxelsBelow = Math.ceil((floorM - min[1]) / cellHeight - 1e-3) + 1;
  min[1] = floorM - voxelsBelow * cellHeight + FLOOR_CLEARANCE_M;
  return [min, max];
}

type Corner = [number, number, number];

const cornerAt = ({ positions, indices }: TriangleMesh, at: number): Corner => {
  const from = 3 * (indices[at] ?? Infinity);
  return [positions[from] ?? NaN, positions[from + 1] ?? NaN, positions[from + 2] ?? NaN];
};

/** Counter-clockwise seen from above. */
const facesUp = (a: Corner, b: Corner, c: Corner): boolean =>
  (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]) > 0;

const nothingToStandOn = (detail: string): ParleyError =>
  new ParleyError('BAD_SCENE', `no navmesh could be built: ${detail}`, {
    remedy: 'Check that the home has floors that a body of this size can stand on.',
  });
