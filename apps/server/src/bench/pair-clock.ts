/** Times the steps of one pair: from what one of the two says to the next question to either of them. */
export class PairClock {
  /** Milliseconds, one a step. */ readonly stepMs: number[] = [];
  #saidAtMs: number | null = null;
  readonly #asked = new Set<string>();

  /** Somebody of the pair has answered. */
  said(nowMs: number): void {
    this.#saidAtMs = nowMs;
  }

  /** A page has got a question. One that was seen before, or follows no answer, is no step. */
  asked(questionId: string, nowMs: number): void {
    if (this.#asked.has(questionId)) return;
    this.#asked.add(questionId);
    if (this.#saidAtMs !== null) this.stepMs.push(nowMs - this.#saidAtMs);
    this.#saidAtMs = null;
  }

  /** The trial is over, or has not begun: no question follows from what was said. */
  leave(): void {
    this.#saidAtMs = null;
  }
}
