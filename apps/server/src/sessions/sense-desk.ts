import type { EffectContext, Performed } from '@parley/agent-core/ports';
import {
  canonicalJson,
  type DetectionSettings,
  type EffectOf,
  type PageDetector,
  type ResultOf,
  type Sense,
  Sensed,
  type SensedAck,
  type SensorPreset,
} from '@parley/protocol';
import { DETECTOR_SWAPPED } from '../models/page-detector';
import type { RowDraft } from '../storage';
import { checkSensed } from './check-sensed';
import { DETECTOR_SWAP, type RunState } from './run-state';

/** The detector that pages of a session run, and what happens when they cannot. */
export interface PageDetection {
  readonly detector: Omit<PageDetector, 'sceneUrl'>;
  readonly onFailure: DetectionSettings['onFailure'];
}

export interface SenseDeskOptions {
  readonly detection: PageDetection | null;
  readonly sensor: SensorPreset;
  /** Epoch of the page that drives; 0 while nobody does. */ readonly epoch: () => number;
  /** Somebody is there and nothing but the detector is waited for. */ readonly isOpen: () => boolean;
  readonly send: (sense: Sense) => void;
  readonly nowMs: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly pause: () => Promise<void>;
  /** Ends a pause of the detector's, and no other. */ readonly resume: () => Promise<void>;
  /** All tries have failed and the study names no other body: the session ends, paid. */
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

interface Pending {
  readonly effect: EffectOf<'detect'>;
  readonly context: EffectContext;
  readonly run: RunState;
  readonly resolve: (performed: Performed<ResultOf<'detect'>>) => void;
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
 * The participant's page behind the `detect` effect: asks it under the epoch of whoever drives, checks what it says, and
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

  detect(
    effect: EffectOf<'detect'>,
    context: EffectContext,
    run: RunState,
  ): Promise<Performed<ResultOf<'detect'>>> {
    if (this.options.detection === null)
      return Promise.resolve(failed('NOT_FOUND', 'this study detects nothing in the page'));
    if (run.isDetectorSwapped)
      return Promise.resolve(failed(DETECTOR_SWAPPED, 'see its deviation'));
    if (run.isStopRequested) return Promise.resolve(failed('ENDED_EARLY', 'ended by person'));
    if (run.frame?.frameId !== effect.frameId)
      return Promise.resolve(failed('NOT_FOUND', `${effect.frameId} is not the newest frame`));
    return new Promise((resolve) => {
      this.#pending = { effect, context, run, resolve, askedEpoch: null, ...FRESH };
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

  /** A word of the page that drives. Resolves with `stored` after the commit of the detections. */
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
        if (sensed.code === 'NO_SUCH_CLASS') this.#settle(failed(sensed.code, sensed.message));
        else await this.#fail(pending, sensed.code, sensed.message);
        return { status: 'noted' };
      case 'detections':
        return this.#found(pending, sensed);
    }
  }

  /** Rows are on disk: pages whose detections are among them are told so. */
  committed(drafts: readonly { type: string; n: number | null; payload: string }[]): void {
    if (this.#acks.size === 0) return;
    for (const draft of drafts)
      if (draft.type === 'effect-end' && draft.payload.includes('"kind":"detect"'))
        this.#acknowledge(String(draft.n), { status: 'stored' });
  }

  /** The episode ends early: whoever waits is told so. */
  close(reason: string): void {
    this.#settle(failed('ENDED_EARLY', reason));
    this.#forgetAcks();
  }

  /** Forgets the frame without telling the episode: it is parked and will ask again. */
  drop(): void {
    this.#stopTimer();
    this.#pending = null;
    this.#forgetAcks();
  }

  #ask(pending: Pending, epoch: number): void {
    const { detection, sensor } = this.options;
    const { frame } = pending.run;
    if (detection === null || frame === null) return;
    pending.askedEpoch = epoch;
    const { episodeId, actor, n } = pending.context;
    this.options.send({
      epoch,
      episodeId,
      actor,
      n,
      pose: frame.pose,
      sensor,
      want: {
        kind: 'detections',
        modelHash: detection.detector.modelHash,
        prompt: pending.effect.prompt,
      },
    });
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

  async #found(
    pending: Pending,
    sensed: Extract<Sensed, { kind: 'detections' }>,
  ): Promise<SensedAck> {
    const { detection, sensor } = this.options;
    const checked = checkSensed(sensed, {
      sensor,
      prompt: pending.effect.prompt,
      modelHash: detection?.detector.modelHash ?? '',
    });
    if (checked.kind === 'refused') {
      await this.#fail(pending, 'BAD_INPUT', checked.reason);
      return { status: 'invalid', reason: checked.reason };
    }
    const { ep, ms, drawMs, modelHash } = sensed;
    const stored = new Promise<SensedAck>((resolve) => {
      this.#acks.set(String(pending.context.n), resolve);
    });
    this.#settle({
      result: { kind: 'ok', detections: checked.detections },
      volatile: { ep, ms, drawMs, modelHash, tries: pending.tries },
    });
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
    const to = this.options.detection?.onFailure ?? 'pause';
    if (to === 'pause') {
      const message = `no detections after ${SENSE_LIMITS.tries} tries, the last with ${code}`;
      await this.options.append([
        this.#row(pending, 'protocol-deviation', {
          what: 'detector-failed',
          handled: 'session-ended',
          code,
        }),
      ]);
      return this.options.giveUp(this.#row(pending, 'fault', { code: 'DETECTOR_FAILED', message }));
    }
    await this.options.append([
      this.#row(pending, 'protocol-deviation', { what: DETECTOR_SWAP, to, code }),
    ]);
    await this.options.resume();
    if (this.#pending === pending) this.#settle(failed(DETECTOR_SWAPPED, `${code}, now ${to}`));
  }

  #row(
    { context }: Pending,
    type: 'fault' | 'protocol-deviation',
    payload: Readonly<Record<string, string>>,
  ): RowDraft {
    const { episodeId, actor, n } = context;
    return { type, payload: canonicalJson({ ...payload, actor, n }), episodeId };
  }

  #settle(performed: Performed<ResultOf<'detect'>>): void {
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
  sensed.episodeId === context.episodeId &&
  sensed.actor === context.actor &&
  sensed.n === context.n;

const failed = (code: string, message: string): Performed<ResultOf<'detect'>> => ({
  result: { kind: 'failed', code, message },
  volatile: {},
});
