import type { Vec3 } from '@parley/protocol';

/** A stretch of the border between explored and unexplored floor. */
export interface Frontier {
  /** Waypoint: the point at half of its arc length, world frame, metres. */
  readonly position: Vec3;
  /** The border cell nearest to it. */
  readonly cell: number;
  /** Arc length, metres. */
  readonly lengthM: number;
}

/** Bit of `marks` for a cell that is a frontier. */
export const FRONTIER_MARK = 16;
