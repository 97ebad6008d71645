import type { EffectContext, Performed } from '@parley/agent-core/ports';
import { type AbortablePerformer, isProviderFault } from '@parley/models/perform';
import type { EffectOf, Json, ResultOf } from '@parley/protocol';
import { deviationOf, type Handling, PORT_SWAPPED, type PortPolicy } from '../ports/port-policy';
import type { ProviderHold } from '../ports/provider-hold';
import type { RowDraft } from '../storage';
import { failureRow, said } from './failure-row';
import type { TrialState } from './trial-state';

export interface BackendDeskOptions {
  readonly policy: PortPolicy;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Shared with all sessions of the study; null where no provider serves the port. */
  readonly hold?: ProviderHold | null;
  /** The session pauses because its study is held. */ readonly standStill?: () => Promise<void>;
  /** Ends a pause of the backend's, and no other. */ readonly resume: () => Promise<void>;
  /** All tries have failed: the session ends, paid. */ readonly giveUp: (fault: RowDraft) => void;
  /** The money is spent: the trial ends, the session goes on. */ readonly endTrial: () => void;
}

interface Failed {
  readonly kind: 'failed';
  readonly code: string;
  readonly message: string;
}

/** An effect that is being performed. */
interface Call {
  /** Fires when the result is no longer needed. */ readonly ending: AbortController;
  /** Its rows are no longer this process's to write. */ isAbandoned: boolean;
  /** Ends the wait before another try. */ wake: (() => void) | null;
  /** Since when it waits for a study that is held; null before. */ heldSinceMs: number | null;
  /** Waits so now. */ isHeld: boolean;
}

/** The strictest comes first. */
const HANDLINGS: readonly Handling[] = ['budget', 'pause', 'swap', 'continue'];

/**
 * A backend of the study behind an effect, and what the study wants when it fails: a pause and another try, another backend for
 * the rest of the trial, or an agent that goes on without the answer. Bounded, and every failure that the agent or the
 * person meets is a row (SCI-31). Ending the trial cancels what is under way.
 */
export class BackendDesk {
  readonly #calls = new Set<Call>();

  constructor(private readonly options: BackendDeskOptions) {}

