import { distanceM, roundVec3, type Vec3 } from '@parley/protocol';
import { statusDetail } from '@recast-navigation/core';
import { funnelLength, portalsOf } from './funnel';
import type { GoalSet, OnPolygon } from './goal-set';
import { type NavCore, toXyz } from './nav-core';
import type { PathResult, UnreachableReason } from './path-finder';
import { nearestPolygon } from './snap';

/**
 * Corridor and corner limits. Habitat stops at 256 polygons, where a longer corridor silently gives a length that is
 * too short; here such a path is still whole, and one that exceeds these limits is refused.
 */
const MAX_POLYGONS = 2048;
const MAX_POINTS = 2048;
/** Detour status details (DetourStatus.h): result buffer too small, out of nodes, goal not reached. */
const INCOMPLETE = [1 << 4, 1 << 5, 1 << 6];

/** Looks the places of goals up. */
export const goalSetOf = (core: NavCore, points: readonly Vec3[]): GoalSet => ({
  points,
  places: points.map((point) => nearestPolygon(core, point)),
});

const unreachable = (reason: UnreachableReason): PathResult => ({ kind: 'unreachable', reason });

interface Candidate {
  readonly index: number;
  readonly place: OnPolygon;
  /** No path is shorter than the straight line. */ readonly boundM: number;
}

/**
 * Geodesic to the nearest of several goals, with Habitat's rules: islands first, then a corridor of polygons, then the
 * straight path through it from the *requested* start to the *requested* end, which Detour clamps to the first and last
 * polygon. Goals are tried in order of their straight-line distance, until the next one is farther than the best path.
 * Goals on one polygon share its corridor, where Habitat searches again for each: Detour's search crosses polygons at edge
 * middles, so in about 1 of 200 queries of a ten-room home the two lengths differ, either way.
 */
export function findNearest(core: NavCore, start: Vec3, goals: GoalSet): PathResult {
  if (goals.points.length === 0) return unreachable('no-goal');
  const from = nearestPolygon(core, start);
  if (from === null) return unreachable('start-off-mesh');
  const candidates = goals.places.flatMap((place, index): Candidate[] =>
    place === null ? [] : [{ index, place, boundM: distanceM(from.point, place.point) }],
  );
  if (candidates.length === 0) return unreachable('goal-off-mesh');
  const near = candidates.filter(({ place }) => place.island === from.island);
  if (near.length === 0) return unreachable('other-island');
  near.sort((a, b) => a.boundM - b.boundM || a.index - b.index);
  const corridors = corridorsFrom(core, from);
  let best: { candidate: Candidate; lengthM: number } | null = null;
  for (const candidate of near) {
    if (best !== null && candidate.boundM >= best.lengthM) break;
    const portals = corridors(candidate.place).portals;
    if (portals === null) continue;
    const lengthM = funnelLength(from.point, candidate.place.point, portals);
    if (best === null || lengthM < best.lengthM) best = { candidate, lengthM };
  }
  if (best === null) return unreachable('too-long');
  const { index, place } = best.candidate;
  const end = goals.points[index] as Vec3;
  return straighten(core, { start, end, refs: corridors(place).refs, goal: index });
}

interface Corridor {
  readonly refs: readonly number[];
  /** Null when there is no whole corridor. */ readonly portals: ReturnType<typeof portalsOf>;
}

/** Corridors from one place, searched once for each goal polygon. */
function corridorsFrom(core: NavCore, from: OnPolygon): (to: OnPolygon) => Corridor {
  const known = new Map<number, Corridor>();
  return (to) => {
    let corridor = known.get(to.ref);
    if (corridor === undefined) {
      corridor = searchCorridor(core, from, to);
      known.set(to.ref, corridor);
    }
    return corridor;
  };
}

function searchCorridor(core: NavCore, from: OnPolygon, to: OnPolygon): Corridor {
  const options = { maxPathPolys: MAX_POLYGONS };
  const found = core.query.findPath(from.ref, to.ref, toXyz(from.point), toXyz(to.point), options);
  const refs = [...found.polys.getHeapView()];
  found.polys.destroy();
  const isWhole = found.success && !isIncomplete(found.status);
  const corridor = refs.map((ref) => ref - core.firstRef);
  return { refs, portals: isWhole ? portalsOf(core.polygons, corridor) : null };
}

/** The corners of the path through a corridor, as Detour finds them. */
function straighten(
  core: NavCore,
  leg: { start: Vec3; end: Vec3; refs: readonly number[]; goal: number },
): PathResult {
  const found = core.query.findStraightPath(toXyz(leg.start), toXyz(leg.end), [...leg.refs], {
    maxStraightPathPoints: MAX_POINTS,
  });
  const numbers = found.straightPath.getHeapView().slice(0, 3 * found.straightPathCount);
  found.straightPath.destroy();
  found.straightPathFlags.destroy();
  found.straightPathRefs.destroy();
  if (!found.success || isIncomplete(found.status)) return unreachable('too-long');
  const points = toPoints(numbers);
  return {
    kind: 'complete',
    lengthM: pathLength(points),
    points: points.map(roundVec3),
    goal: leg.goal,
  };
}

const isIncomplete = (status: number): boolean =>
  INCOMPLETE.some((detail) => statusDetail(status, detail));

const toPoints = (numbers: Float32Array): Vec3[] =>
  Array.from({ length: numbers.length / 3 }, (_, i): Vec3 => {
    const [x, y, z] = numbers.subarray(3 * i, 3 * i + 3);
    return [x as number, y as number, z as number];
  });

/** Sum of the 3-D segment lengths of a poly-line, metres. */
export const pathLength = (points: readonly Vec3[]): number =>
  points.slice(1).reduce((sum, point, i) => sum + distanceM(points[i] as Vec3, point), 0);
