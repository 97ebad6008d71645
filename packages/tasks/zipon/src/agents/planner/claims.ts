import type { Lead } from './places';
import type { Candidate, Claim, PlanState } from './plan-state';
import { apartM } from './stand';

/** Two objects nearer than this are one, whatever their ids. */
const SAME_M = 0.35;
/** Parts of one thing on the map lie so little farther apart than the larger of them is wide, metres. */
const PART_M = 0.1;
/** A thing is held up so often for one goal, at most: what was denied, once more. */
const MOST_CLAIMS = 2;
/** A look from so much nearer shows something new, metres. */
const NEARER_M = 0.1;

/**
 * Was it this that was held up? The same id; taken for the same detection when the robot stood there; the middle of each within the other, or
 * nearly at the same place. What the map has in parts is one thing.
 */
const isSame = (claim: Claim, one: Candidate): boolean => {
  const { id, at, radiusM, seenAs } = one;
  if (claim.id === id || claim.seenAs === id) return true;
  if (seenAs !== null && (seenAs === claim.id || seenAs === claim.seenAs)) return true;
  const isPart = claim.id.startsWith('map') && id.startsWith('map');
  const reachM = isPart
    ? Math.max(claim.radiusM, radiusM) + PART_M
    : Math.min(claim.radiusM, radiusM);
  return apartM(claim.at, at) < Math.max(SAME_M, reachM);
};

/** Was this thing held up, under whatever id? */
export const wasHeldUp = ({ claims }: PlanState, one: Candidate): boolean =>
  claims.some((claim) => isSame(claim, one));

/**
 * A thing that is not to be held up (again): one that was twice, or that was denied. Nothing is denied for good (SCI-12d), as a person says
 * no of the right thing too when the robot stands too far off: a thing opens again once it was seen from nearer, where what the
 * person says points at it. One that the person called by another name opens for a way or a direction that they told later, and for no
 * landmark or room, of which there may be several.
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

/** What the person said with the answer or later points at the thing. Who said what it is must say so later, and where. */
const isLedBack = (
  { turn: from, tag }: Claim,
  { at }: Candidate,
  leads: readonly Lead[],
): boolean =>
  leads.some(
    ({ at: to, radiusM, weight, turn, isPoint }) =>
      weight > 0 &&
      (tag === null ? turn >= from : turn > from && isPoint) &&
      apartM(to, at) <= radiusM,
  );

/** The detector took it for another thing when the robot stood at it, and no way or direction that the person told leads there. */
export const isOther = ({ takenFor, at }: Candidate, leads: readonly Lead[]): boolean =>
  takenFor !== null &&
  !leads.some(
    ({ at: to, radiusM, weight, isPoint }) => weight > 0 && isPoint && apartM(to, at) <= radiusM,
  );

const isSeenNearer = ({ candidates }: PlanState, claim: Claim): boolean =>
  [...candidates.values()].some(
    (one) =>
      isSame(claim, one) &&
      one.look !== null &&
      one.look.turn >= claim.turn &&
      one.look.fromM <= claim.fromM - NEARER_M,
  );
