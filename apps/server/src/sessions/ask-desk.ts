import type { Performed } from '@parley/agent-core/ports';
import { type EffectOf, isDrive, type ResultOf } from '@parley/protocol';
import {
  type AskState,
  participantRole,
  type QuestionPictures,
  type TrialState,
} from './trial-state';

export interface AskDeskOptions {
  /** Active milliseconds of the session now: pauses do not count. */
  readonly activeNowMs: () => number;
  readonly isPaused: () => boolean;
  /** The person has been away for so long that the trial goes on without them; left out: it always waits. */
  readonly isGone?: () => boolean;
  /** Nothing was heard of the page for a while: its line may be dead, and the person may not know of the deadline. */
  readonly isLineQuiet: () => boolean;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  /** The pictures that go with a question; none also when they could not be made. Never rejects. */
  readonly pictures: (effect: EffectOf<'ask'>, trial: TrialState) => Promise<QuestionPictures>;
  /** Commits the question-shown row. */
  readonly show: (
    questionId: string,
    pictures: QuestionPictures,
    trial: TrialState,
  ) => Promise<void>;
  /** Told of a refused row; the question is tried again. */
  readonly onError: (error: unknown) => void;
  readonly beforeQuestionMs: number;
}

/** How often a deadline that has run out asks whether the silent line is alive. */
const QUIET_CHECK_MS = 1000;
/** A question whose row was refused, as by a full disk, is shown again after this time. */
const RETRY_MS = 1000;

const NO_PICTURES: QuestionPictures = { picture: null, options: {} };

interface Pending {
  readonly effect: EffectOf<'ask'>;
  readonly trial: TrialState;
  readonly pictures: Promise<QuestionPictures>;
  readonly resolve: (performed: Performed<ResultOf<'ask'>>) => void;
}

/**
 * The participant behind the `ask` effect. A question is a row, never a pending callback (EXE-22): what waits here is
 * only this process's interest in it; after a crash the same effect is performed again and finds the stored answer.
 * The questions of a poll wait together and are shown one after the other, in the order of their row.
 */
export class AskDesk {
  readonly #pending = new Map<string, Pending>();
  #timer: { cancel(): void } | null = null;
  #isShowing = false;

  constructor(private readonly options: AskDeskOptions) {}

  get isWaiting(): boolean {
    return this.#pending.size > 0;
  }

  /** Waits for the first stored answer, the deadline, or an early end. A question to another role is not asked. */
  ask(effect: EffectOf<'ask'>, trial: TrialState): Promise<Performed<ResultOf<'ask'>>> {
    const role = participantRole(trial);
    if ((effect.to ?? role) !== role) {
      const message = `No one in this session is ${effect.to}; its participant is ${role}.`;
      return Promise.resolve({
        result: { kind: 'failed', code: 'NOT_FOUND', message },
        volatile: {},
      });
    }
    return new Promise((resolve) => {
      const { questionId } = effect;
      // Painted while the time before the question runs, and while those before it are answered.
      const isShown = trial.shownQuestions.has(questionId);
      const pictures = isShown
        ? Promise.resolve(NO_PICTURES)
        : this.options.pictures(effect, trial);
      this.#pending.set(questionId, { effect, trial, pictures, resolve });
      this.check();
    });
  }

  /** Looks at the folded rows again: called after every row, pause, resume and timer. */
  check(): void {
    this.#timer?.cancel();
    this.#timer = null;
    for (const { effect, trial } of [...this.#pending.values()]) {
      const { questionId } = effect;
      const answer = trial.answers.get(questionId);
      if (trial.passed.has(questionId)) this.#settle(questionId, { kind: 'no-answer' });
      else if (answer !== undefined) this.#settle(questionId, { kind: 'answered', ...answer });
    }
    const [first] = this.#pending.values();
    if (first === undefined) return;
    const { trial } = first;
    // The wish to stop is a stored row: a question asked again after a crash does not wait for anybody.
    if (trial.isStopRequested) return this.close('ended by person');
    if (this.options.isGone?.() === true) return this.#passOver();
    if (this.options.isPaused() || trial.ask === null) return;
    if (trial.ask.shownActiveMs === null) return this.#showSoon(trial.ask);
    this.#watch(trial.ask, trial);
  }

  /** There is no one who could answer: what is asked of them now is unanswered at once. */
  #passOver(): void {
    for (const questionId of [...this.#pending.keys()])
      this.#settle(questionId, { kind: 'no-answer' });
  }

  /** The episode ends early: the caller is told so. */
  close(reason: string): void {
    for (const questionId of [...this.#pending.keys()])
      this.#settle(questionId, { kind: 'failed', code: 'ENDED_EARLY', message: reason });
  }

  /** Forgets the questions without telling anybody: the episode is parked and will ask again. */
  drop(): void {
    this.#timer?.cancel();
    this.#pending.clear();
  }

  /** Waits for the deadline of the question at hand. In a poll it is the next question on screen that passes it over. */
  #watch(ask: AskState, trial: TrialState): void {
    if (ask.timeoutMs === null || ask.shownActiveMs === null || trial.answers.has(ask.questionId))
      return;
    const restMs = ask.timeoutMs - (this.options.activeNowMs() - ask.shownActiveMs);
    if (restMs <= 0 && !this.options.isLineQuiet()) {
      const [next] = trial.later;
      if (next !== undefined) return this.#showSoon(next);
      return this.#settle(ask.questionId, { kind: 'no-answer' });
    }
    this.#timer = this.options.setTimer(() => this.check(), restMs > 0 ? restMs : QUIET_CHECK_MS);
  }

  #showSoon({ questionId }: AskState): void {
    const pending = this.#pending.get(questionId);
    if (pending === undefined || this.#isShowing) return;
    const isOver = (): boolean =>
      this.#pending.get(questionId) !== pending || this.options.isPaused();
    this.#timer = this.options.setTimer(
      () => {
        if (isOver()) return;
        this.#isShowing = true;
        void pending.pictures
          .then((pictures) =>
            isOver() ? undefined : this.options.show(questionId, pictures, pending.trial),
          )
          .then(
            () => this.#shown(),
            (error: unknown) => this.#refused(error),
          );
        // Who drives is there, and waits for the robot.
      },
      isDrive(pending.effect) ? 0 : this.options.beforeQuestionMs,
    );
  }

  #shown(): void {
    this.#isShowing = false;
    this.check();
  }

  #refused(error: unknown): void {
    this.#isShowing = false;
    this.options.onError(error);
    if (!this.isWaiting) return;
    this.#timer?.cancel();
    this.#timer = this.options.setTimer(() => this.check(), RETRY_MS);
  }

  #settle(questionId: string, result: ResultOf<'ask'>): void {
    const pending = this.#pending.get(questionId);
    this.#pending.delete(questionId);
    if (!this.isWaiting) this.#timer?.cancel();
    pending?.resolve({ result, volatile: {} });
  }
}
