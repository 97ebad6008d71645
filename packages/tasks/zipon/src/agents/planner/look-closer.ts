import { isClosed } from './claims';
import type { Lead } from './places';
import type { Candidate, PlanState } from './plan-state';

/**
 * The thing that the robot held up and of which the person could not tell whether it is the goal: worth one look from nearer, and one more
 * question. Null where the newest answer says something else, or the thing was held up often enough: the robot goes on, and nothing is
 * denied.
 */
export function unsureOf(state: PlanState, leads: readonly Lead[]): Candidate | null {
  const { claims, candidates, hints, turns } = state;
  const claim = claims.at(-1);
  const isUnsure = hints.some(
    ({ hint, turn }) => turn === turns && hint.kind === 'no-help' && hint.why === 'cannot-tell',
  );
  if (!isUnsure || claim === undefined || claim.turn !== turns) return null;
  const thing = candidates.get(claim.id);
  return thing === undefined || isClosed(state, thing, leads) ? null : thing;
}
