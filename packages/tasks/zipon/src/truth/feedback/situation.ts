import type { Pose } from '@parley/protocol';

/** What the person is asked, and how things stand when they are. */
export interface Situation {
  readonly goalId: string;
  /** Talk about this goal, from 1. */ readonly turn: number;
  /** What the robot says. */ readonly utterance: string;
  readonly pose: Pose;
  /** Is the goal reached, by the rule of the run? */ readonly isReached: boolean;
  /** Key of the thing that the robot shows or faces; null: none that has a name. */
  readonly shown: string | null;
  /** Within the distance at which it counts as reached, with nothing between; left out: it is not. */
  readonly isWithinReach?: boolean;
  /** Is nothing between the robot and the goal? Left out: the same room counts as that. */
  readonly isInSight?: boolean;
}
