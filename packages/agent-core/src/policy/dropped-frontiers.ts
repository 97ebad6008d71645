import { distanceXZM, type Vec3 } from '@parley/protocol';

/** Frontiers given up, for good or for a while. */
export interface DroppedFrontiers {
  readonly list: { readonly position: Vec3; readonly untilStep: number }[];
}

export const createDroppedFrontiers = (): DroppedFrontiers => ({ list: [] });

/** A frontier this near to a dropped one is dropped too, metres: contours move a little from frame to frame. */
const SAME_FRONTIER_M = 0.4;

/** Gives a frontier up until a step; `Infinity` for good. */
export function dropFrontier(dropped: DroppedFrontiers, position: Vec3, untilStep: number): void {
  dropped.list.push({ position, untilStep });
}

export const isDropped = (dropped: DroppedFrontiers, position: Vec3, step: number): boolean =>
  dropped.list.some(
    (one) => one.untilStep > step && distanceXZM(one.position, position) <= SAME_FRONTIER_M,
  );
