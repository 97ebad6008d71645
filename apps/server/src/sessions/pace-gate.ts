/** How the robot's motion is paced for one participant (SCI-24, UX-8). */
export interface Pace {
  readonly stepMs: number;
  readonly turnMs: number;
}

export interface PaceGateOptions {
  readonly pace: Pace;
  readonly nowMs: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  /** May the robot move at all: the page is visible, nothing is paused. */
  readonly isOpen: () => boolean;
  /** The robot goes on though no page shows it: the person has left a trial that can do without them. Left out: it never does. */
  readonly isUnwatched?: () => boolean;
  /** No `shown` for this long: the page has stalled. */
  readonly stallMs: number;
  readonly onStall: () => void;
}

interface Waiting {
  readonly seq: number;
  readonly dueMs: number;
  readonly resolve: () => void;
}

/**
 * Holds each act back until the page has shown the one before and the study's pace allows the next.
 * At most one act waits at a time: actors are stepped in turn.
 */
export class PaceGate {
  #waiting: Waiting | null = null;
  #shownSeq = -1;
  #timer: { cancel(): void } | null = null;
  #stall: { cancel(): void } | null = null;
  #stalledSinceMs: number | null = null;

  constructor(private readonly options: PaceGateOptions) {}

  get isWaiting(): boolean {
    return this.#waiting !== null;
  }

  /** Since when the page has shown nothing of the act that waits, where that is longer than it may take; null: it keeps up. */
  get stalledSinceMs(): number | null {
    const isUnseen = this.#waiting !== null && this.#shownSeq < this.#waiting.seq;
    return isUnseen ? this.#stalledSinceMs : null;
  }

  /** Resolves when the act whose rows end at `seq` was shown and its time is up. */
  wait(seq: number, isTurn: boolean): Promise<void> {
    const { pace, nowMs } = this.options;
    return new Promise((resolve) => {
      this.#stalledSinceMs = null;
      this.#waiting = { seq, dueMs: nowMs() + (isTurn ? pace.turnMs : pace.stepMs), resolve };
      this.#watch(seq);
      this.check();
    });
  }

  /** A stretch in which the gate was closed proves nothing about the page: it is watched anew. */
  #watch(seq: number): void {
    const { nowMs, setTimer, stallMs, isOpen, onStall } = this.options;
    this.#stall = setTimer(() => {
      if (this.#waiting?.seq !== seq || this.#shownSeq >= seq) return;
      if (isOpen()) {
        this.#stalledSinceMs ??= nowMs() - stallMs;
        onStall();
      }
      this.#watch(seq);
    }, stallMs);
  }

  /** The page has shown everything up to `seq`. */
  shown(seq: number): void {
    this.#shownSeq = Math.max(this.#shownSeq, seq);
    this.check();
  }

  /** A new page starts from the current state: nothing older is left to show. */
  forget(): void {
    this.#shownSeq = Number.MAX_SAFE_INTEGER;
    this.check();
    this.#shownSeq = -1;
  }

  /** Releases the waiting act if nothing holds it any more. Called whenever something may have changed. */
  check(): void {
    const waiting = this.#waiting;
    this.#timer?.cancel();
    this.#timer = null;
    if (waiting === null) return;
    const isShown = this.options.isOpen() && this.#shownSeq >= waiting.seq;
    if (!isShown && this.options.isUnwatched?.() !== true) return;
    const restMs = waiting.dueMs - this.options.nowMs();
    if (restMs > 0) {
      this.#timer = this.options.setTimer(() => this.check(), restMs);
      return;
    }
    this.#waiting = null;
    this.#stall?.cancel();
    waiting.resolve();
  }

  /** Lets go of everything, e.g. when the episode ends early. */
  close(): void {
    this.#timer?.cancel();
    this.#stall?.cancel();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve();
  }
}
