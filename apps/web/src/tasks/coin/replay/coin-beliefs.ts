import type { AttributeCheck, Belief, Box, Vec3 } from '@parley/protocol';

type BeliefOf<T extends Belief['type']> = Extract<Belief, { type: T }>;

/** A score of a candidate, and what it led to. */
export interface ScoreEntry {
  readonly seq: number;
  readonly candidateId: string;
  readonly round: number;
  readonly score: number;
  readonly decision: 'stop' | 'ask' | 'skip';
  readonly question: string | null;
  readonly tauStop: number;
  readonly tauSkip: number;
}

/** A thing that may be the target, as the agent judged it so far. */
export interface CandidateState {
  readonly candidateId: string;
  readonly firstSeq: number;
  readonly seq: number;
  /** Null: talked about before it was announced. */ readonly status:
    | BeliefOf<'candidate'>['status']
    | null;
  readonly reason: string;
  readonly position: Vec3 | null;
  readonly box: Box | null;
  readonly frameId: string | null;
  readonly descriptions: Readonly<Partial<Record<BeliefOf<'description'>['step'], string>>>;
  readonly details: readonly { readonly question: string; readonly answer: string }[];
  readonly presence: AttributeCheck | null;
  readonly checks: readonly AttributeCheck[];
  readonly scores: readonly ScoreEntry[];
}

/** What an agent of coin believes, as its notes tell up to a row. */
export interface CoinBeliefs {
  readonly facts: readonly string[];
  /** Facts that the newest change added. */ readonly newFacts: readonly string[];
  readonly candidates: readonly CandidateState[];
  /** Candidate that the agent dealt with last. */ readonly focusId: string | null;
  readonly frontiers: BeliefOf<'frontiers'> | null;
  readonly decisions: readonly ScoreEntry[];
  readonly remarks: readonly { readonly seq: number; readonly text: string }[];
}

export const NO_BELIEFS: CoinBeliefs = {
  facts: [],
  newFacts: [],
  candidates: [],
  focusId: null,
  frontiers: null,
  decisions: [],
  remarks: [],
};
