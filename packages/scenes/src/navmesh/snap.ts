import { distanceXZM, type Vec3 } from '@parley/protocol';
import type { OnPolygon } from './goal-set';
import { isFinitePoint, islandOfRef, type NavCore, toVec3, toXyz } from './nav-core';
import { SNAP_HALF_EXTENTS_M } from './path-finder';

/** Horizontal offset up to which a point counts as on the navmesh, metres (habitat-sim `isNavigable`). */
const ON_MESH_M = 1e-2;

/** Nearest polygon in the snap box; null when there is none, or for NaN. */
export function nearestPolygon(core: NavCore, point: Vec3): OnPolygon | null {
  if (!isFinitePoint(point)) return null;
  const found = core.query.findNearestPoly(toXyz(point), { halfExtents: SNAP_HALF_EXTENTS_M });
  if (!found.success || found.nearestRef === 0) return null;
  const ref = found.nearestRef;
  return { ref, point: toVec3(found.nearestPoint), island: islandOfRef(core, ref) };
}

/** Habitat's test: at most `maxRiseM` in height and 1 cm on the floor plane away from the navmesh. */
export function isNavigable(core: NavCore, point: Vec3, maxRiseM: number): boolean {
  const found = nearestPolygon(core, point);
  if (found === null) return false;
  if (Math.abs(found.point[1] - point[1]) > maxRiseM) return false;
  return distanceXZM(found.point, point) <= ON_MESH_M;
}
