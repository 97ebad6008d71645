import type { Estimate, R2R_BELIEFS, R2rOutput } from '@parley/task-r2r/shared';
import type { z } from 'zod';

type BeliefOf<N extends keyof typeof R2R_BELIEFS> = z.infer<(typeof R2R_BELIEFS)[N]>;

export type ExchangeState = BeliefOf<'exchange'> & { readonly seq: number };
export type DeviationState = BeliefOf<'deviation'> & { readonly seq: number };
/** Why the body of an expert answered in the place of its person. */
export type TakeoverState = BeliefOf<'takeover'> & { readonly seq: number };
export type DecisionState = BeliefOf<'decision'> & { readonly seq: number };

/** A direction in which one can go, and where to. */
export type Opening = R2rOutput<'panorama.look'>['ways'][number];

/** What was talked over, decided and done at one viewpoint. Each part is null until it is there. */
export interface MoveState {
  /** Moves that were done before. */ readonly step: number;
  /** Where the robot stands; null at the start, which the first row names. */
  readonly viewpoint: string | null;
  /** Degrees clockwise from −z; null at the start. */ readonly facingDeg: number | null;
  /** One for each direction, in order of directions. */ readonly ways: readonly Opening[] | null;
  /** Which actions are done, under way and to do; as it was said last. */
  readonly estimate: Estimate | null;
  readonly exchanges: readonly ExchangeState[];
  readonly deviations: readonly DeviationState[];
  readonly takeovers: readonly TakeoverState[];
  readonly decision: DecisionState | null;
  /** What came of it. */
  readonly result: { readonly seq: number; readonly isDone: boolean } | null;
}

/** A walk up to a row, viewpoint by viewpoint. */
export interface R2rBeliefs {
  readonly moves: readonly MoveState[];
  /** Where the robot is: that of the newest move, or where the last move led. */
  readonly at: Pick<MoveState, 'step' | 'viewpoint' | 'facingDeg'>;
  /** What a person wrote who was shown the way; null until then, and of every other walk. */
  readonly written: BeliefOf<'instruction'> | null;
}

export const NO_BELIEFS: R2rBeliefs = {
  moves: [],
  at: { step: 0, viewpoint: null, facingDeg: null },
  written: null,
};
