import { roundVec3, type Vec3 } from '@parley/protocol';
import type { OnPolygon } from './goal-set';
import { type NavCore, toVec3, toXyz } from './nav-core';
import { nearestPolygon } from './snap';

/** How far an end point on another island's edge is pushed back towards its own polygon, metres (habitat-sim `tryStep`). */
const NUDGE_M = 1e-4;

/**
 * One step with Habitat's rules: the start snaps; an end that belongs to another island means no step at all; with
 * sliding the body follows walls, without it it stops where the segment first meets one.
 */
export function tryStep(
  core: NavCore,
  segment: { start: Vec3; end: Vec3 },
  sliding: boolean,
): Vec3 {
  const { start, end } = segment;
  const from = nearestPolygon(core, start);
  const to = nearestPolygon(core, end);
  if (from === null || to === null || from.island !== to.island) return roundVec3(start);
  const reached = sliding ? slide(core, from, end) : walkStraight(core, from, end);
  return reached === null ? roundVec3(start) : roundVec3(reached);
}

/** Moves along the surface and its walls. Detour leaves the height to be looked up. */
function slide(core: NavCore, from: OnPolygon, end: Vec3): Vec3 | null {
  const moved = core.query.moveAlongSurface(from.ref, toXyz(from.point), toXyz(end));
  const lastRef = moved.visited.at(-1);
  if (!moved.success || lastRef === undefined) return null;
  return settle(core, from, { ref: lastRef, point: toVec3(moved.resultPosition) });
}

/** Walks until the first edge without a neighbour. */
function walkStraight(core: NavCore, from: OnPolygon, end: Vec3): Vec3 | null {
  const hit = core.query.raycast(from.ref, toXyz(from.point), toXyz(end));
  if (!hit.success) return null;
  const share = Math.min(hit.t, 1);
  const point: Vec3 = [
    from.point[0] + share * (end[0] - from.point[0]),
    from.point[1],
    from.point[2] + share * (end[2] - from.point[2]),
  ];
  const under = nearestPolygon(core, point);
  return under === null ? null : settle(core, from, { ref: under.ref, point });
}

/** Sets the height, and keeps a point on the seam of two islands on the body's own. */
function settle(core: NavCore, from: OnPolygon, at: { ref: number; point: Vec3 }): Vec3 {
  const height = core.query.getPolyHeight(at.ref, toXyz(at.point));
  const point: Vec3 = [at.point[0], height.success ? height.height : at.point[1], at.point[2]];
  if (nearestPolygon(core, point)?.island === from.island) return point;
  const corners = core.polygons[at.ref - core.firstRef]?.corners ?? [from.point];
  const centre = [0, 1, 2].map(
    (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
  );
  const [dx, dy, dz] = centre.map((c, axis) => c - (point[axis] ?? 0)) as [number, number, number];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (length === 0) return from.point;
  const scale = NUDGE_M / length;
  const nudged: Vec3 = [point[0] + scale * dx, point[1] + scale * dy, point[2] + scale * dz];
  return nearestPolygon(core, nudged)?.island === from.island ? nudged : from.point;
}
