import type { Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import type { Command, DialogueLine } from '../../shared';
import type { Moment } from './walk';

/** What the ground agent has before it when it speaks or decides. */
export interface GroundMoment extends Moment {
  /** What its camera sees, once a step. */ readonly image: ImageRef;
}

/** What came of a suggestion. */
export interface Weighed {
  /** Null where nobody answered: silence is neither cooperation nor its refusal. */ readonly cooperated:
    | boolean
    | null;
  /** The suggestion, where it was followed. */ readonly command: Command;
}

/** Who speaks and decides for the ground agent: models, or a person. Each scheme asks for some of it (GenComm §III-B to D). */
export interface GroundMind {
  /** Its answer. @param lines Dialogue of this step, with the question at its end. @param round From 1. */
  readonly answer: (
    moment: GroundMoment,
    lines: readonly DialogueLine[],
    round: number,
  ) => Routine<string>;
  /** Does it want help before this step? */
  readonly seeksHelp: (moment: GroundMoment) => Routine<boolean>;
  /** Follows what it is told, or decides itself. */
  readonly weigh: (moment: GroundMoment, suggested: Command) => Routine<Weighed>;
  /** Decides by its own view. */
  readonly decide: (moment: GroundMoment) => Routine<Command>;
  /** What it makes of the end, with its last picture; left out: nothing. */
  readonly end?: (moment: GroundMoment) => Routine<void>;
}
