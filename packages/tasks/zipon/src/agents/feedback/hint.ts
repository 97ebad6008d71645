import type { NoHelp } from './read-help';
import type { TakenBack } from './read-taken-back';
import type { PlaceRelation } from './words/relation-words';

/** Direction as a person says it: from the robot, positive to the left. */
export interface Bearing {
  /** Degrees from where the robot faces, positive turns left, in (−180, 180]. */
  readonly angleDeg: number;
  /** Metres; null: not said. */ readonly distanceM: number | null;
}

/** One part of a route: turn first, then go (ORION, procedural feedback). */
export interface RouteStep {
  /** Degrees, positive turns left; 0 goes on ahead. */ readonly turnDeg: number;
  /** Metres; null: not said. */ readonly forwardM: number | null;
  /** Room that it leads to, as people call it; null: not said. */ readonly toRoom: string | null;
  /** Rooms on the way, as people call them. */ readonly throughRooms: readonly string[];
  /** Thing that it leads past or to; null: none said. */ readonly landmark: string | null;
  /**
   * Where it ends, where neither metres nor a thing say it: `end`, as far as the floor leads on ("to the corner"); `room`, within another
   * room ("the room on the left"). Left out: not said.
   */
  readonly until?: 'end' | 'room';
}

/** What an answer means for the robot. One answer may hold several. */
export type Hint =
  /** The robot is at the goal, or is not. */
  | { readonly kind: 'verdict'; readonly isGoal: boolean }
  /** What the robot has found is the goal, and it stands too far away: no denial of the thing. */
  | { readonly kind: 'closer' }
  /** What the robot has found is the goal, and it stands too near to have it in its picture: no denial of the thing. */
  | { readonly kind: 'farther' }
  /** What the robot faces really is: `it's Bob's computer in the kitchen` (corrective). `room`: where that stands; left out: not said. */
  | { readonly kind: 'name-tag'; readonly phrase: string; readonly room?: string }
  /**
   * How the goal looks (descriptive): phrase as said, e.g. `white wooden table`. `isAnew`: which of several is meant is said anew ("I mean
   * the blue one"), and looks that were said before count no longer.
   */
  | { readonly kind: 'look'; readonly phrase: string; readonly isAnew?: true }
  /** Something near the goal (landmark): `next to the plant`. `relation`: how the goal lies to it; left out for nearness alone. */
  | {
      readonly kind: 'landmark';
      readonly phrase: string;
      readonly relation?: Exclude<PlaceRelation, 'near'>;
    }
  /** Where the goal is: `in Alice's bedroom`. `isThere` false: not in there. */
  | { readonly kind: 'room'; readonly room: string; readonly isThere: boolean }
  /** Towards the goal from where the robot is now. */
  | ({ readonly kind: 'bearing' } & Bearing)
  /** Way to the goal from where the robot is now (procedural). */
  | { readonly kind: 'route'; readonly steps: readonly RouteStep[] }
  /** The answer helps in no way, and is neither a yes nor a no: the person does not know, or will not say. */
  | { readonly kind: 'no-help'; readonly why: NoHelp }
  /** What the person said before was wrong: all of their last answer, or what it said of the same as this one. */
  | { readonly kind: 'taken-back'; readonly what: TakenBack }
  /** A thing that the robot held up earlier was the goal: the one before, or the first. */
  | { readonly kind: 'earlier'; readonly which: 'first' | 'before' }
  /** Another thing that the person wants in place of the goal: `no, I mean Alice's computer`. */
  | { readonly kind: 'request'; readonly phrase: string };
