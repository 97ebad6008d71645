import type { Lead } from './places';
import type { Candidate, Claim, PlanState } from './plan-state';
import { apartM } from './stand';

/** Two objects nearer than this are one, whatever their ids. */
const SAME_M = 0.35;
/** A thing is held up so often for one goal, at most: what was denied, once more. */
const MOST_CLAIMS = 2;
/** A look from so much nearer shows something new, metres. */
const NEARER_M = 0.1;

/** The middle of each lies within the other, or nearly at the same place. */
const isSame = (claim: Claim, { id, at, radiusM }: Candidate): boolean =>
  claim.id === id || apartM(claim.at, at) < Math.max(SAME_M, Math.min(claim.radiusM, radiusM));

/** Was this thing held up, under whatever id? */
export const wasHeldUp = ({ claims }: PlanState, one: Candidate): boolean =>
  claims.some((claim) => isSame(claim, one));

/**
 * A thing that is not to be held up (again): one that was twice, or that was denied. Nothing is denied for good (SCI-12d), as a person says
 * no of the right thing too when the robot stands too far off: a thing opens again once it was seen from nearer, where what the
 * person says points at it.
 */
export function isClosed(state: PlanState, one: Candidate, leads: readonly Lead[]): boolean {
  const own = state.claims.filter((claim) => isSame(claim, one));
  const last = own.at(-1);
  if (last === undefined) return false;
  if (own.length >= MOST_CLAIMS) return true;
  return last.isDenied && !(isLedBack(last, one, leads) && isSeenNearer(state, last));
}

/** Worth a walk: the robot was not there for this goal, or is pointed there again after it was held up. */
export function isFresh(state: PlanState, one: Candidate, leads: readonly Lead[]): boolean {
  const last = state.claims.findLast((claim) => isSame(claim, one));
  if (last === undefined) return one.visits === 0;
  return one.visitedTurn < last.turn && isLedBack(last, one, leads);
}

/** What the person said with the answer or later points at the thing. Who said what it is must say so later. */
const isLedBack = (
  { turn: from, tag }: Claim,
  { at }: Candidate,
  leads: readonly Lead[],
): boolean =>
  leads.some(
    ({ at: to, radiusM, weight, turn }) =>
      weight > 0 && (turn > from || (turn === from && tag === null)) && apartM(to, at) <= radiusM,
  );

const isSeenNearer = ({ candidates }: PlanState, claim: Claim): boolean =>
  [...candidates.values()].some(
    (one) =>
      isSame(claim, one) &&
      one.look !== null &&
      one.look.turn >= claim.turn &&
      one.look.fromM <= claim.fromM - NEARER_M,
  );
