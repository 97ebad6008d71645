import type { Vec3 } from '@parley/protocol';
import { type NavMesh, NavMeshQuery, QueryFilter } from '@recast-navigation/core';
import { findIslands, type IslandMap } from './islands';
import type { NavmeshSettings } from './settings';
import type { NavPolygon } from './tile';

/** habitat-sim `PolyFlags`: walkable polygons, and slivers that are switched off. */
const WALK = 1;
const DISABLED = 4;
/** A* nodes. Habitat uses 2048, after which Detour returns a partial path; large homes get room here. */
const MAX_NODES = 8192;

/** A loaded navmesh: Detour's query object beside our own reading of the polygons. */
export interface NavCore extends IslandMap {
  readonly navMesh: NavMesh;
  readonly query: NavMeshQuery;
  readonly filter: QueryFilter;
  readonly polygons: readonly NavPolygon[];
  readonly firstRef: number;
  readonly settings: NavmeshSettings | null;
}

export interface NavCoreParts {
  readonly navMesh: NavMesh;
  readonly polygons: readonly NavPolygon[];
  readonly settings: NavmeshSettings | null;
}

/** Switches slivers off, finds the islands, opens a query. */
export function createNavCore({ navMesh, polygons, settings }: NavCoreParts): NavCore {
  for (const { ref, isWalkable } of polygons)
    navMesh.setPolyFlags(ref, isWalkable ? WALK : DISABLED);
  const filter = new QueryFilter();
  filter.includeFlags = WALK;
  filter.excludeFlags = 0;
  const query = new NavMeshQuery(navMesh, { maxNodes: MAX_NODES, defaultQueryFilter: filter });
  const firstRef = polygons[0]?.ref ?? 0;
  return { navMesh, query, filter, polygons, firstRef, settings, ...findIslands(polygons) };
}

/** Island of a polygon reference. */
export const islandOfRef = (core: NavCore, ref: number): number =>
  core.islandOf[ref - core.firstRef] ?? -1;

export interface Xyz {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const toXyz = (p: Vec3): Xyz => ({ x: p[0], y: p[1], z: p[2] });
export const toVec3 = (p: Xyz): Vec3 => [p.x, p.y, p.z];

/** True when no coordinate is NaN or infinite: Detour must not see those. */
export const isFinitePoint = (p: Vec3): boolean =>
  Number.isFinite(p[0]) && Number.isFinite(p[1]) && Number.isFinite(p[2]);
