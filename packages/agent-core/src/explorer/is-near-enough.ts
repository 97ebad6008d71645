import { type Candidate, candidateOf } from '../mapping';
import { ARRIVED_M, reachOf, stepsTo } from './approach-candidate';
import type { ExplorerContext } from './explorer';

/** A stop this near to a thing may still count, metres: view points lie within 1 m of it, and a stop within 0.25 m of one. */
const MAY_COUNT_M = 1.2;
/** So many steps are used to find a place nearer than that. */
const SEARCH_STEPS = 60;
/** Steps kept for the way back beyond those that it takes. */
const SPARE_STEPS = 5;

/**
 * Is it time to stop before an accepted thing at the nearest place that is known, which may be too far off? When a nearer
 * one was looked for long enough, or no steps are left to look. Never where a stop cannot count.
 */
export function isNearEnough(context: ExplorerContext, { candidateId }: Candidate): boolean {
  const last = context.tries.get(candidateId);
  if (last === undefined || last.awayM > MAY_COUNT_M) return false;
  const candidate = candidateOf(context.candidates, candidateId);
  if (candidate === null || context.config.policy.standBeside === 'nearest-part') return false;
  if (context.steps.used - last.firstStep >= SEARCH_STEPS) return true;
  if (context.steps.left > 2 * SEARCH_STEPS) return false;
  const { awayM } = reachOf(context, candidate);
  return awayM <= MAY_COUNT_M && context.steps.left <= stepsTo(context, candidate) + SPARE_STEPS;
}

/** May a stop from where the known floor ends count already, though not surely? Then other sides of the thing come first. */
export function mayCountFrom(context: ExplorerContext, { candidateId }: Candidate): boolean {
  const candidate = candidateOf(context.candidates, candidateId);
  if (candidate === null || context.config.policy.standBeside === 'nearest-part') return false;
  const { awayM } = reachOf(context, candidate);
  return awayM > ARRIVED_M && awayM <= MAY_COUNT_M;
}