  async perform(
    backend: Pick<AbortablePerformer<'model'>, 'perform'>,
    effect: EffectOf<'model'>,
    { context, trial }: { readonly context: EffectContext; readonly trial: TrialState },
  ): Promise<Performed<ResultOf<'model'>>> {
    const { policy } = this.options;
    if (policy.isSwapped(trial.deviations)) return failed(PORT_SWAPPED, 'see its deviation');
    const call: Call = {
      ...{ ending: new AbortController(), isAbandoned: false, wake: null },
      ...{ heldSinceMs: null, isHeld: false },
    };
    this.#calls.add(call);
    try {
      for (let tries = 1; ; tries++) {
        const held = this.options.hold?.outage
          ? await this.#whileHeld(call, { context, tries })
          : null;
        if (held !== null) return held;
        const performed = await safely(backend, effect, { context, signal: call.ending.signal });
        if (call.isAbandoned) return performed;
        await this.#noteChange(performed, context);
        const failures = failuresOf(performed.result);
        const handling = this.#handlingOf(failures);
        const [first] = failures;
        if (isAnswered(performed.result)) this.options.hold?.lift();
        if (first === undefined || handling === null || call.ending.signal.aborted) {
          await this.options.resume();
          return performed;
        }
        const worst = failures.find(({ code }) => policy.handlingOf(code) === handling) ?? first;
        if (this.#holds(worst, { handling, tries })) {
          await this.options.append([this.#faultRow(performed, { worst, context, tries })]);
          continue;
        }
        if (tries < policy.triesOf(handling)) {
          await this.options.append([this.#faultRow(performed, { worst, context, tries })]);
          await this.options.pause();
          await this.#wait(call);
          // Ended early meanwhile: whatever failed is the last word, and its cost is in the fault.
          if (call.ending.signal.aborted) return { ...performed, volatile: {} };
          continue;
        }
        return await this.#settle(performed, { worst, handling, context, tries });
      }
    } finally {
      this.#calls.delete(call);
    }
  }

  /** The trial ends early: waiting ends, and what is under way is cancelled. */
  close(): void {
    for (const { ending, wake } of this.#calls) {
      ending.abort();
      wake?.();
    }
  }

  /** The process ends, or the session is erased: calls are called off, and no row says so. After a restart they are lost attempts. */
  abandon(): void {
    for (const call of this.#calls) call.isAbandoned = true;
    this.close();
  }

  /** A session whose study is held pauses again, when a page has come back meanwhile. */
  async check(): Promise<void> {
    if ([...this.#calls].some(({ isHeld }) => isHeld)) await this.options.standStill?.();
  }

  /**
   * Waits while a provider serves nobody of the study, where the study wants a pause then.
   *
   * @returns Null when a try makes sense, else what the call comes to without one.
   */
  async #whileHeld(
    call: Call,
    at: { readonly context: EffectContext; readonly tries: number },
  ): Promise<Performed<ResultOf<'model'>> | null> {
    const { hold, policy, standStill } = this.options;
    const outage = hold?.outage ?? null;
    if (hold == null || outage === null || policy.handlingOf(outage.code) !== 'pause') return null;
    call.heldSinceMs ??= hold.nowMs();
    call.isHeld = true;
    await standStill?.();
    const why = await hold.wait(call.heldSinceMs, call.ending.signal);
    call.isHeld = false;
    if (call.isAbandoned) return ENDED;
    if (why === 'try') return null;
    if (why === 'over') {
      const { code, message } = hold.outage ?? outage;
      const worst = { kind: 'failed', code, message } as const;
      return this.#settle(failed(code, message), { worst, handling: 'pause', ...at });
    }
    await this.options.resume();
    return ENDED;
  }

  /** Does a failure hold the study? A key, an account or an address at once, a network after all tries. @returns Should the call wait? */
  #holds(worst: Failed, { handling, tries }: { handling: Handling; tries: number }): boolean {
    const { hold, policy } = this.options;
    if (hold == null || handling === 'budget' || !policy.holdsStudy(worst.code)) return false;
    const isAtOnce = isProviderFault(worst.code);
    if (!isAtOnce && tries < policy.triesOf(handling)) return false;
    hold.begin(worst);
    return handling === 'pause';
  }

  /** The strictest handling that any of the failures asks for; null where they are answers. */
  #handlingOf(failures: readonly Failed[]): Handling | null {
    const wanted = failures.map(({ code }) => this.options.policy.handlingOf(code));
    return HANDLINGS.find((handling) => wanted.includes(handling)) ?? null;
  }

  async #settle(
    performed: Performed<ResultOf<'model'>>,
    how: {
      readonly worst: Failed;
      readonly handling: Handling;
      readonly context: EffectContext;
      readonly tries: number;
    },
  ): Promise<Performed<ResultOf<'model'>>> {
    const { worst, handling, context, tries } = how;
    const { policy } = this.options;
    const isSwap = handling === 'swap';
    const payload = { ...deviationOf(policy, handling), ...said(worst), tries };
    // What another backend answers has no cost of its own: the row of the swap keeps it.
    const spent = isSwap ? costOf(performed) : {};
    await this.options.append([
      failureRow(context, 'protocol-deviation', { payload, volatile: spent }),
    ]);
    await this.options.resume();
    if (isSwap) return failed(PORT_SWAPPED, `${worst.code}, now ${policy.to}`);
    if (handling === 'budget') this.options.endTrial();
    if (handling === 'pause') {
      const message = `${worst.message} (${tries} tries)`.slice(0, 500);
      this.options.giveUp(
        failureRow(context, 'fault', { payload: { code: policy.fault, message } }),
      );
    }
    return performed;
  }

  /** A try that is repeated: its cost stands here, the row of the effect holds that of the last one. */
  #faultRow(
    performed: Performed<unknown>,
    { worst, context, tries }: { worst: Failed; context: EffectContext; tries: number },
  ): RowDraft {
    return failureRow(context, 'fault', {
      payload: { ...said(worst), tries },
      volatile: costOf(performed),
    });
  }

  /** A provider that ran another model than before, inside a study (SCI-31). */
  async #noteChange({ volatile }: Performed<unknown>, context: EffectContext): Promise<void> {
    const { modelChanged } = volatile;
    if (typeof modelChanged !== 'string') return;
    const payload = { what: 'model-changed', message: modelChanged };
    await this.options.append([failureRow(context, 'protocol-deviation', { payload })]);
  }

  #wait(call: Call): Promise<void> {
    if (call.ending.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = this.options.setTimer(() => call.wake?.(), this.options.policy.waitMs);
      call.wake = () => {
        call.wake = null;
        timer.cancel();
        resolve();
      };
    });
  }
}

/** Of a try that no row of an effect will hold. */
const costOf = ({ volatile }: Performed<unknown>): Readonly<Record<string, Json>> => {
  const { costUsd, calls } = volatile;
  return {
    ...(typeof costUsd === 'number' ? { costUsd } : {}),
    ...(calls === undefined ? {} : { calls }),
  };
};

/** Did whoever was asked give any answer, of use or not? */
const isAnswered = (result: ResultOf<'model'>): boolean =>
  (result.kind === 'failed' ? [result] : result.replies).some(
    (reply) => reply.kind === 'ok' || reply.code === 'MODEL_REPLY',
  );

/** A result that failed as a whole, or those of its replies that did. */
function failuresOf(result: ResultOf<'model'>): Failed[] {
  if (result.kind === 'failed') return [result];
  return result.replies.filter((reply): reply is Failed => reply.kind === 'failed');
}

async function safely(
  backend: Pick<AbortablePerformer<'model'>, 'perform'>,
  effect: EffectOf<'model'>,
  { context, signal }: { readonly context: EffectContext; readonly signal: AbortSignal },
): Promise<Performed<ResultOf<'model'>>> {
  try {
    return await backend.perform(effect, context, signal);
  } catch (error) {
    return failed('BACKEND_CRASHED', error instanceof Error ? error.message : String(error));
  }
}

const failed = (code: string, message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code, message },
  volatile: {},
});

/** The answer is no longer needed; nothing was asked. */
const ENDED = failed('ENDED_EARLY', 'the call was called off');
