import type { EffectEnd, StoredTrial, TaskData } from '@parley/log';
import {
  canonicalJson,
  EFFECT_CLASS,
  type Effect,
  type EffectResult,
  type HeardMessage,
  type Json,
  type Observation,
  type ResultOf,
  sha256Text,
} from '@parley/protocol';
import type { EffectContext, Performed, Performer } from '../ports/performers';
import type { ActorState, EpisodeOptions } from './episode-options';
import { countsAsAction } from './stop-conditions';

/** Stored rows and running code disagree. */
export class Diverged extends Error {
  constructor(
    readonly actor: string,
    readonly n: number,
    readonly what: string,
  ) {
    super(`replay diverged at ${actor}/${n}: ${what}`);
  }
}

/** Verification reached the end of the stored rows. */
export class RowsEnd extends Error {
  constructor(
    readonly actor: string,
    readonly n: number,
  ) {
    super(`stored rows end at ${actor}/${n}`);
  }
}

/** A model call may be lost to a crash this often before the agent is told that it failed. */
export const MAX_MODEL_ATTEMPTS = 3;

type External = 'detect' | 'image' | 'model' | 'ask';
interface Pure {
  readonly result: EffectResult;
  readonly stored: Json | undefined;
  readonly digest?: string;
  readonly truth?: TaskData | undefined;
  readonly backend: string;
}

