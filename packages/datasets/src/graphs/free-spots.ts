import type { Vec3 } from '@parley/protocol';
import type { PathFinder } from '@parley/scenes/navmesh';

/** Grid of the places that are weighed, metres. */
const GRID_M = 0.25;
/** Free floor beyond this counts no more, in steps of the grid. */
const MAX_CLEARANCE = 4;
/** Places at most this much higher or lower are of the same floor, metres: a step of stairs. */
const STEP_M = 0.5;

/** Places of the largest island, feet: those with the most free floor around them first, then by z, x, y. */
export function freeSpots(pathFinder: PathFinder): readonly Vec3[] {
  const places = pathFinder.grid(GRID_M).filter(({ island }) => island === 0);
  const column = ([x, , z]: Vec3, dx = 0, dz = 0): string =>
    `${Math.round(x / GRID_M) + dx} ${Math.round(z / GRID_M) + dz}`;
  const heights = new Map<string, number[]>();
  for (const { position } of places) {
    const key = column(position);
    heights.set(key, [...(heights.get(key) ?? []), position[1]]);
  }
  const canStand = (from: Vec3, dx: number, dz: number): boolean =>
    (heights.get(column(from, dx, dz)) ?? []).some((y) => Math.abs(y - from[1]) <= STEP_M);
  /** Rings of the grid around a place on which one can stand everywhere. */
  const clearanceAt = (from: Vec3): number => {
    for (let ring = 1; ring <= MAX_CLEARANCE; ring++)
      for (let k = -ring; k <= ring; k++)
        if (
          !canStand(from, k, -ring) ||
          !canStand(from, k, ring) ||
          !canStand(from, -ring, k) ||
          !canStand(from, ring, k)
        )
          return ring - 1;
    return MAX_CLEARANCE;
  };
  return places
    .map(({ position }) => ({ position, clearance: clearanceAt(position) }))
    .sort((a, b) => b.clearance - a.clearance)
    .map(({ position }) => position);
}
