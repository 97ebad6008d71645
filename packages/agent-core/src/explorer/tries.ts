import { type Candidate, candidateOf } from '../mapping';
import { reachOf } from './approach-candidate';
import type { ExplorerContext } from './explorer';

/** Steps between two tries. */
const RETRY_STEPS = 5;
/** Known floor must have come this much nearer for another try, metres. So there are only so many. */
const NEARER_M = 0.25;

/** Was the candidate never tried, or has the known floor come nearer to it than at any try before? */
export function isWorthATry(context: ExplorerContext, candidateId: string): boolean {
  const last = context.tries.get(candidateId);
  if (last === undefined) return true;
  if (context.steps.used - last.atStep < RETRY_STEPS) return false;
  const candidate = candidateOf(context.candidates, candidateId);
  return candidate !== null && reachOf(context, candidate).awayM < last.awayM - NEARER_M;
}

/** Remembers that a try did not get there. */
export function rememberTry(context: ExplorerContext, candidate: Candidate): void {
  const { candidateId } = candidate;
  const { awayM } = reachOf(context, candidateOf(context.candidates, candidateId) ?? candidate);
  const last = context.tries.get(candidateId);
  const before = last?.awayM ?? Number.POSITIVE_INFINITY;
  context.tries.set(candidateId, {
    firstStep: last?.firstStep ?? context.steps.used,
    atStep: context.steps.used,
    awayM: Math.min(awayM, before),
  });
}