/** Makes the function that turns one effect into the result an agent is fed, by replay or for real. */
export function createPerform(
  options: EpisodeOptions,
  stored: StoredTrial,
): (effect: Effect, state: ActorState) => Promise<EffectResult> {
  const mailbox = new Map<string, HeardMessage[]>(options.start.actors.map((actor) => [actor, []]));

  return async (effect, state) => {
    const args = canonicalJson(effect);
    const argsHash = sha256Text(args);
    const end = stored.end(state.actor, state.n);
    if (end !== null && (end.kind !== effect.kind || end.argsHash !== argsHash)) {
      throw new Diverged(
        state.actor,
        state.n,
        `stored ${end.kind}, agent wants ${effect.kind} (${argsHash.slice(0, 8)} ≠ ${end.argsHash.slice(0, 8)})`,
      );
    }
    if (end === null && options.mode === 'verify') throw new RowsEnd(state.actor, state.n);
    if (countsAsAction(effect, options.start)) state.steps++;
    if (effect.kind === 'ask') state.questions++;

    switch (EFFECT_CLASS[effect.kind]) {
      case 'pure':
        return performPure(effect as Extract<Effect, { kind: 'look' | 'act' | 'note' }>, {
          state,
          args,
          argsHash,
          end,
        });
      case 'output':
        return performSay(effect as Extract<Effect, { kind: 'say' }>, {
          state,
          args,
          argsHash,
          end,
        });
      case 'recorded':
        return performHear({ state, args, argsHash, end });
      case 'external':
        return performExternal(effect as Extract<Effect, { kind: External }>, {
          state,
          args,
          argsHash,
          end,
        });
    }
  };

  interface Call {
    readonly state: ActorState;
    readonly args: string;
    readonly argsHash: string;
    readonly end: EffectEnd | null;
  }

  /** Recomputed in recovery; a new one is logged with its arguments. */
  async function performPure(
    effect: Extract<Effect, { kind: 'look' | 'act' | 'note' }>,
    call: Call,
  ): Promise<EffectResult> {
    const pure = compute(effect, call.state);
    const { end, state } = call;
    if (end !== null) {
      if (pure.digest !== end.digest)
        throw new Diverged(state.actor, state.n, 'the sensor gives another frame');
      if (pure.stored !== undefined && canonicalJson(pure.stored) !== canonicalJson(end.result))
        throw new Diverged(state.actor, state.n, `${effect.kind} gives another result`);
      if (canonicalJson(pure.truth ?? null) !== canonicalJson(end.truth ?? null))
        throw new Diverged(state.actor, state.n, 'the world measures otherwise');
      return pure.result;
    }
    appendEnd(call, {
      kind: effect.kind,
      backend: pure.backend,
      result: pure.stored,
      digest: pure.digest,
      truth: pure.truth,
    });
    if (effect.kind === 'act' && options.afterAct !== undefined) {
      await options.log.flush();
      options.afterCommit?.();
      await options.afterAct(state.actor);
    }
    return pure.result;
  }

  function compute(
    effect: Extract<Effect, { kind: 'look' | 'act' | 'note' }>,
    state: ActorState,
  ): Pure {
    if (effect.kind === 'note')
      return {
        result: null,
        stored: null,
        backend: 'agent',
        truth: options.world.judge?.(effect.belief),
      };
    if (effect.kind === 'act') {
      const result = JSON.parse(canonicalJson(options.world.act(state.actor, effect.action)));
      return {
        result,
        stored: result,
        truth: options.world.measure(state.actor),
        backend: 'world',
      };
    }
    const frame: Observation = options.world.look(
      state.actor,
      effect.sensorId,
      `${options.start.trialId}/${state.actor}/${state.n}`,
    );
    const bytes = new Uint8Array(
      frame.depthM.buffer,
      frame.depthM.byteOffset,
      frame.depthM.byteLength,
    );
    return {
      result: frame,
      stored: { frameId: frame.frameId, pose: frame.pose as unknown as Json },
      digest: options.hashBytes(bytes),
      backend: 'raster',
    };
  }

  /** Committed, then delivered; a repeat after a crash is dropped by its message id. */
  async function performSay(effect: Extract<Effect, { kind: 'say' }>, call: Call): Promise<null> {
    if (effect.to !== 'person')
      mailbox
        .get(effect.to)
        ?.push({ from: call.state.actor, messageId: effect.messageId, text: effect.text });
    if (call.end !== null) return null;
    appendEnd(call, { kind: 'say', backend: 'agent', result: null });
    if (effect.to === 'person') {
      await options.log.flush();
      options.afterCommit?.();
      await options.performers.say(effect, context(call.state, 0));
    }
    return null;
  }

  /** Instant and stored in full: what was heard once is heard again in every replay. */
  async function performHear(call: Call): Promise<ResultOf<'hear'>> {
    const own = mailbox.get(call.state.actor)?.splice(0) ?? [];
    if (call.end !== null) return call.end.result as ResultOf<'hear'>;
    const messages = [...own, ...options.performers.hear(context(call.state, 0)).messages];
    const result: ResultOf<'hear'> = JSON.parse(canonicalJson({ messages }));
    appendEnd(call, { kind: 'hear', backend: 'mailbox', result: result as unknown as Json });
    return result;
  }

  async function performExternal(
    effect: Extract<Effect, { kind: External }>,
    call: Call,
  ): Promise<EffectResult> {
    if (call.end !== null) return call.end.result as EffectResult;
    const { state, args, argsHash } = call;
    const performer = options.performers[effect.kind] as Performer<External>;
    const open = stored.openStarts(state.actor, state.n);
    let attempt = open.at(-1)?.attempt ?? 0;
    if (open.length > 0 && open.at(-1)?.start.argsHash !== argsHash)
      throw new Diverged(state.actor, state.n, `an open ${effect.kind} has other arguments`);
    let lost = false;
    if (open.length > 0 && effect.kind === 'model') {
      // A call without an end was lost with the process: charged by its estimate, tried again a bounded number of times.
      if (stored.lostAttempts(state.actor, state.n) < open.length)
        appendRow(state, {
          type: 'attempt-lost',
          attempt,
          payload: canonicalJson({
            argsHash,
            estimatedCostUsd: open.at(-1)?.start.estimatedCostUsd ?? 0,
          }),
        });
      lost = attempt + 1 >= MAX_MODEL_ATTEMPTS;
      attempt++;
    }
    if (open.length === 0 || (effect.kind === 'model' && !lost)) {
      const start = {
        kind: effect.kind,
        argsHash,
        args: JSON.parse(args),
        backend: performer.backend,
        deadlineMs: effect.kind === 'ask' ? effect.timeoutMs : null,
        estimatedCostUsd: performer.estimateUsd?.(effect) ?? 0,
      };
      appendRow(state, { type: 'effect-start', attempt, payload: canonicalJson(start) });
    }
    await options.log.flush();
    options.afterCommit?.();
    const performed: Performed<EffectResult> = lost
      ? {
          result: {
            kind: 'failed',
            code: 'ATTEMPTS_LOST',
            message: `${MAX_MODEL_ATTEMPTS} tries were lost to crashes`,
          },
          volatile: {},
        }
      : await performSafely(performer, effect, context(state, attempt));
    const text = canonicalJson(performed.result);
    appendEnd(call, {
      kind: effect.kind,
      backend: performed.backend ?? performer.backend,
      result: JSON.parse(text),
      volatile: performed.volatile,
      attempt,
      hasStart: true,
    });
    return JSON.parse(text);
  }

  interface EndParts {
    readonly kind: EffectEnd['kind'];
    readonly backend: string;
    readonly result?: Json | undefined;
    readonly digest?: string | undefined;
    readonly truth?: TaskData | undefined;
    readonly volatile?: Readonly<Record<string, Json>>;
    readonly attempt?: number;
    readonly hasStart?: boolean;
  }

  function appendEnd(call: Call, parts: EndParts): void {
    const { hasStart, volatile, attempt, ...rest } = parts;
    const payload = {
      ...rest,
      argsHash: call.argsHash,
      ...(hasStart === true ? {} : { args: JSON.parse(call.args) }),
    };
    appendRow(call.state, {
      type: 'effect-end',
      attempt: attempt ?? 0,
      payload: canonicalJson(payload),
      volatile: JSON.stringify(volatile ?? {}),
    });
  }

  function appendRow(
    state: ActorState,
    row: {
      type: 'effect-start' | 'effect-end' | 'attempt-lost';
      attempt: number;
      payload: string;
      volatile?: string;
    },
  ): void {
    options.log.append({
      trialId: options.start.trialId,
      actor: state.actor,
      n: state.n,
      volatile: '{}',
      ...row,
    });
  }

  function context(state: ActorState, attempt: number): EffectContext {
    return { trialId: options.start.trialId, actor: state.actor, n: state.n, attempt };
  }
}

/** A backend that throws is a failed effect, never a crashed episode. */
async function performSafely(
  performer: Performer<External>,
  effect: Extract<Effect, { kind: External }>,
  context: EffectContext,
): Promise<Performed<EffectResult>> {
  try {
    return await performer.perform(effect, context);
  } catch (error) {
    return {
      result: {
        kind: 'failed',
        code: 'BACKEND_CRASHED',
        message: error instanceof Error ? error.message : String(error),
      },
      volatile: {},
    };
  }
}
