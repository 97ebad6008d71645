import type { Belief } from '@parley/protocol';
import type { MapQueryBelief, MemoryBelief, ZIPON_BELIEFS } from '@parley/task-zipon/shared';
import type { z } from 'zod';

type BeliefOf<N extends keyof typeof ZIPON_BELIEFS> = z.infer<(typeof ZIPON_BELIEFS)[N]>;

/** A goal as the robot has it. */
export interface GoalState {
  readonly goalIndex: number;
  readonly seq: number;
  readonly instruction: string;
  /** What it takes the goal to be; null before that. */ readonly phrase: string | null;
  readonly end: BeliefOf<'goal-end'> | null;
  /** Row in which it ended; null while it is looked for. */ readonly endSeq: number | null;
}

/** One step of think, act, ask: a thought, a call, and what it gave. */
export interface TraceStep {
  readonly seq: number;
  readonly goalIndex: number;
  readonly n: number;
  readonly thought: string;
  readonly command: BeliefOf<'trace'>['command'];
  /** Null while it runs. */ readonly result: {
    readonly text: string;
    readonly isError: boolean;
  } | null;
}

export type TalkState = BeliefOf<'talk'> & { readonly seq: number };
export type HintState = BeliefOf<'hints'> & { readonly seq: number };
export type DeviationState = BeliefOf<'deviation'> & { readonly seq: number };

/** What an agent of zipon believes, as its notes tell up to a row. */
export interface ZiponBeliefs {
  readonly goals: readonly GoalState[];
  readonly steps: readonly TraceStep[];
  readonly talks: readonly TalkState[];
  readonly hints: readonly HintState[];
  readonly detections: BeliefOf<'detections'> | null;
  readonly query: MapQueryBelief | null;
  readonly memory: MemoryBelief | null;
  readonly deviations: readonly DeviationState[];
  readonly frontiers: Extract<Belief, { type: 'frontiers' }> | null;
}

export const NO_BELIEFS: ZiponBeliefs = {
  goals: [],
  steps: [],
  talks: [],
  hints: [],
  detections: null,
  query: null,
  memory: null,
  deviations: [],
  frontiers: null,
};
