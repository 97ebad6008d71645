import { type ErrorCode, ParleyError, type ProviderOutage } from '@parley/protocol';

export interface ProviderHoldOptions {
  /** Milliseconds of a monotonic clock. */ readonly nowMs: () => number;
  readonly nowUtc: () => string;
  readonly setTimer: (run: () => void, afterMs: number) => { cancel(): void };
  /** A hold begins, or ends (null). */
  readonly onChange?: (outage: ProviderOutage | null) => void;
  /** One of those who wait tries again after each such time. */ readonly probeMs?: number;
  /** So long a call waits before its session ends, paid. */ readonly patienceMs?: number;
}

/** A person waits no longer than this in front of a robot that stands still. */
const PATIENCE_MS = 10 * 60_000;
const PROBE_MS = 15_000;
const FORGET_MS = 5 * 60_000;
/** A network comes back, an account is filled up at the provider's. */
const MENDED_ELSEWHERE: ReadonlySet<string> = new Set(['MODEL_UNREACHABLE', 'MODEL_QUOTA']);

/** Why a wait is over: another try makes sense, patience is at its end, or nobody needs the answer any more. */
export type HoldEnd = 'try' | 'over' | 'ended';

interface Waiter {
  readonly end: (why: HoldEnd) => void;
}

/**
 * Holds a port of a study for everybody while its provider serves nobody: a rejected key, an empty account, a wrong address, a network
 * that is down. Calls wait; by turns one of them tries again, and the first answer lets all go on. Kept in memory: after a
 * restart the first call finds out anew.
 */
export class ProviderHold {
  #outage: Omit<ProviderOutage, 'waiting'> | null = null;
  #metMs = 0;
  #timer: { cancel(): void } | null = null;
  readonly #waiters = new Set<Waiter>();

  constructor(
    private readonly port: string,
    private readonly options: ProviderHoldOptions,
  ) {}

  /** What is wrong; null while the provider serves. */
  get outage(): ProviderOutage | null {
    this.#forgetOld();
    return this.#outage && { ...this.#outage, waiting: this.#waiters.size };
  }

  nowMs(): number {
    return this.options.nowMs();
  }

  /**
   * An outage that may end outside this server is forgotten once no session waits: the first call of the next session tries again. A
   * rejected key or a wrong address stays until an experimenter acts, a new key also needs a restart.
   */
  #forgetOld(): void {
    const isOld = this.options.nowMs() - this.#metMs > FORGET_MS;
    if (MENDED_ELSEWHERE.has(this.#outage?.code ?? '') && this.#waiters.size === 0 && isOld)
      this.lift();
  }

  /** A call met a fault that the next call of anybody meets too. */
  begin({ code, message }: { readonly code: string; readonly message: string }): void {
    const isNew = this.#outage === null;
    this.#metMs = this.options.nowMs();
    const sinceUtc = this.#outage?.sinceUtc ?? this.options.nowUtc();
    this.#outage = { port: this.port, code, message: message.slice(0, 500), sinceUtc };
    if (isNew) this.options.onChange?.(this.outage);
  }

  /** A call was answered, or an experimenter has mended what was wrong: all go on. */
  lift(): void {
    if (this.#outage === null) return;
    this.#outage = null;
    this.#stopProbes();
    for (const waiter of [...this.#waiters]) waiter.end('try');
    this.options.onChange?.(null);
  }

  /**
   * Waits while the port is held.
   *
   * @param sinceMs When the call began to wait, on the clock of `nowMs`: patience counts from there, over all its tries.
   */
  wait(sinceMs: number, signal: AbortSignal): Promise<HoldEnd> {
    if (signal.aborted) return Promise.resolve('ended');
    if (this.#outage === null) return Promise.resolve('try');
    const leftMs = sinceMs + (this.options.patienceMs ?? PATIENCE_MS) - this.options.nowMs();
    if (leftMs <= 0) return Promise.resolve('over');
    return new Promise((resolve) => {
      const patience = this.options.setTimer(() => waiter.end('over'), leftMs);
      const aborted = (): void => waiter.end('ended');
      const waiter: Waiter = {
        end: (why) => {
          if (!this.#waiters.delete(waiter)) return;
          patience.cancel();
          if (this.#waiters.size === 0) this.#stopProbes();
          signal.removeEventListener('abort', aborted);
          resolve(why);
        },
      };
      signal.addEventListener('abort', aborted, { once: true });
      this.#waiters.add(waiter);
      this.#timer ??= this.options.setTimer(() => this.#probe(), this.options.probeMs ?? PROBE_MS);
    });
  }

  #stopProbes(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }

  /** The one that waits longest has the next try; a failed one waits behind the others. */
  #probe(): void {
    const [first] = this.#waiters;
    this.#timer = null;
    first?.end('try');
    if (this.#waiters.size > 0)
      this.#timer = this.options.setTimer(() => this.#probe(), this.options.probeMs ?? PROBE_MS);
  }
}

/** A version of a study: a draft in preview, or a version whose file was corrected, does not hold the others. */
export interface StudyVersion {
  readonly studyId: string;
  readonly hash: string;
}

/** The holds of all studies of a server, by version and port. */
export class ProviderHolds {
  readonly #byVersion = new Map<string, Map<string, ProviderHold>>();

  constructor(
    private readonly options: Omit<ProviderHoldOptions, 'onChange'> & {
      readonly onChange?: (studyId: string, port: string, outage: ProviderOutage | null) => void;
    },
  ) {}

  of({ studyId, hash }: StudyVersion, port: string): ProviderHold {
    const ports = this.#byVersion.get(hash) ?? new Map<string, ProviderHold>();
    this.#byVersion.set(hash, ports);
    const known = ports.get(port);
    if (known !== undefined) return known;
    const { onChange, ...options } = this.options;
    const hold = new ProviderHold(port, {
      ...options,
      onChange: (outage) => onChange?.(studyId, port, outage),
    });
    ports.set(port, hold);
    return hold;
  }

  /** An experimenter says that all is well again: those who wait try at once, and newcomers may come. */
  release(hash: string): void {
    for (const hold of this.#byVersion.get(hash)?.values() ?? []) hold.lift();
  }

  /** What is wrong with the providers of a version of a study; empty while all serve. */
  outagesOf(hash: string): ProviderOutage[] {
    return [...(this.#byVersion.get(hash)?.values() ?? [])].flatMap(({ outage }) => outage ?? []);
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  MODEL_KEY: 'Set the environment variable of the key, and start the server again.',
  MODEL_QUOTA:
    'Fill the account up; sessions go on by themselves, and newcomers may come within five minutes.',
  MODEL_ADDRESS:
    'Correct the address or the model in the file of `models`, and open the study again.',
};

/** For the log of the server: what is wrong, and what to do. */
export const outageError = ({ code, message, port }: ProviderOutage): ParleyError =>
  new ParleyError(code as ErrorCode, `the study waits: ${message}`, {
    where: `port ${port}`,
    remedy: REMEDIES[code] ?? 'Check the network; sessions go on by themselves.',
  });
