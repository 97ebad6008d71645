import type { EffectContext, Performed, Performer } from '@parley/agent-core/ports';
import {
  canonicalJson,
  type EffectOf,
  ModelFailure,
  type ModelReply,
  type ResultOf,
} from '@parley/protocol';
import { MODEL_SWAPPED } from '../models/offline-fallback';
import type { RowDraft } from '../storage';
import { MODEL_SWAP, type RunState } from './run-state';

export interface ModelDeskOptions {
  /** The study's prompted models on this session's account; null when it has none. */
  readonly prompted: Performer<'model'> | null;
  readonly failure: ModelFailure | undefined;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Ends a pause of the model's, and no other. */ readonly resume: () => Promise<void>;
  /** All tries have failed: the session ends, paid. */ readonly giveUp: (fault: RowDraft) => void;
  /** The money is spent: the run ends, the session goes on. */ readonly endRun: () => void;
}

type Failed = Extract<ModelReply, { kind: 'failed' }>;
type Handling = ModelFailure['onUnreachable'] | 'budget';

/** How the row of a failure says what became of it. */
const HANDLED: Readonly<Record<Handling, string>> = {
  pause: 'session-ended',
  budget: 'run-ended',
  offline: 'offline',
  continue: 'continued',
};

/** Nobody answered; everything else that fails is an answer of no use. */
const UNREACHABLE = 'MODEL_UNREACHABLE';
const BUDGET_SPENT = 'BUDGET_SPENT';

/**
 * The models of a study behind the `model` effect, and what the study wants when they fail: a pause and another try, an
 * offline body for the rest of the run, or an agent that goes on without the answer. Bounded, and every failure that the
 * agent or the person meets is a row (SCIENCE 31).
 */
export class ModelDesk {
  readonly #failure: ModelFailure;
  #waiting: { readonly timer: { cancel(): void }; readonly wake: () => void } | null = null;
  #isClosed = false;

  constructor(private readonly options: ModelDeskOptions) {
    this.#failure = options.failure ?? ModelFailure.parse({});
  }

  async perform(
    effect: EffectOf<'model'>,
    context: EffectContext,
    run: RunState,
  ): Promise<Performed<ResultOf<'model'>>> {
    const { prompted } = this.options;
    if (prompted === null) return failed('BODY_CRASHED', 'this study names no models');
    if (run.isModelSwapped) return failed(MODEL_SWAPPED, 'see its deviation');
    this.#isClosed = false;
    for (let tries = 1; ; tries++) {
      const performed = await safely(prompted, effect, context);
      const failures = failuresOf(performed);
      await this.#noteChange(performed, context);
      const [first] = failures;
      if (first === undefined || this.#isClosed) {
        await this.options.resume();
        return performed;
      }
      const worst = failures.find(({ code }) => code === BUDGET_SPENT) ?? first;
      const handling = this.#handlingOf(failures);
      if (handling === 'pause' && tries < this.#failure.tries) {
        await this.options.append([this.#row(context, 'fault', { ...said(worst), tries })]);
        await this.options.pause();
        await this.#wait();
        // Ended early meanwhile: whatever failed is the last word.
        if (this.#isClosed) return performed;
        continue;
      }
      return this.#settle(performed, { worst, handling, context, tries });
    }
  }

  /** The run ends early: nobody waits any longer. */
  close(): void {
    this.#isClosed = true;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.timer.cancel();
    waiting?.wake();
  }

  /** The strictest handling that any of the failures asks for. */
  #handlingOf(failures: readonly Failed[]): Handling {
    if (failures.some(({ code }) => code === BUDGET_SPENT)) return 'budget';
    const wanted = failures.map(({ code }) =>
      code === UNREACHABLE ? this.#failure.onUnreachable : this.#failure.onBadReply,
    );
    if (wanted.includes('pause')) return 'pause';
    return wanted.includes('offline') ? 'offline' : 'continue';
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
    const what = handling === 'offline' ? MODEL_SWAP : 'model-failed';
    const row = { what, handled: HANDLED[handling], ...said(worst), tries };
    await this.options.append([this.#row(context, 'protocol-deviation', row)]);
    await this.options.resume();
    if (handling === 'offline') return failed(MODEL_SWAPPED, `${worst.code}, now offline`);
    if (handling === 'budget') this.options.endRun();
    if (handling === 'pause') {
      const message = `${worst.message} (${tries} tries)`.slice(0, 500);
      this.options.giveUp(this.#row(context, 'fault', { code: 'MODEL_FAILED', message }));
    }
    return performed;
  }

  /** A provider that ran another model than before, inside a study (SCIENCE 31). */
  async #noteChange({ volatile }: Performed<unknown>, context: EffectContext): Promise<void> {
    const { modelChanged } = volatile;
    if (typeof modelChanged !== 'string') return;
    await this.options.append([
      this.#row(context, 'protocol-deviation', { what: 'model-changed', change: modelChanged }),
    ]);
  }

  #wait(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = this.options.setTimer(() => {
        this.#waiting = null;
        resolve();
      }, this.#failure.waitMs);
      this.#waiting = { timer, wake: resolve };
    });
  }

  #row(
    { episodeId, actor, n }: EffectContext,
    type: 'fault' | 'protocol-deviation',
    payload: Readonly<Record<string, string | number>>,
  ): RowDraft {
    return { type, payload: canonicalJson({ ...payload, actor, n }), episodeId };
  }
}

const said = ({ code, message }: Failed) => ({ code, message: message.slice(0, 500) });

function failuresOf({ result }: Performed<ResultOf<'model'>>): Failed[] {
  if (result.kind === 'failed') return [result];
  return result.replies.flatMap((reply) => (reply.kind === 'failed' ? [reply] : []));
}

async function safely(
  body: Performer<'model'>,
  effect: EffectOf<'model'>,
  context: EffectContext,
): Promise<Performed<ResultOf<'model'>>> {
  try {
    return await body.perform(effect, context);
  } catch (error) {
    return failed('BODY_CRASHED', error instanceof Error ? error.message : String(error));
  }
}

const failed = (code: string, message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code, message },
  volatile: {},
});
