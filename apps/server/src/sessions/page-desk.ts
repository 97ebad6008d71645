import type { EffectContext, Performed } from '@parley/agent-core/ports';
import {
  type EffectOf,
  type ResultOf,
  type Sense,
  Sensed,
  type SensedAck,
  type SensorPreset,
} from '@parley/protocol';
import { failedSense, type SenseQuestion } from '../ports/page-sense';
import type { PortPlans } from '../ports/plan-ports';
import {
  deviationOf,
  type Handling,
  NO_SUCH_CLASS,
  PORT_SWAPPED,
  type PortPolicy,
  portPolicy,
} from '../ports/port-policy';
import type { RowDraft } from '../storage';
import { failureRow } from './failure-row';
import type { TrialState } from './trial-state';

export interface PageDeskOptions {
  /** What the study asks pages for, by port. */ readonly ports: PortPlans;
  readonly sensor: SensorPreset;
  /** Epoch of the page that drives; 0 while none does. */ readonly epoch: () => number;
  /** The participant is there and nothing but the page's answer is waited for. */ readonly isOpen: () => boolean;
  readonly send: (sense: Sense) => void;
  readonly nowMs: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Ends a pause of the page's, and no other. */ readonly resume: () => Promise<void>;
  /** All tries have failed and the study names no other backend: the session ends, paid. */
  readonly giveUp: (fault: RowDraft) => void;
  /** Rows of the desk that could not be written. */ readonly onError: (error: unknown) => void;
}

export const PAGE_LIMITS = {
  /** Silence of the page after which it is asked again. */ silentMs: 10_000,
  /** A page may be at work on its first answer for so long: a home and a model come over a slow line. */
  workingMs: 300_000,
} as const;

interface Pending {
  readonly question: SenseQuestion;
  readonly context: EffectContext;
  /** What its port's study wants of failures. */ readonly policy: PortPolicy;
  readonly resolve: (performed: Performed<ResultOf<'model'>>) => void;
  /** Epoch under which the page was asked; null when it is to be asked. */
  askedEpoch: number | null;
  tries: number;
  /** Since when the page says that it is at work; null while it has not. */
  workingSinceMs: number | null;
  /** All tries under this epoch are used up: nothing is expected any more. */
  isGivenUp: boolean;
}

const FRESH = { tries: 0, workingSinceMs: null, isGivenUp: false } as const;

/**
 * The participant's page as the backend of ports: asks it under the epoch of the driving page, checks what it says, and
 * holds the episode while it says nothing. All that waits here is this process's interest; after a crash the same effect
 * is performed again.
 */
export class PageDesk {
  #pending: Pending | null = null;
  #timer: { cancel(): void } | null = null;
  /** Pages that wait for the commit of what they sent. */
  readonly #acks = new Map<string, (ack: SensedAck) => void>();

  constructor(private readonly options: PageDeskOptions) {}

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  /** Only for a port that the study asks pages for. */
  perform(
    effect: EffectOf<'model'>,
    { context, trial }: { readonly context: EffectContext; readonly trial: TrialState },
  ): Promise<Performed<ResultOf<'model'>>> {
    const { ports, sensor } = this.options;
    const { port } = effect;
    const plan = ports[port];
    const sense = plan?.kind.page?.sense;
    if (plan === undefined || sense === undefined || plan.model === null)
      return failed('NOT_FOUND', `this study asks no page on the port ${port}`);
    const { kind, settings, model } = plan;
    const policy = portPolicy(port, kind, { settings, place: 'page' });
    if (policy.isSwapped(trial.deviations)) return failed(PORT_SWAPPED, 'see its deviation');
    if (trial.isStopRequested) return failed('ENDED_EARLY', 'ended by person');
    const question = sense.ask(effect, { model, sensor, seen: trial });
    if ('kind' in question) return failed(question.code, question.message);
    return new Promise((resolve) => {
      this.#pending = { question, context, policy, resolve, askedEpoch: null, ...FRESH };
      this.check();
    });
  }

  /** Looks again whether the page can be asked: called after every row, pause and resume. */
  check(): void {
    const pending = this.#pending;
    if (pending === null) return;
    if (!this.options.isOpen()) return this.#stopTimer();
    const epoch = this.options.epoch();
    if (pending.askedEpoch === epoch) {
      if (this.#timer === null && !pending.isGivenUp) this.#expectWord();
      return;
    }
    // Another page, or the same one after a reload: nothing that failed before counts against it.
    if (pending.askedEpoch !== null) Object.assign(pending, FRESH);
    this.#ask(pending, epoch);
  }

  /** A word of the page that drives. Resolves with `stored` after the commit of the detections or scores. */
  async take(raw: unknown): Promise<SensedAck> {
    const parsed = Sensed.safeParse(raw);
    const pending = this.#pending;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const reason = `${issue?.path.map(String).join('.') || 'message'}: ${issue?.message}`;
      if (pending !== null) await this.#fail(pending, 'BAD_INPUT', reason);
      return { status: 'invalid', reason };
    }
    const sensed = parsed.data;
    // A page that came since may not have been asked yet: the one before it counts no more all the same.
    const isNow = sensed.epoch === this.options.epoch();
    if (pending === null || !isNow || !isFor(sensed, pending)) return { status: 'stale' };
    switch (sensed.kind) {
      case 'working':
        await this.#working(pending);
        return { status: 'noted' };
      case 'failed':
        if (sensed.code === NO_SUCH_CLASS) this.#settle(failing(sensed.code, sensed.message));
        else await this.#fail(pending, sensed.code, sensed.message);
        return { status: 'noted' };
      case 'detections':
      case 'similarities':
        return this.#found(pending, sensed);
    }
  }

