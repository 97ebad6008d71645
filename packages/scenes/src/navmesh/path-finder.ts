import type { Vec3 } from '@parley/protocol';
import type { GoalSet } from './goal-set';
import type { Island } from './islands';
import type { NavmeshSettings } from './settings';

/** Where a point lands on the navmesh. */
export interface Snapped {
  readonly position: Vec3;
  /** Island index; 0 is the largest. */ readonly island: number;
}

/** Shortest path over the navmesh, or why there is none. */
export type PathResult =
  | {
      readonly kind: 'complete';
      /** Sum of 3-D segment lengths, metres. */ readonly lengthM: number;
      /** From the requested start to the requested end. */ readonly points: readonly Vec3[];
      /** Which of the asked-for goals it leads to. */ readonly goal: number;
    }
  | { readonly kind: 'unreachable'; readonly reason: UnreachableReason };

/**
 * `start-off-mesh`, `goal-off-mesh`: farther than the snap box from any polygon. `other-island`: no connection.
 * `too-long`: the corridor exceeds the search limits, so no length would be true.
 */
export type UnreachableReason =
  | 'no-goal'
  | 'start-off-mesh'
  | 'goal-off-mesh'
  | 'other-island'
  | 'too-long';

/** Half the size of the box in which points snap to the navmesh, metres (habitat-sim `polyPickExt`). */
export const SNAP_HALF_EXTENTS_M = { x: 2, y: 4, z: 2 } as const;

/**
 * Where a body can stand and walk, with Habitat's rules (habitat-sim PathFinder.cpp). All queries are synchronous and
 * deterministic; positions are feet positions in metres, world frame, rounded to 1e-6 m.
 */
export interface PathFinder {
  /** How it was built; null when the imported file does not say (version 1). */
  readonly settings: NavmeshSettings | null;
  /** Largest area first. */
  readonly islands: readonly Island[];
  /** Nearest point of the navmesh within {@link SNAP_HALF_EXTENTS_M}; null when there is none. */
  snap(point: Vec3): Snapped | null;
  /** On the navmesh to 1 cm on the floor plane, and at most `maxRiseM` (0.5 m by default) above or below it. */
  isNavigable(point: Vec3, maxRiseM?: number): boolean;
  /** Shortest path to one goal. */
  findPath(start: Vec3, end: Vec3): PathResult;
  /** Shortest path to the nearest of several goals, explored in order of their straight-line distance. */
  findNearest(start: Vec3, goals: readonly Vec3[] | GoalSet): PathResult;
  /** Prepares goals that are asked for again and again. */
  goalSet(points: readonly Vec3[]): GoalSet;
  /** One step: where a body that wants to go from `start` to `end` arrives. It never leaves the navmesh. */
  tryStep(start: Vec3, end: Vec3, options: { readonly sliding: boolean }): Vec3;
  /** Area-weighted random point, of one island when asked. @throws {RangeError} when there is no such island. */
  randomPoint(random: { next(): number }, island?: number): Vec3;
  /** Points of a world-aligned grid that lie on the navmesh, ordered by z, x, y. */
  grid(spacingM?: number): readonly Snapped[];
  /**
   * The navmesh as a file: version 1 (Recast, older Habitat) or 2 (Habitat today). Where the settings are not known,
   * version 2 says Habitat's defaults.
   */
  toBytes(version: 1 | 2): Uint8Array;
  /** Frees the memory behind it. No query works afterwards. */
  dispose(): void;
}
