import type { AcceptedBy, FoundCandidate, Outcome } from '@parley/protocol';
import { type Candidate, candidateOf, changeCandidate, shownBest, thinInflation } from '../mapping';
import { act, type Routine } from '../ports';
import { stepsTo, targetOf } from './approach-candidate';
import type { Directive, ExploreOptions, ExplorerContext, LastResort, Moment } from './explorer';
import { isNearEnough, mayCountFrom } from './is-near-enough';
import { isOfferable, judgeInView, lookIntoPending, type Rival } from './judge-candidates';
import { canMove } from './move';
import { noteCandidate, noteStage } from './notes';
import { scan } from './scan';
import { type Seeking, seek } from './seek';
import type { Around } from './seek-frontier';
import { startExplorer } from './sense-and-map';
import { settle } from './settle';
import { countSteps, createStepCount, type StepCount } from './step-count';
import { isWorthATry, rememberTry } from './tries';

/** How far around an accepted thing a way to it is searched once the robot can come near it, metres. */
const AROUND_M = 4;
/** A thing that the robot can come this near to is not worth exploring the whole home for, metres. */
const QUITE_NEAR_M = 2;
/** With fewer steps left than this, a last resort is thought of; it is walked to with so many steps to spare. */
const LOW_STEPS = 200;
const SPARE_STEPS = 25;
/** So many of the best are thought of. */
const MOST_RESORTS = 4;
/** With so few left it is tried although no known way leads there. */
const UNREACHED_STEPS = 60;

/**
 * The exploring loop that mapping agents share (VLFM; CoIN Algorithm 1 without its loop body): spin once, then walk from
 * frontier to frontier; every candidate that comes into view is put to `onCandidate`; an accepted one is approached and
 * the robot stops before it. A step is kept for that. When the steps are used up on the way it does not stop: a stop
 * says "here it is", and the robot is not there (Habitat: no stop, no success).
 */
export function* explore(options: ExploreOptions): Routine<Outcome> {
  const steps = createStepCount(options.header.rules.limits.maxSteps);
  return yield* countSteps(search(options, steps), steps, options.header);
}

function* search(options: ExploreOptions, steps: StepCount): Routine<Outcome> {
  const context = yield* startExplorer(options.header, options.config, steps);
  let goal = null as Candidate | null;
  let pursuit: Seeking | null = null;
  let isExplored = false;
  /** The goal is the best there is: what comes into view on the way there may be better. */
  let isDoubtful = false;
  context.isTimeUp = () => lastResort(context, options, 'steps-low') !== null;

  const { initialScan, frontierChoice } = context.config.policy;
  if ((initialScan ?? (frontierChoice === 'view' ? 'none' : 'full')) === 'full')
    yield* scan(context, function* () {
      goal = yield* judgeInView(context, options.onCandidate);
      return goal !== null;
    });
  while (canMove(context)) {
    if (goal === null) {
      const found: Found = yield* findGoal(context, options, {
        moment: isExplored ? 'nothing-left' : 'choice',
        rival: isExplored ? null : rivalOf(context, pursuit),
      });
      if (found?.kind === 'stop') return yield* finish(context, 'stopped', found.reason);
      if (found === null && isExplored)
        return yield* finish(context, 'nothing-left', 'No frontier is left to explore.');
      goal = found?.candidate ?? null;
      if (goal !== null) context.goalId = goal.candidateId;
      isDoubtful = found?.isDoubtful ?? false;
      // What was tried for a look counts again for a stop.
      if (goal !== null && context.config.policy.standBeside === 'any-part')
        context.tries.delete(goal.candidateId);
    }
    const isTakenAsItIs = goal !== null && isNearEnough(context, goal);
    const isLastTry = goal !== null && (isExplored || isTakenAsItIs);
    if (goal !== null && isLastTry && mayCountFrom(context, goal)) thinInflation(context.map);
    if (goal !== null && (isLastTry || isWorthATry(context, goal.candidateId))) {
      const settled = yield* settle(context, goal, {
        asNearAsPossible: isLastTry || isDoubtful,
        isStrict: context.config.policy.standBeside === 'any-part',
        ...(isDoubtful && { isOver: () => isNewInView(context) }),
      });
      if (settled === 'interrupted') {
        goal = null;
        continue;
      }
      if (settled === 'out-of-steps') break;
      if (settled === 'there')
        return yield* finish(context, 'stopped', `Stopped at ${goal.candidateId}.`, goal);
      if (settled === 'unreachable' && isExplored)
        return yield* finish(context, 'nothing-left', `No way leads to ${goal.candidateId}.`);
      // What must be reached is worth a try through gaps that seem too narrow; first, round it, if it is near.
      const isFar = settled === 'unreachable' && !mayCountFrom(context, goal);
      if (isFar && thinInflation(context.map)) continue;
      rememberTry(context, goal);
      pursuit = null;
      isExplored = false;
      if (settled === 'gone') goal = null;
      continue;
    }
    const around: Around | null = goal === null ? null : aroundGoal(context, goal);
    const next: Seeking | null | 'nothing-left' = yield* seek(context, pursuit, around);
    isExplored = next === 'nothing-left';
    pursuit = next === 'nothing-left' ? null : next;
  }
  yield* noteStage(context, 'stopped');
  return { reason: 'step-limit', detail: 'The steps of the episode are used up.' };
}

