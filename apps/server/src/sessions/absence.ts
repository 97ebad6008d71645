import { currentTrial, type PauseReason, type SessionState } from './session-state';

/** Pauses in which the person is not there. In the others a model or a detector is waited for, and they may well be. */
const AWAY: readonly PauseReason[] = ['offline', 'hidden', 'stalled'];

export interface AbsenceOptions {
  readonly state: SessionState;
  /** After so many milliseconds of absence the trial goes on without its person; null: it waits for them, however long. */
  readonly goneAfterMs: () => number | null;
  readonly nowMs: () => number;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  /** The person counts as gone from now on, until they are back. */
  readonly onGone: () => void;
}

/**
 * How long the person has been away from a trial that can go on without them (SCI-42). A reload or a lost line that is shorter than the
 * limit costs them nothing: clocks stand still meanwhile, as in every trial.
 */
export class Absence {
  #sinceMs: number | null = null;
  #limitMs = 0;
  #isRung = false;
  #timer: { cancel(): void } | null = null;

  constructor(private readonly options: AbsenceOptions) {}

  /** They are away, and the trial will go on, or goes on, without them: it has to stay on its thread. */
  get isCounting(): boolean {
    return this.#sinceMs !== null;
  }

  /**
   * They have been away for too long. The timer says so, or the clock where it is read before the timer runs: a wall clock may be set
   * back meanwhile, and a timer may run a millisecond early by it. It runs once, so that who asked the clock alone would wait forever.
   */
  get isGone(): boolean {
    if (this.#sinceMs === null) return false;
    return this.#isRung || this.options.nowMs() - this.#sinceMs >= this.#limitMs;
  }

  /** Looks at the folded rows again: called after every row. */
  check(): void {
    const { state, goneAfterMs, nowMs, setTimer, onGone } = this.options;
    const trial = currentTrial(state);
    const isRunning = state.page === 'episode' && trial !== null && trial.end === null;
    const isAway = state.paused !== null && AWAY.includes(state.paused);
    const limitMs = isRunning && isAway && !state.isOver ? goneAfterMs() : null;
    if (limitMs === null) return this.close();
    if (this.#sinceMs !== null) return;
    this.#sinceMs = nowMs();
    this.#limitMs = limitMs;
    this.#timer = setTimer(() => {
      this.#isRung = true;
      onGone();
    }, limitMs);
  }

  /** Nothing is counted any more. */
  close(): void {
    this.#timer?.cancel();
    this.#timer = null;
    this.#sinceMs = null;
    this.#isRung = false;
  }
}
