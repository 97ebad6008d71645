import { isClosed, isOther } from './claims';
import { fitOf, type Lead, lookScore, looksOf } from './places';
import type { Candidate, PlanState } from './plan-state';
import { apartM } from './stand';

/** What is weighed against the hints. Ours; none was fitted, and some came after results were read. */
const FROM_MEMORY = 10;
const PER_SCORE = 0.6;
const PER_METRE = -0.03;
const PER_VISIT = -2;
const LOOK = 2;

/** Objects that may be the goal, best first: those that are closed or proved to be nothing left out. */
export function rankedOf(state: PlanState, leads: readonly Lead[]): Candidate[] {
  return [...state.candidates.values()]
    .filter((one) => isPossible(state, one) && !isOther(one, leads) && !isClosed(state, one, leads))
    .map((one) => ({ one, worth: worthOf(state, one, leads) }))
    .sort((a, b) => b.worth - a.worth || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}

function isPossible(state: PlanState, { label, isOut }: Candidate): boolean {
  return (
    !isOut && (label === state.type || label === state.phrase || looksOf(state).includes(label))
  );
}

const worthOf = (state: PlanState, one: Candidate, leads: readonly Lead[]): number =>
  (one.id.startsWith('mem') ? FROM_MEMORY : 0) +
  PER_SCORE * one.score +
  PER_METRE * apartM(one.at, state.stand.at) +
  PER_VISIT * one.visits +
  LOOK * lookScore(state, one) +
  fitOf(one.at, leads);
