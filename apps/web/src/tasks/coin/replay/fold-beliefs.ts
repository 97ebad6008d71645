import type { TaskBelief } from '../../task-replay';
import type { CandidateState, CoinBeliefs, ScoreEntry } from './coin-beliefs';

/** Applies what the agent noted in the row `seq`. */
export function foldBeliefs(state: CoinBeliefs, belief: TaskBelief, seq: number): CoinBeliefs {
  switch (belief.type) {
    case 'facts': {
      const known = new Set(state.facts);
      const newFacts = belief.facts.filter((fact) => !known.has(fact));
      return { ...state, facts: belief.facts, newFacts };
    }
    case 'frontiers':
      return { ...state, frontiers: belief };
    case 'remark':
      return { ...state, remarks: [...state.remarks, { seq, text: belief.text }] };
    case 'candidate': {
      const { status, reason, position, box, frameId } = belief;
      return touch(state, { candidateId: belief.candidateId, seq }, (candidate) => ({
        ...candidate,
        status,
        reason,
        position,
        box,
        frameId,
      }));
    }
    case 'description':
      return touch(state, { candidateId: belief.candidateId, seq }, (candidate) =>
        // A first description begins a new look at the thing: older doubts are settled.
        belief.step === 'initial'
          ? {
              ...candidate,
              descriptions: { initial: belief.text },
              details: [],
              presence: null,
              checks: [],
            }
          : {
              ...candidate,
              descriptions: { ...candidate.descriptions, [belief.step]: belief.text },
            },
      );
    case 'details':
      return touch(state, { candidateId: belief.candidateId, seq }, (candidate) => ({
        ...candidate,
        details: belief.questions.map((question, i) => ({
          question,
          answer: belief.answers[i] ?? '',
        })),
      }));
    case 'check':
      return touch(state, { candidateId: belief.candidateId, seq }, (candidate) =>
        belief.purpose === 'presence'
          ? { ...candidate, presence: belief.check }
          : { ...candidate, checks: [...candidate.checks, belief.check] },
      );
    case 'score': {
      const { type: _type, ...score } = belief;
      const entry: ScoreEntry = { seq, ...score };
      const touched = touch(state, { candidateId: belief.candidateId, seq }, (candidate) => ({
        ...candidate,
        scores: [...candidate.scores, entry],
      }));
      return { ...touched, decisions: [...state.decisions, entry] };
    }
    case 'task':
      // Coin has no beliefs beside those of agent-core.
      return state;
  }
}

function touch(
  state: CoinBeliefs,
  at: { readonly candidateId: string; readonly seq: number },
  change: (candidate: CandidateState) => CandidateState,
): CoinBeliefs {
  const { candidateId, seq } = at;
  const isKnown = state.candidates.some((candidate) => candidate.candidateId === candidateId);
  const candidates = isKnown ? state.candidates : [...state.candidates, unseen(candidateId, seq)];
  return {
    ...state,
    focusId: candidateId,
    candidates: candidates.map((candidate) =>
      candidate.candidateId === candidateId ? { ...change(candidate), seq } : candidate,
    ),
  };
}

const unseen = (candidateId: string, seq: number): CandidateState => ({
  candidateId,
  firstSeq: seq,
  seq,
  status: null,
  reason: '',
  position: null,
  box: null,
  frameId: null,
  descriptions: {},
  details: [],
  presence: null,
  checks: [],
  scores: [],
});
