export interface AllowanceOptions {
  /** What comes back, a second. */ readonly perSecond: number;
  /** What may be taken at once after a rest. */ readonly burst: number;
  /** How far ahead of it somebody may be, in seconds of waiting; beyond, the answer is null. */ readonly mostWaitS: number;
  /** Monotonic, milliseconds. */ readonly nowMs?: () => number;
}

/** A token bucket: what is taken faster than it comes back has to wait for it. */
export class Allowance {
  #left: number;
  #atMs: number;
  readonly #nowMs: () => number;

  constructor(private readonly options: AllowanceOptions) {
    this.#left = options.burst;
    this.#nowMs = options.nowMs ?? (() => performance.now());
    this.#atMs = this.#nowMs();
  }

  /** @returns How long to wait with what was taken, milliseconds; null when that would be too long, and nothing was taken. */
  take(amount: number): number | null {
    const { perSecond, burst, mostWaitS } = this.options;
    const nowMs = this.#nowMs();
    this.#left = Math.min(burst, this.#left + ((nowMs - this.#atMs) / 1000) * perSecond);
    this.#atMs = nowMs;
    const left = this.#left - amount;
    if (-left > mostWaitS * perSecond) return null;
    this.#left = left;
    return left >= 0 ? 0 : (-left / perSecond) * 1000;
  }
}
