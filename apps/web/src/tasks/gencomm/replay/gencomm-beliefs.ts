import type { LocalisationGuess } from '@parley/task-gencomm/scoring';
import type { DialogueLine, GENCOMM_BELIEFS } from '@parley/task-gencomm/shared';
import type { z } from 'zod';

type BeliefOf<N extends keyof typeof GENCOMM_BELIEFS> = z.infer<(typeof GENCOMM_BELIEFS)[N]>;

/** A line as it was said, and whether it takes a motion for done while nobody moves. */
export interface JudgedLine extends DialogueLine {
  readonly isPreemptive: boolean;
}

/** A conversation with its traits, as the metrics have them (GenComm §IV-A). */
export interface JudgedDialogue {
  readonly seq: number;
  readonly lines: readonly JudgedLine[];
  /** Named, and not in the home. */ readonly absent: readonly string[];
  /** Named, in the home, and before neither camera; null where the log does not say. */
  readonly unseen: readonly string[] | null;
}

export type DecisionState = BeliefOf<'decision'> & { readonly seq: number };
export type DeviationState = BeliefOf<'deviation'> & { readonly seq: number };

/** What came of an action. */
export interface ActionResult {
  readonly seq: number;
  readonly isDone: boolean;
  /** What barred it; null where nothing did, or it cannot be named. */ readonly blocker:
    | string
    | null;
  /** Shortest way to the target after it, metres; null where none leads there. */
  readonly distanceM: number | null;
}

/** One action step: talk, decision, action. Each part is null until it is there. */
export interface StepState {
  readonly step: number;
  readonly dialogue: JudgedDialogue | null;
  readonly decision: DecisionState | null;
  readonly result: ActionResult | null;
  readonly deviations: readonly DeviationState[];
}

/** What both agents of an episode with two views said, decided and did, up to a row; in order of steps. */
export interface GencommBeliefs {
  readonly steps: readonly StepState[];
  /** Answer to the localisation test; null in a search, and before it. */
  readonly guess: (LocalisationGuess & { readonly seq: number }) | null;
}

export const NO_BELIEFS: GencommBeliefs = { steps: [], guess: null };
