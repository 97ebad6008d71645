import { indexStoredTrial, type TrialEnd } from '@parley/log';
import { canonicalJson, Effect, type EffectResult, type Outcome } from '@parley/protocol';
import type { Routine } from '../ports/agent';
import { agentHeader } from './agent-header';
import type { ActorState, EpisodeOptions, EpisodeResult } from './episode-options';
import { createPerform, Diverged, RowsEnd } from './perform-effect';
import { isOverStepLimit } from './stop-conditions';

/**
 * The interpreter (EXECUTION). Steps every actor's generator in fixed order; performs each effect, commits its row,
 * and only then feeds the result back. With stored rows it replays them into fresh generators first:
 * the log is the only state of an episode.
 *
 *   e = gen.next(r).  Row n stored? check kind + argsHash, r = stored result (pure: recompute, check digest).
 *   Else external: buffer effect-start, flush, perform; buffer effect-end; r = parse(stored text).
 */
export async function runEpisode(options: EpisodeOptions): Promise<EpisodeResult> {
  const { start, log } = options;
  const stored = indexStoredTrial(options.stored ?? []);
  const startText = canonicalJson(start);
  if (stored.startText !== null && stored.startText !== startText)
    return diverged('', 0, 'trial-start differs');
  if (stored.startText === null) {
    if (options.mode === 'verify') return { kind: 'rows-end', actor: '', n: 0 };
    append(options, null, 'trial-start', startText);
  }

  const perform = createPerform(options, stored);
  const actors = start.actors.map(
    (actor): ActorState & { routine: Routine<Outcome>; fed: EffectResult | null } => ({
      actor,
      n: 0,
      steps: 0,
      questions: 0,
      outcome: null,
      routine: startProgram(options, actor),
      fed: null,
    }),
  );

  let endedBy: TrialEnd['endedBy'] = 'agent';
  try {
    turns: while (actors.some((state) => state.outcome === null)) {
      for (const state of actors) {
        if (state.outcome !== null) continue;
        const isNew = stored.end(state.actor, state.n) === null;
        const early = isNew && stored.ending === null ? (options.endedEarly?.() ?? null) : null;
        if (early !== null) {
          endedBy = early;
          break turns;
        }
        const turn = advance(state);
        if (turn.kind === 'ended') {
          state.outcome = turn.outcome;
          if (turn.crashed && !stored.hasFault(state.actor))
            append(
              options,
              state,
              'fault',
              canonicalJson({ code: 'AGENT_CRASHED', message: turn.outcome.detail }),
            );
          continue;
        }
        if (isOverStepLimit(turn.effect, state, start)) {
          endedBy = 'step-limit';
          break turns;
        }
        if (isNew && stored.ending !== null) {
          endedBy = stored.ending.endedBy;
          break turns;
        }
        state.fed = await perform(turn.effect, state);
        state.n++;
      }
    }
  } catch (error) {
    if (error instanceof Diverged) return diverged(error.actor, error.n, error.what);
    if (error instanceof RowsEnd) return { kind: 'rows-end', actor: error.actor, n: error.n };
    throw error;
  }

  const end: TrialEnd = {
    outcomes: Object.fromEntries(
      actors.map((state) => [state.actor, state.outcome ?? cutOff(endedBy)]),
    ),
    endedBy,
    truth: options.world.measure(start.actors[0] as string),
  };
  const endText = canonicalJson(end);
  if (stored.ending !== null && stored.ending.text !== endText)
    return diverged('', 0, 'trial-end differs');
  if (stored.ending === null) {
    if (options.mode === 'verify') return { kind: 'rows-end', actor: '', n: 0 };
    append(options, null, 'trial-end', endText);
    await log.flush();
    options.afterCommit?.();
  }
  return { kind: 'ended', end, steps: actors[0]?.steps ?? 0 };
}

type Turn =
  | { kind: 'effect'; effect: Effect }
  | { kind: 'ended'; outcome: Outcome; crashed: boolean };

function advance(state: { routine: Routine<Outcome>; fed: EffectResult | null; n: number }): Turn {
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

const crash = (detail: string): Turn => ({
  kind: 'ended',
  outcome: { reason: 'failed', detail },
  crashed: true,
});

function startProgram(options: EpisodeOptions, actor: string): Routine<Outcome> {
  const program = options.programs[actor];
  if (program === undefined) throw new TypeError(`runEpisode: no program for actor ${actor}`);
  return program(agentHeader(options, actor));
}

const cutOff = (endedBy: TrialEnd['endedBy']): Outcome =>
  endedBy === 'step-limit'
    ? { reason: 'step-limit', detail: 'The step limit was reached.' }
    : { reason: 'ended-by-person', detail: `Ended early: ${endedBy}.` };

function append(
  options: EpisodeOptions,
  state: ActorState | null,
  type: 'trial-start' | 'trial-end' | 'fault',
  payload: string,
): void {
  options.log.append({
    trialId: options.start.trialId,
    actor: state?.actor ?? null,
    n: null,
    attempt: 0,
    type,
    payload,
    volatile: '{}',
  });
}

const diverged = (actor: string, n: number, what: string): EpisodeResult => ({
  kind: 'replay-diverged',
  actor,
  n,
  what,
});
