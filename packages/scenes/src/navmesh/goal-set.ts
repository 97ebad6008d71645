import type { Vec3 } from '@parley/protocol';

/** A point on a polygon, as Detour returns it (not rounded). */
export interface OnPolygon {
  readonly ref: number;
  readonly point: Vec3;
  readonly island: number;
}

/** Goals with their places on the navmesh, looked up once: see `PathFinder.goalSet`. */
export interface GoalSet {
  readonly points: readonly Vec3[];
  readonly places: readonly (OnPolygon | null)[];
}
