import {
  type Candidate,
  candidateOf,
  changeCandidate,
  isNearSeenCloud,
  type LiftedObject,
  rejectInstance,
} from '../mapping';
import type { Routine } from '../ports';
import { approachCandidate } from './approach-candidate';
import type { CandidateHandler, ExplorerContext, Moment } from './explorer';
import { noteCandidate, noteStage } from './notes';
import { isWorthATry, rememberTry } from './tries';

/**
 * Puts the candidates of the newest frame to the agent's judgement, nearest first: those that were not judged yet, and
 * unsettled ones that are now seen clearly better. Rejected ones are remembered and never offered again.
 *
 * @returns The candidate that was accepted, or null.
 */
export function* judgeInView(
  context: ExplorerContext,
  onCandidate: CandidateHandler,
): Routine<Candidate | null> {
  const { frameId } = context.observation;
  const inView = [...context.inView].sort((a, b) => a.latest.nearestM - b.latest.nearestM);
  for (const { candidateId } of inView) {
    if (context.observation.frameId !== frameId) return null;
    const candidate = candidateOf(context.candidates, candidateId);
    if (candidate === null || !isOfferable(context, candidate)) continue;
    if (yield* offer(context, candidate, onCandidate))
      return candidateOf(context.candidates, candidateId);
  }
  return null;
}

/**
 * Looks into the candidates that came into view but were never seen well enough to be judged: walks to the nearest one
 * until it can be offered. One that no known way leads to waits until more is explored; when no way leads to it a second
 * time, or nothing is left to explore, it is offered with the best view there was.
 *
 * @returns The candidate that was accepted, or null; null as well when there was nothing to look into.
 */
export function* lookIntoPending(
  context: ExplorerContext,
  onCandidate: CandidateHandler,
  moment: Moment,
): Routine<Candidate | null> {
  const pending = context.candidates.list
    .filter((one) => one.status === 'new' && one.offers === 0 && !isAlreadySeen(context, one.best))
    .sort((a, b) => a.latest.nearestM - b.latest.nearestM);
  for (const { candidateId } of pending) {
    if (moment === 'choice' && !isWorthATry(context, candidateId)) continue;
    const wasTried = context.tries.has(candidateId);
    if (context.isTimeUp()) return null;
    const isSeenWell = (): boolean =>
      context.inView.some((one) => one.candidateId === candidateId && isOfferable(context, one));
    const { kind } = yield* approachCandidate(context, candidateId, {
      isOver: () => isSeenWell() || context.isTimeUp(),
    });
    const candidate = candidateOf(context.candidates, candidateId);
    if (candidate === null || candidate.offers > 0) continue;
    if (kind === 'unreachable' && moment === 'choice' && !wasTried) {
      rememberTry(context, candidate);
      continue;
    }
    const view = isSeenWell() ? candidate : { ...candidate, latest: candidate.best };
    if (isAlreadySeen(context, view.latest)) continue;
    if (yield* offer(context, view, onCandidate))
      return candidateOf(context.candidates, candidateId);
  }
  return null;
}

/** Is a candidate in view good enough to be judged, for the first time or again? */
export function isOfferable(context: ExplorerContext, candidate: Candidate): boolean {
  const { minCoverage, minDistanceM, againAtGain } = context.config.offer;
  const { latest, status, offers, offeredCoverage } = candidate;
  if (status === 'rejected' || status === 'accepted') return false;
  if (latest.atRangeLimit || latest.tooOffset) return false;
  if (latest.coverage < minCoverage || latest.nearestM < minDistanceM) return false;
  if (offers > 0 && latest.coverage < againAtGain * offeredCoverage) return false;
  return !isAlreadySeen(context, latest);
}

/** The published code's memory of places: is it too near to something that was judged, itself included? */
function isAlreadySeen({ config, judged }: ExplorerContext, { cloud }: LiftedObject): boolean {
  const { alreadySeenM } = config.offer;
  return alreadySeenM !== null && isNearSeenCloud(cloud, judged, alreadySeenM);
}

/** Lets the agent judge a candidate and keeps the verdict. */
function* offer(
  context: ExplorerContext,
  candidate: Candidate,
  onCandidate: CandidateHandler,
): Routine<boolean> {
  yield* noteStage(context, 'checking');
  changeCandidate(context.candidates, candidate.candidateId, {
    offers: candidate.offers + 1,
    offeredCoverage: Math.max(candidate.offeredCoverage, candidate.latest.coverage),
    offeredStep: context.steps.used,
  });
  context.judged.push(candidate.latest.cloud);
  const verdict = yield* onCandidate(candidate, context);
  context.stage = null;
  const status = { accept: 'accepted', reject: 'rejected', continue: 'kept' } as const;
  const { candidateId } = candidate;
  if (verdict.kind === 'reject') rejectInstance(context.candidates, candidateId);
  else changeCandidate(context.candidates, candidateId, { status: status[verdict.kind] });
  yield* noteCandidate(candidate, status[verdict.kind], verdict);
  return verdict.kind === 'accept';
}
