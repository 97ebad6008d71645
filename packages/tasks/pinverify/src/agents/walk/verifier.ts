import type { Routine } from '@parley/agent-core/ports';
import type { Answer, PinverifyOutput, ViewBelief, VisibilityWarning } from '../../shared';

/** A look at the candidate. */
export interface Look {
  /** Views and failed moves so far, this one included. */ readonly step: number;
  readonly view: string;
  /** To the left of where it began. */ readonly sector: number;
  readonly box: PinverifyOutput<'detector.locate'>['box'];
  readonly confidence: number;
  readonly warning: VisibilityWarning;
  /** False: the move failed, and it looks from where it has looked before. */ readonly isNew: boolean;
  /** Sectors that it has neither been to nor found no way to. */ readonly open: readonly number[];
  /** Views that can still be taken. */ readonly stepsLeft: number;
}

/** What a look came to. */
export interface Judged {
  /** Unsure: look on. */ readonly prediction: Answer;
  /** Where it has to say something. */ readonly forced: 'yes' | 'no';
  readonly checks: ViewBelief['checks'];
  readonly similarity: number | null;
  readonly posterior: number | null;
}

/** Where a robot can go. Sectors are to the left of where it began. */
export interface Openings {
  readonly look: Look;
  readonly visited: readonly number[];
}

/** Where it goes. */
export interface Choice {
  readonly sector: number;
  readonly why: string;
  /** Its planner named no open direction. */ readonly isStandIn: boolean;
}

/** How an agent looks and where it goes: all else is the same for all. */
export interface Verifier {
  /** What the detector is asked for. */ readonly category: string;
  readonly see: (look: Look) => Routine<Judged>;
  /** A choice, or a routine where a body is asked for it. */
  readonly next: (openings: Openings) => Choice | Routine<Choice>;
}
