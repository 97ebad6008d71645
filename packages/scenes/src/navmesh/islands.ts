import type { NavPolygon } from './tile';

/** A connected part of the navmesh: no path leads from one to another. */
export interface Island {
  readonly index: number;
  readonly areaM2: number;
  /** Greatest distance of a polygon corner from the mean of all corners, metres (habitat-sim `islandRadius`). */
  readonly radiusM: number;
  readonly polygonCount: number;
}

/** Islands, largest area first, and the island of each polygon (−1: not walkable). */
export interface IslandMap {
  readonly islands: readonly Island[];
  readonly islandOf: Int32Array;
}

/** Connected components over shared edges. */
export function findIslands(polygons: readonly NavPolygon[]): IslandMap {
  const component = new Int32Array(polygons.length).fill(-1);
  const members: number[][] = [];
  polygons.forEach((polygon, seed) => {
    if (!polygon.isWalkable || component[seed] !== -1) return;
    members.push(flood(polygons, seed, { component, label: members.length }));
  });
  const areas = members.map((list) => list.reduce((sum, i) => sum + (polygons[i]?.areaM2 ?? 0), 0));
  const order = members
    .map((_, label) => label)
    .sort((a, b) => at(areas, b) - at(areas, a) || a - b);
  const rank = new Int32Array(members.length);
  order.forEach((label, index) => {
    rank[label] = index;
  });
  const islands = order.map((label, index): Island => {
    const list = at(members, label);
    return {
      index,
      areaM2: at(areas, label),
      radiusM: radius(polygons, list),
      polygonCount: list.length,
    };
  });
  return { islands, islandOf: component.map((label) => (label < 0 ? -1 : at(rank, label))) };
}

function at<T>(list: { readonly [index: number]: T }, index: number): T {
  return list[index] as T;
}

function flood(
  polygons: readonly NavPolygon[],
  seed: number,
  into: { component: Int32Array; label: number },
): number[] {
  const list = [seed];
  into.component[seed] = into.label;
  for (let head = 0; head < list.length; head++) {
    for (const next of at(polygons, at(list, head)).neighbours) {
      if (next < 0 || into.component[next] !== -1 || !at(polygons, next).isWalkable) continue;
      into.component[next] = into.label;
      list.push(next);
    }
  }
  return list;
}

function radius(polygons: readonly NavPolygon[], list: readonly number[]): number {
  const corners = list.flatMap((i) => at(polygons, i).corners);
  const mean = [0, 1, 2].map(
    (axis) => corners.reduce((s, c) => s + at(c, axis), 0) / corners.length,
  );
  const squared = corners.map((c) =>
    [0, 1, 2].reduce(
      (s, axis) => s + (at(c, axis) - at(mean, axis)) * (at(c, axis) - at(mean, axis)),
      0,
    ),
  );
  return Math.sqrt(squared.reduce((max, d) => Math.max(max, d), 0));
}
