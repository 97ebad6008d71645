import type { EffectContext, Performed } from '@parley/agent-core/ports';
import {
  canonicalJson,
  type Effect,
  type EffectOf,
  type Sense,
  Sensed,
  type SensedAck,
  type SensorPreset,
} from '@parley/protocol';
import type { RowDraft } from '../storage';
import type { RunState } from './run-state';
import {
  detectionJob,
  failedSense,
  type PageDetection,
  type PageSimilarity,
  type SensedResult,
  type SenseJob,
  similarityJob,
} from './sense-job';

export interface SenseDeskOptions {
  /** What the study asks pages for; null where it does not. */
  readonly page: {
    readonly detection: PageDetection | null;
    readonly similarity: PageSimilarity | null;
  };
  readonly sensor: SensorPreset;
  /** Epoch of the page that drives; 0 while none does. */ readonly epoch: () => number;
  /** The participant is there and nothing but the page's detector or scorer is waited for. */ readonly isOpen: () => boolean;
  readonly send: (sense: Sense) => void;
  readonly nowMs: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Ends a pause of the detector's, and no other. */ readonly resume: () => Promise<void>;
  /** All tries have failed and the study names no other backend: the session ends, paid. */
  readonly giveUp: (fault: RowDraft) => void;
  /** Rows of the desk that could not be written. */ readonly onError: (error: unknown) => void;
}

export const SENSE_LIMITS = {
  /** Silence of the page after which it is asked again. */ silentMs: 10_000,
  /** Wait before a page that said that it failed is asked again. */ againMs: 1000,
  /** Asked under one epoch, all tries for one frame. */ tries: 3,
  /** A page may be at work on its first answer for so long: a home and a model come over a slow line. */
  workingMs: 300_000,
} as const;

/** Ports that a page can stand behind: what it is asked, made of an effect. */
const JOBS = { detector: detectionJob, scorer: similarityJob } as const;

/** Is an effect one for the page? Only what a page performs comes here without a backend of the episode's thread. */
export const isSense = (effect: Effect): effect is EffectOf<'model'> =>
  effect.kind === 'model' && Object.hasOwn(JOBS, effect.port);

interface Pending {
  readonly job: SenseJob;
  readonly resolve: (performed: Performed<SensedResult>) => void;
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
 * The participant's page behind the ports `detector` and `scorer`: asks it under the epoch of the driving page, checks what it says, and
 * holds the episode while it says nothing. All that waits here is this process's interest; after a crash the same effect
 * is performed again.
 */
export class SenseDesk {
  #pending: Pending | null = null;
  #timer: { cancel(): void } | null = null;
  /** Pages that wait for the commit of what they sent. */
  readonly #acks = new Map<string, (ack: SensedAck) => void>();

  constructor(private readonly options: SenseDeskOptions) {}

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  perform(
    effect: EffectOf<'model'>,
    context: EffectContext,
    run: RunState,
  ): Promise<Performed<SensedResult>> {
    const { page, sensor } = this.options;
    const parts = { sensor, context, run };
    const job =
      effect.port === 'detector'
        ? detectionJob(effect, { ...parts, page: page.detection })
        : similarityJob(effect, { ...parts, page: page.similarity });
    if ('kind' in job) return Promise.resolve(failedSense(job.code, job.message));
    return new Promise((resolve) => {
      this.#pending = { job, resolve, askedEpoch: null, ...FRESH };
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
        if (sensed.code === 'NO_SUCH_CLASS') this.#settle(failedSense(sensed.code, sensed.message));
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
    this.#settle(failedSense('ENDED_EARLY', reason));
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
    const { pose, want, context } = pending.job;
    const { trialId, actor, n } = context;
    this.options.send({ epoch, trialId, actor, n, pose, sensor: this.options.sensor, want });
    this.#expectWord();
  }

  #expectWord(): void {
    this.#stopTimer();
    this.#timer = this.options.setTimer(() => {
      const pending = this.#pending;
      this.#timer = null;
      if (pending === null || !this.options.isOpen()) return;
      const work = this.#fail(pending, 'DETECTOR_SILENT', `no word in ${SENSE_LIMITS.silentMs} ms`);
      work.catch(this.options.onError);
    }, SENSE_LIMITS.silentMs);
  }

  /** A first frame may wait for a home and a model; the robot stands still meanwhile. */
  async #working(pending: Pending): Promise<void> {
    const nowMs = this.options.nowMs();
    pending.workingSinceMs ??= nowMs;
    this.#expectWord();
    const { silentMs, workingMs } = SENSE_LIMITS;
    if (nowMs - pending.workingSinceMs > workingMs)
      return this.#fail(pending, 'DETECTOR_SILENT', `at work for ${workingMs} ms`);
    if (nowMs - pending.workingSinceMs >= silentMs) await this.options.pause();
  }

  async #found(pending: Pending, sensed: Sensed): Promise<SensedAck> {
    const read = pending.job.read(sensed);
    if (read.kind === 'refused') {
      await this.#fail(pending, 'BAD_INPUT', read.reason);
      return { status: 'invalid', reason: read.reason };
    }
    const stored = new Promise<SensedAck>((resolve) => {
      this.#acks.set(String(pending.job.context.n), resolve);
    });
    this.#settle({ result: read.result, volatile: { ...read.times, tries: pending.tries } });
    await this.options.resume();
    return stored;
  }

  async #fail(pending: Pending, code: string, message: string): Promise<void> {
    if (pending.isGivenUp) return;
    pending.tries++;
    const isLast = pending.tries >= SENSE_LIMITS.tries;
    pending.isGivenUp = isLast;
    this.#stopTimer();
    const fault = this.#row(pending, 'fault', { code, message: message.slice(0, 500) });
    await this.options.append([fault]);
    if (this.#pending !== pending) return;
    if (isLast) return this.#tryNoMore(pending, code);
    await this.options.pause();
    if (this.#pending !== pending) return;
    this.#stopTimer();
    this.#timer = this.options.setTimer(() => {
      this.#timer = null;
      if (this.#pending !== pending || !this.options.isOpen()) return;
      this.#ask(pending, this.options.epoch());
    }, SENSE_LIMITS.againMs);
  }

  async #tryNoMore(pending: Pending, code: string): Promise<void> {
    const { onFailure: to, words } = pending.job;
    if (to === 'pause') {
      const message = `${words.nothing} after ${SENSE_LIMITS.tries} tries, the last with ${code}`;
      await this.options.append([
        this.#row(pending, 'protocol-deviation', {
          what: words.failed,
          handled: 'session-ended',
          code,
        }),
      ]);
      return this.options.giveUp(this.#row(pending, 'fault', { code: words.fault, message }));
    }
    await this.options.append([
      this.#row(pending, 'protocol-deviation', { what: words.swap, to, code }),
    ]);
    await this.options.resume();
    if (this.#pending === pending) this.#settle(failedSense(words.swapped, `${code}, now ${to}`));
  }

  #row(
    { job }: Pending,
    type: 'fault' | 'protocol-deviation',
    payload: Readonly<Record<string, string>>,
  ): RowDraft {
    const { trialId, actor, n } = job.context;
    return { type, payload: canonicalJson({ ...payload, actor, n }), trialId };
  }

  #settle(performed: Performed<SensedResult>): void {
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

const isFor = (sensed: Sensed, { job, askedEpoch }: Pending): boolean =>
  sensed.epoch === askedEpoch &&
  sensed.trialId === job.context.trialId &&
  sensed.actor === job.context.actor &&
  sensed.n === job.context.n;
