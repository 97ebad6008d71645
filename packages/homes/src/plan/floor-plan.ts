import type { RoomType } from '@parley/protocol';

/** A point of the plan: x (east), z (south), metres. */
export type PointXZ = readonly [number, number];

/** Direction in which a wall runs. */
export type Axis = 'x' | 'z';

/** A room by the inner faces of its walls. */
export interface PlanRoom {
  readonly id: string;
  readonly type: RoomType;
  /** Right angles only, counter-clockwise seen from above (north is −z), metres. */
  readonly polygonXZ: readonly PointXZ[];
}

/** A way through the wall between two rooms. */
export interface PlanDoor {
  readonly rooms: readonly [string, string];
  /** Middle of the opening, halfway through the wall. */ readonly at: PointXZ;
  /** The wall that it goes through runs along this axis. */ readonly axis: Axis;
  readonly widthM: number;
  /** Top of the opening. */ readonly heightM: number;
  /** Thickness of the wall. */ readonly deepM: number;
  /** Absent where the way has none: frames, wide openings. */ readonly leaf?: PlanLeaf;
}

/** A door leaf that stands open for good; the robot opens no doors. */
export interface PlanLeaf {
  /** Room that it swings into. */ readonly room: string;
  /** Side of its hinges for someone in that room who faces the door. */
  readonly hinge: 'left' | 'right';
  /** Whole degrees from closed. */ readonly openDeg: number;
}

/** A window in an outer wall; `at` lies on the inner face. */
export interface PlanWindow {
  readonly room: string;
  readonly at: PointXZ;
  readonly axis: Axis;
  readonly widthM: number;
  readonly sillM: number;
  readonly headM: number;
}

/** The closed front door in an outer wall; `at` lies on the inner face. */
export interface PlanEntrance {
  readonly room: string;
  readonly at: PointXZ;
  readonly axis: Axis;
}

/** Rooms with their openings: everything of a home but its contents. */
export interface FloorPlan {
  readonly ceilingHeightM: number;
  readonly rooms: readonly PlanRoom[];
  readonly doors: readonly PlanDoor[];
  readonly windows: readonly PlanWindow[];
  readonly entrance: PlanEntrance;
}
