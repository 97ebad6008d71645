import type { StoredTrial, TrialEnd } from '@parley/log';
import { canonicalJson, Effect, type EffectResult, type Outcome } from '@parley/protocol';
import type { Routine } from '../ports/agent';
import { agentHeader } from './agent-header';
import { appendTrialRow } from './append-trial-row';
import type { ActorState, EpisodeOptions } from './episode-options';
import type { Performing } from './perform-effect';
import { CUT_OFF, isOverStepLimit } from './stop-conditions';

/** An actor with its agent. */
export interface RunningActor extends ActorState {
  readonly routine: Routine<Outcome>;
  /** Result of the last effect. */ fed: EffectResult | null;
  /** Effect that has been wanted and not performed: it waits for another actor. */ wanted: Effect | null;
  /** Turns of other actors since it was wanted. */ waitedTurns: number;
}

export function startActor(options: EpisodeOptions, actor: string): RunningActor {
  const program = options.programs[actor];
  if (program === undefined) throw new TypeError(`runEpisode: no program for actor ${actor}`);
  const routine = program(agentHeader(options, actor));
  const begun = { n: 0, steps: 0, outcome: null, fed: null, wanted: null };
  return { actor, routine, waitedTurns: 0, ...begun };
}

interface Stepping {
  readonly options: EpisodeOptions;
  readonly stored: StoredTrial;
  readonly performing: Performing;
}

/**
 * Steps actors in fixed order, one effect a turn, until all have ended or something ends the trial. An actor that waits for
 * words of another is passed over; when all that are left wait, the first of them gets nothing. Replayed turns follow the
 * same rule, so that a recovered trial goes on in the same order.
 *
 * @returns Who ended it.
 */
export async function stepActors(
  actors: readonly RunningActor[],
  stepping: Stepping,
): Promise<TrialEnd['endedBy']> {
  while (actors.some(({ outcome }) => outcome === null)) {
    let hasMoved = false;
    for (const state of actors) {
      if (state.outcome !== null) continue;
      const turn = await takeTurn(state, { ...stepping, actors }, false);
      if (turn.kind === 'over') return turn.endedBy;
      if (turn.kind === 'waits') continue;
      hasMoved = true;
      for (const other of actors) if (other.wanted !== null) other.waitedTurns++;
    }
    const waiting = actors.find(({ outcome }) => outcome === null);
    if (hasMoved || waiting === undefined) continue;
    const turn = await takeTurn(waiting, { ...stepping, actors }, true);
    if (turn.kind === 'over') return turn.endedBy;
  }
  return 'agent';
}

type TurnTaken =
  | { readonly kind: 'moved' | 'waits' }
  | { readonly kind: 'over'; readonly endedBy: TrialEnd['endedBy'] };

/** @param isLast No other actor can move: what is waited for will not come. */
async function takeTurn(
  state: RunningActor,
  { options, stored, performing, actors }: Stepping & { readonly actors: readonly RunningActor[] },
  isLast: boolean,
): Promise<TurnTaken> {
  const isNew = stored.end(state.actor, state.n) === null;
  const early =
    isNew && stored.ending === null ? (options.endedEarly?.(state.actor) ?? null) : null;
  if (early !== null) return { kind: 'over', endedBy: early };
  // Before the agent is stepped: the trial was over before it wanted anything more.
  if (isNew && stored.ending !== null && wasCutOff(state.actor, stored.ending))
    return !isLast && actors.some(({ actor, n }) => stored.end(actor, n) !== null)
      ? { kind: 'waits' }
      : { kind: 'over', endedBy: stored.ending.endedBy };
  const next: Next =
    state.wanted === null ? advance(state) : { kind: 'effect', effect: state.wanted };
  if (next.kind === 'ended') {
    state.outcome = next.outcome;
    if (next.crashed && !stored.hasFault(state.actor)) {
      const fault = canonicalJson({ code: 'AGENT_CRASHED', message: next.outcome.detail });
      appendTrialRow(options, 'fault', fault, state.actor);
    }
    return { kind: 'moved' };
  }
  const { effect } = next;
  if (isOverStepLimit(effect, state, options.start)) return { kind: 'over', endedBy: 'step-limit' };
  if (!isLast && performing.mustWait(effect, state) && !isTimeUp(effect, state)) {
    state.wanted = effect;
    return { kind: 'waits' };
  }
  if (isNew && stored.ending !== null) return { kind: 'over', endedBy: stored.ending.endedBy };
  state.wanted = null;
  state.waitedTurns = 0;
  state.fed = await performing.perform(effect, state);
  state.n++;
  return { kind: 'moved' };
}

/** Did the trial end while this actor was at work? At a step limit it had wanted one more step, which says so again. */
const wasCutOff = (actor: string, { endedBy, outcomes }: TrialEnd): boolean =>
  endedBy !== 'agent' && endedBy !== 'step-limit' && outcomes[actor]?.reason === CUT_OFF;

const isTimeUp = (effect: Effect, { waitedTurns }: RunningActor): boolean =>
  effect.kind === 'receive' && effect.timeoutTurns !== null && waitedTurns >= effect.timeoutTurns;

type Next =
  | { readonly kind: 'effect'; readonly effect: Effect }
  | { readonly kind: 'ended'; readonly outcome: Outcome; readonly crashed: boolean };

function advance(state: RunningActor): Next {
  try {
    const next = state.routine.next(state.fed as EffectResult);
    if (next.done) return { kind: 'ended', outcome: next.value, crashed: false };
    const parsed = Effect.safeParse(next.value);
    if (parsed.success) return { kind: 'effect', effect: parsed.data };
    const issue = parsed.error.issues[0];
    return crash(`effect ${state.n} is not one: ${issue?.path.join('.')} ${issue?.message}`);
  } catch (error) {
    return crash(error instanceof Error ? error.message : String(error));
  }
}

const crash = (detail: string): Next => ({
  kind: 'ended',
  outcome: { reason: 'failed', detail },
  crashed: true,
});