/** What going on with the look that is walked to is worth; null when candidates come first. Without a look yet: wait for one. */
function rivalOf({ config, steps }: ExplorerContext, pursuit: Seeking | null): Rival | null {
  const { frontierChoice, pendingWorthM2, viewBaseActions } = config.policy;
  if (frontierChoice !== 'view' || pendingWorthM2 === 0) return null;
  if (pursuit === null) return { rate: Number.POSITIVE_INFINITY };
  if (pursuit.view === null) return null;
  const { view, chosenAt } = pursuit.view;
  const actions = Math.max(1, view.actions - (steps.used - chosenAt));
  return { rate: view.unseenM2 / (actions + viewBaseActions) };
}

/** Is something in view that was never judged and can be? */
const isNewInView = (context: ExplorerContext): boolean =>
  context.inView.some(({ candidateId }) => {
    // The frame's own copy does not know what was judged since.
    const now = candidateOf(context.candidates, candidateId);
    return now !== null && now.offers === 0 && isOfferable(context, now);
  });

/** The floor where a way to an accepted thing may be found: the nearest first, and only near it when it is quite near. */
function aroundGoal(context: ExplorerContext, goal: Candidate): Around {
  const { candidateId } = goal;
  const current = candidateOf(context.candidates, candidateId) ?? goal;
  const awayM = context.tries.get(candidateId)?.awayM ?? Number.POSITIVE_INFINITY;
  return {
    position: targetOf(context, current).nearest,
    withinM: awayM <= QUITE_NEAR_M ? AROUND_M : Number.POSITIVE_INFINITY,
  };
}

type Found =
  | { readonly kind: 'go-to'; readonly candidate: Candidate; readonly isDoubtful: boolean }
  | { readonly kind: 'stop'; readonly reason: string }
  | null;

/** Candidates in view first, then those never seen well, then what the agent directs. */
function* findGoal(
  context: ExplorerContext,
  options: ExploreOptions,
  { moment, rival }: { readonly moment: Moment; readonly rival: Rival | null },
): Routine<Found> {
  const seen = yield* judgeInView(context, options.onCandidate);
  if (seen !== null) return { kind: 'go-to', candidate: seen, isDoubtful: false };
  const last = yield* resortAfterTalk(context, options);
  if (last !== null) return yield* goTo(context, last, { by: 'last-resort', isDoubtful: true });
  const accepted = yield* lookIntoPending(context, options.onCandidate, { moment, rival });
  if (accepted !== null) return { kind: 'go-to', candidate: accepted, isDoubtful: false };
  const directive: Directive =
    options.direct === undefined || !canMove(context)
      ? { kind: 'explore' }
      : yield* options.direct(moment, context);
  if (directive.kind === 'stop') return directive;
  if (directive.kind === 'go-to')
    return yield* goTo(context, directive, {
      by: directive.isLastResort === true ? 'last-resort' : 'directive',
    });
  return moment === 'choice'
    ? null
    : yield* goTo(context, lastResort(context, options, moment), { by: 'last-resort' });
}

