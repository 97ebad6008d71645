import type { Performed } from '@parley/agent-core/ports';
import type { AskForm, EffectOf, ResultOf } from '@parley/protocol';
import type { KeptPicture, RunState } from './run-state';

export interface AskDeskOptions {
  /** Active milliseconds of the session now: pauses do not count. */
  readonly activeNowMs: () => number;
  readonly isPaused: () => boolean;
  /** Nothing was heard of the page for a while: its line may be dead, and the person may not know of the deadline. */
  readonly isLineQuiet: () => boolean;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  /** The picture that goes with a question; null where there is none, also when it could not be made. Never rejects. */
  readonly picture: (effect: EffectOf<'ask'>, run: RunState) => Promise<KeptPicture | null>;
  /** Commits the question-shown row. */
  readonly show: (questionId: string, picture: KeptPicture | null) => Promise<void>;
  /** Told of a refused row; the question is tried again. */
  readonly onError: (error: unknown) => void;
  readonly beforeQuestionMs: number;
}

/** How often a deadline that has run out asks whether the silent line is alive. */
const QUIET_CHECK_MS = 1000;
/** A question whose row was refused, as by a full disk, is shown again after this time. */
const RETRY_MS = 1000;

/** Forms that the participant's page can show. */
const PAGE_FORMS: ReadonlySet<AskForm['kind']> = new Set(['text', 'buttons']);

interface Pending {
  readonly effect: EffectOf<'ask'>;
  readonly run: RunState;
  readonly picture: Promise<KeptPicture | null>;
  readonly resolve: (performed: Performed<ResultOf<'ask'>>) => void;
}

/**
 * The person behind the `ask` effect. A question is a row, never a pending callback: what waits here is only this
 * process's interest in it; after a crash the same effect is performed again and finds the stored answer.
 */
export class AskDesk {
  #pending: Pending | null = null;
  #timer: { cancel(): void } | null = null;
  #isShowing = false;

  constructor(private readonly options: AskDeskOptions) {}

  get isWaiting(): boolean {
    return this.#pending !== null;
  }

  /** Waits for the first stored answer, the deadline, or an early end. A form that the page does not have is not asked. */
  ask(effect: EffectOf<'ask'>, run: RunState): Promise<Performed<ResultOf<'ask'>>> {
    const form = effect.form?.kind ?? 'text';
    if (!PAGE_FORMS.has(form)) {
      const message = `The participant's page has no form "${form}"; it has ${[...PAGE_FORMS].join(', ')}.`;
      return Promise.resolve({
        result: { kind: 'failed', code: 'NO_SUCH_FORM', message },
        volatile: {},
      });
    }
    return new Promise((resolve) => {
      // Painted while the time before the question runs.
      const isShown = run.ask?.shownActiveMs != null;
      const picture = isShown ? Promise.resolve(null) : this.options.picture(effect, run);
      this.#pending = { effect, run, picture, resolve };
      this.check();
    });
  }

  /** Looks at the folded rows again: called after every row, pause, resume and timer. */
  check(): void {
    const pending = this.#pending;
    this.#timer?.cancel();
    this.#timer = null;
    if (pending === null) return;
    const answer = pending.run.answers.get(pending.effect.questionId);
    if (answer !== undefined) return this.#settle({ kind: 'answered', ...answer });
    // The wish to stop is a stored row: a question asked again after a crash does not wait for anybody.
    if (pending.run.isStopRequested) return this.close('ended by person');
    if (this.options.isPaused()) return;
    const ask = pending.run.ask;
    if (ask === null || ask.questionId !== pending.effect.questionId) return;
    if (ask.shownActiveMs === null) return this.#showSoon(pending);
    if (ask.timeoutMs === null) return;
    const restMs = ask.timeoutMs - (this.options.activeNowMs() - ask.shownActiveMs);
    if (restMs <= 0 && !this.options.isLineQuiet()) return this.#settle({ kind: 'no-answer' });
    this.#timer = this.options.setTimer(() => this.check(), restMs > 0 ? restMs : QUIET_CHECK_MS);
  }

  /** The episode ends early: the caller is told so. */
  close(reason: string): void {
    this.#settle({ kind: 'failed', code: 'ENDED_EARLY', message: reason });
  }

  /** Forgets the question without telling anybody: the episode is parked and will ask again. */
  drop(): void {
    this.#timer?.cancel();
    this.#pending = null;
  }

  #showSoon(pending: Pending): void {
    if (this.#isShowing) return;
    const isOver = (): boolean => this.#pending !== pending || this.options.isPaused();
    this.#timer = this.options.setTimer(() => {
      if (isOver()) return;
      this.#isShowing = true;
      void pending.picture
        .then((picture) =>
          isOver() ? undefined : this.options.show(pending.effect.questionId, picture),
        )
        .then(
          () => this.#shown(),
          (error: unknown) => this.#refused(error),
        );
    }, this.options.beforeQuestionMs);
  }

  #shown(): void {
    this.#isShowing = false;
    this.check();
  }

  #refused(error: unknown): void {
    this.#isShowing = false;
    this.options.onError(error);
    if (this.#pending === null) return;
    this.#timer?.cancel();
    this.#timer = this.options.setTimer(() => this.check(), RETRY_MS);
  }

  #settle(result: ResultOf<'ask'>): void {
    const pending = this.#pending;
    this.#timer?.cancel();
    this.#pending = null;
    pending?.resolve({ result, volatile: {} });
  }
}