  /** Rows are on disk: pages whose detections or scores are among them are told so. */
  committed(drafts: readonly { type: string; n: number | null }[]): void {
    if (this.#acks.size === 0) return;
    for (const draft of drafts)
      if (draft.type === 'effect-end') this.#acknowledge(String(draft.n), { status: 'stored' });
  }

  /** The episode ends early: the caller is told so. */
  close(reason: string): void {
    this.#settle(failing('ENDED_EARLY', reason));
    this.#forgetAcks();
  }

  /** Forgets the frame without telling the episode: it is parked and will ask again. */
  drop(): void {
    this.#stopTimer();
    this.#pending = null;
    this.#forgetAcks();
  }

  #ask(pending: Pending, epoch: number): void {
    pending.askedEpoch = epoch;
    const { pose, want } = pending.question;
    const { trialId, actor, n } = pending.context;
    this.options.send({ epoch, trialId, actor, n, pose, sensor: this.options.sensor, want });
    this.#expectWord();
  }

  #expectWord(): void {
    this.#stopTimer();
    this.#timer = this.options.setTimer(() => {
      const pending = this.#pending;
      this.#timer = null;
      if (pending === null || !this.options.isOpen()) return;
      const work = this.#fail(pending, 'DETECTOR_SILENT', `no word in ${PAGE_LIMITS.silentMs} ms`);
      work.catch(this.options.onError);
    }, PAGE_LIMITS.silentMs);
  }

  /** A first frame may wait for a home and a model; the robot stands still meanwhile. */
  async #working(pending: Pending): Promise<void> {
    const nowMs = this.options.nowMs();
    pending.workingSinceMs ??= nowMs;
    this.#expectWord();
    const { silentMs, workingMs } = PAGE_LIMITS;
    if (nowMs - pending.workingSinceMs > workingMs)
      return this.#fail(pending, 'DETECTOR_SILENT', `at work for ${workingMs} ms`);
    if (nowMs - pending.workingSinceMs >= silentMs) await this.options.pause();
  }

  async #found(pending: Pending, sensed: Sensed): Promise<SensedAck> {
    const read = pending.question.read(sensed);
    if (read.kind === 'refused') {
      await this.#fail(pending, 'BAD_INPUT', read.reason);
      return { status: 'invalid', reason: read.reason };
    }
    const stored = new Promise<SensedAck>((resolve) => {
      this.#acks.set(String(pending.context.n), resolve);
    });
    this.#settle({ result: read.result, volatile: { ...read.times, tries: pending.tries } });
    await this.options.resume();
    return stored;
  }

  async #fail(pending: Pending, code: string, message: string): Promise<void> {
    if (pending.isGivenUp) return;
    const { policy, context } = pending;
    pending.tries++;
    // Of the last one it is said what becomes of it.
    const handling = policy.handlingOf(code) ?? 'continue';
    const isLast = pending.tries >= policy.triesOf(handling);
    pending.isGivenUp = isLast;
    this.#stopTimer();
    const payload = { code, message: message.slice(0, 500) };
    await this.options.append([failureRow(context, 'fault', { payload })]);
    if (this.#pending !== pending) return;
    if (isLast) return this.#tryNoMore(pending, { code, message, handling });
    await this.options.pause();
    if (this.#pending !== pending) return;
    this.#stopTimer();
    this.#timer = this.options.setTimer(() => {
      this.#timer = null;
      if (this.#pending !== pending || !this.options.isOpen()) return;
      this.#ask(pending, this.options.epoch());
    }, policy.waitMs);
  }

  async #tryNoMore(
    pending: Pending,
    {
      code,
      message,
      handling,
    }: { readonly code: string; readonly message: string; readonly handling: Handling },
  ): Promise<void> {
    const { policy, context, tries } = pending;
    const payload = { ...deviationOf(policy, handling), code };
    await this.options.append([failureRow(context, 'protocol-deviation', { payload })]);
    if (handling === 'pause') {
      const words = `${policy.nothing} after ${tries} tries, the last with ${code}`;
      const fault = { code: policy.fault, message: words };
      return this.options.giveUp(failureRow(context, 'fault', { payload: fault }));
    }
    await this.options.resume();
    if (this.#pending !== pending) return;
    if (handling === 'swap') this.#settle(failing(PORT_SWAPPED, `${code}, now ${policy.to}`));
    else this.#settle(failing(code, message));
  }

  #settle(performed: Performed<ResultOf<'model'>>): void {
    const pending = this.#pending;
    this.#stopTimer();
    this.#pending = null;
    pending?.resolve(performed);
  }

  #acknowledge(key: string, ack: SensedAck): void {
    this.#acks.get(key)?.(ack);
    this.#acks.delete(key);
  }

  #forgetAcks(): void {
    for (const key of [...this.#acks.keys()]) this.#acknowledge(key, { status: 'stale' });
  }

  #stopTimer(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

const isFor = (sensed: Sensed, { context, askedEpoch }: Pending): boolean =>
  sensed.epoch === askedEpoch &&
  sensed.trialId === context.trialId &&
  sensed.actor === context.actor &&
  sensed.n === context.n;

/** An effect that came to nothing. */
const failing = (code: string, message: string): Performed<ResultOf<'model'>> => ({
  result: failedSense(code, message),
  volatile: {},
});

const failed = (code: string, message: string): Promise<Performed<ResultOf<'model'>>> =>
  Promise.resolve(failing(code, message));