/** The last resort when the steps run low, by what is known after the last words about it. */
function* resortAfterTalk(
  context: ExplorerContext,
  options: ExploreOptions,
): Routine<LastResort | null> {
  const last = lastResort(context, options, 'steps-low');
  if (last === null || options.beforeLastResort === undefined) return last;
  yield* options.beforeLastResort(context);
  // Something nearer may be best by what was said: then the search goes on.
  return lastResort(context, options, 'steps-low');
}

/**
 * What to approach before giving up: the best when nothing is left to explore; or, when the steps run low, the best of
 * those that can be reached just now and not much later, if that is worth more than to search on.
 */
function lastResort(
  context: ExplorerContext,
  { onNothingLeft }: ExploreOptions,
  moment: 'nothing-left' | 'steps-low',
): LastResort | null {
  const { left } = context.steps;
  if (onNothingLeft === undefined || (moment === 'steps-low' && left > LOW_STEPS)) return null;
  const best = onNothingLeft(context);
  if (moment === 'nothing-left') return best[0] ?? null;
  let unreached: LastResort | null = null;
  for (const last of best.slice(0, MOST_RESORTS)) {
    const candidate = candidateOf(context.candidates, last.candidateId);
    const steps = candidate === null ? Number.POSITIVE_INFINITY : stepsTo(context, candidate);
    if (!Number.isFinite(steps)) unreached ??= last;
    if (steps > left) continue;
    if (left - SPARE_STEPS > steps) return null;
    if (isWorthGivingUp(last)) return last;
  }
  const isTried = unreached !== null && left <= UNREACHED_STEPS && isWorthGivingUp(unreached);
  return isTried ? unreached : null;
}

/** Is going to a candidate worth more than the chance that the steps left would bring the target into view? */
const isWorthGivingUp = ({ odds }: LastResort): boolean =>
  odds === undefined || odds.p >= odds.toCome;

/** Takes a candidate for the goal by the agent's own word, and notes it: it was not accepted by a judgement in view. */
function* goTo(
  context: ExplorerContext,
  to: Pick<LastResort, 'candidateId' | 'reason'> | null,
  { by, isDoubtful = false }: { readonly by: AcceptedBy; readonly isDoubtful?: boolean },
): Routine<Found> {
  context.stage = null;
  const candidate = to === null ? null : candidateOf(context.candidates, to.candidateId);
  if (to === null || candidate === null) return null;
  context.gone.delete(candidate.candidateId);
  // What was accepted before and left for another is the goal again: the log says so.
  if (candidate.status !== 'accepted' || context.goalId !== candidate.candidateId) {
    changeCandidate(context.candidates, candidate.candidateId, { status: 'accepted' });
    yield* noteCandidate(candidate, 'accepted', { reason: to.reason, by });
  }
  return { kind: 'go-to', candidate, isDoubtful };
}

/** Stops for good, if a step is left for it. */
function* finish(
  context: ExplorerContext,
  reason: Outcome['reason'],
  detail: string,
  goal: Candidate | null = null,
): Routine<Outcome> {
  yield* noteStage(context, 'stopped');
  if (context.steps.left > 0) yield* act({ kind: 'stop' });
  return { reason, detail, ...(goal !== null && { verdict: foundIn(context, goal) }) };
}

/** The look that shows best what the robot stopped at: up close the camera often looks over it, or past it. */
function foundIn(
  { candidates }: ExplorerContext,
  { candidateId, latest }: Candidate,
): FoundCandidate {
  const { frameId, box } = shownBest(candidates, candidateId) ?? latest;
  return { candidateId, frameId, box };
}
