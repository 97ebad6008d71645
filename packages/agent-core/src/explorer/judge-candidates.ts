import { distanceXZM } from '@parley/protocol';
import {
  type Candidate,
  candidateOf,
  changeCandidate,
  isNearSeenCloud,
  type LiftedObject,
  rejectInstance,
} from '../mapping';
import { ownMotion, type Routine } from '../ports';
import { approachCandidate, stepsTo } from './approach-candidate';
import type { CandidateHandler, ExplorerContext, Moment } from './explorer';
import { isDoubted } from './missed';
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

/** What exploring is worth now, for a candidate to compete with. */
export interface Rival {
  /** Unseen floor that is shown per action, m². */
  readonly rate: number;
}

/**
 * Looks into the candidates that came into view but were never seen well enough to be judged: walks to the nearest one
 * until it can be offered. While there is a `rival`, only one that is worth more per action than exploring on: a thing far
 * off is often met again on the way. One that no known way leads to waits until more is explored; when no way leads to
 * it a second time, or nothing is left to explore, it is offered with the best view there was.
 *
 * @returns The candidate that was accepted, or null; null as well when there was nothing to look into.
 */
export function* lookIntoPending(
  context: ExplorerContext,
  onCandidate: CandidateHandler,
  { moment, rival }: { readonly moment: Moment; readonly rival: Rival | null },
): Routine<Candidate | null> {
  const passed = new Set<string>();
  for (;;) {
    const doubted = context.candidates.list.find(
      (one) => isPending(context, one) && isDoubted(context, one),
    );
    if (doubted !== undefined) {
      const { candidateId, best } = doubted;
      if (yield* offer(context, { ...doubted, latest: best }, onCandidate))
        return candidateOf(context.candidates, candidateId);
      continue;
    }
    const pending = context.candidates.list.filter(
      (one) => isPending(context, one) && !passed.has(one.candidateId),
    );
    const next = nextPending(context, pending, { moment, rival });
    if (next === null || context.isTimeUp()) return null;
    const { candidateId } = next;
    passed.add(candidateId);
    const wasTried = context.tries.has(candidateId);
    const isUnlikely = (): boolean => {
      const now = candidateOf(context.candidates, candidateId);
      return now !== null && isDoubted(context, now);
    };
    const isSeenWell = (): boolean =>
      context.inView.some((one) => one.candidateId === candidateId && isOfferable(context, one));
    const { kind } = yield* approachCandidate(context, candidateId, {
      isOver: () => isSeenWell() || isUnlikely() || context.isTimeUp(),
    });
    const candidate = candidateOf(context.candidates, candidateId);
    if (candidate === null || candidate.offers > 0) continue;
    if (kind === 'unreachable' && moment === 'choice' && !wasTried) {
      rememberTry(context, candidate);
      continue;
    }
    // Cut short: what was seen is not worth a judgement, nor questions.
    const isCutShort = kind === 'interrupted' || kind === 'out-of-steps';
    if (isCutShort && !isSeenWell()) continue;
    const view = isSeenWell() ? candidate : { ...candidate, latest: candidate.best };
    if (isAlreadySeen(context, view.latest)) continue;
    if (yield* offer(context, view, onCandidate))
      return candidateOf(context.candidates, candidateId);
  }
}

const isPending = (context: ExplorerContext, one: Candidate): boolean =>
  one.status === 'new' && one.offers === 0 && !isAlreadySeen(context, one.best);

/** The candidate to look into next: the nearest; while there is a rival, only if it is worth the way. */
function nextPending(
  context: ExplorerContext,
  pending: readonly Candidate[],
  { moment, rival }: { readonly moment: Moment; readonly rival: Rival | null },
): Candidate | null {
  const byAir = pending
    .map((candidate) => ({
      candidate,
      airM: distanceXZM(context.pose.position, candidate.position),
    }))
    .sort((a, b) => a.airM - b.airM);
  for (const { candidate, airM } of byAir) {
    if (moment === 'choice' && !isWorthATry(context, candidate.candidateId)) continue;
    if (rival !== null && !isWorthTheWay(context, { candidate, airM }, rival)) continue;
    return candidate;
  }
  return null;
}

/** Is a look at a candidate worth more per action than exploring on? First by the air line, then by the way. */
function isWorthTheWay(
  context: ExplorerContext,
  { candidate, airM }: { readonly candidate: Candidate; readonly airM: number },
  { rate }: Rival,
): boolean {
  const { pendingWorthM2, viewBaseActions } = context.config.policy;
  const { minCoverage } = context.config.offer;
  const { forwardM } = ownMotion(context.header);
  const { coverage, nearestM } = candidate.best;
  // Coverage grows with the inverse square of the distance: the walk ends where the thing can be judged.
  const enoughM = minCoverage <= 0 ? nearestM : nearestM * Math.sqrt(coverage / minCoverage);
  const worth = (actions: number): number => pendingWorthM2 / (actions + viewBaseActions);
  if (worth(Math.max(0, airM - enoughM) / forwardM) <= rate) return false;
  const actions = stepsTo(context, candidate) - enoughM / forwardM;
  return worth(Math.max(0, actions)) > rate;
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
  yield* noteCandidate(candidate, status[verdict.kind], {
    ...verdict,
    ...(verdict.kind === 'accept' && { by: 'judgement' as const }),
  });
  return verdict.kind === 'accept';
}
