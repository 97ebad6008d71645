/** Times the steps of one pair: from what one of the two says to the next question to either of them. */
export class PairClock {
  /** Milliseconds, one a step. */ readonly stepMs: number[] = [];
  /** Of the steps in which the robot acts, and both cameras take a picture of a new place. */
  readonly actMs: number[] = [];
  #said: { readonly atMs: number; readonly acts: boolean } | null = null;
  readonly #asked = new Set<string>();

  /** One of the pair has answered. @param acts With the command that the robot takes. */
  said(nowMs: number, acts: boolean): void {
    this.#said = { atMs: nowMs, acts };
  }

  /** A page has got a question. One that was seen before, or follows no answer, is no step. */
  asked(questionId: string, nowMs: number): void {
    if (this.#asked.has(questionId)) return;
    this.#asked.add(questionId);
    if (this.#said !== null) {
      const tookMs = nowMs - this.#said.atMs;
      this.stepMs.push(tookMs);
      if (this.#said.acts) this.actMs.push(tookMs);
    }
    this.#said = null;
  }

  /** The trial is over, or has not begun: no question follows from what was said. */
  leave(): void {
    this.#said = null;
  }
}
