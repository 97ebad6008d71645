import type { FromThread, ThreadPort, ToThread } from './thread-messages';

/** How a thread does, for readiness and figures. */
export interface ThreadState {
  /** Whether it has answered since it began. */ readonly isUp: boolean;
  /** Since it began, milliseconds. */ readonly ageMs: number;
  /** Since it was last heard of, milliseconds. */ readonly silentMs: number;
  /** Threads in its place that ended by themselves, or hung and were ended. */ readonly deaths: number;
}

/** What is used of a `Worker`. */
export interface SupervisedWorker {
  postMessage(message: ToThread): void;
  on(event: 'message', listener: (message: FromThread) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<unknown>;
}

export interface SupervisionOptions {
  readonly start: () => SupervisedWorker;
  readonly onDeath: (error: Error) => void;
  /** Time between two questions whether it is there. */ readonly pingMs?: number;
  /** A thread that has not been heard of for so long is taken for hung; none ever is where it runs whole episodes in one go. */
  readonly hungMs?: number;
  /** The same while it opens an episode: a large home takes long to load. */
  readonly loadingMs?: number;
  /** A first end is followed by a new start at once, later ones after this long and twice as long each time, up to a limit. */
  readonly backoffMs?: number;
  /** Monotonic, milliseconds. */ readonly steadyMs?: () => number;
}

export interface SupervisedThread {
  readonly port: ThreadPort<FromThread, ToThread>;
  state(): ThreadState;
  close(): Promise<void>;
}

const DEFAULTS = { pingMs: 2000, hungMs: 15_000, loadingMs: 90_000, backoffMs: 250 } as const;
const MOST_BACKOFF_MS = 10_000;
/** A thread that lived so long begins with a clean record. */
const SOUND_MS = 60_000;

/** Keeps a thread running: what ends by itself, or answers no more, is replaced behind the same port (EXE-18a). */
export function superviseThread(options: SupervisionOptions): SupervisedThread {
  const { pingMs, hungMs, loadingMs, backoffMs } = { ...DEFAULTS, ...options };
  const steadyMs = options.steadyMs ?? (() => performance.now());
  const listeners: ((message: FromThread) => void)[] = [];
  const lost: (() => void)[] = [];
  const record = { deaths: 0, inARow: 0, startedMs: 0, heardMs: 0, isUp: false, isClosing: false };
  /** Episodes that were sent to be opened and have not been heard of: their homes are loaded, their rows run again. */
  const opening = new Set<string>();
  let restart: NodeJS.Timeout | null = null;
  /** Null between a death and the start of the next. */
  let worker: SupervisedWorker | null = null;
  /** What was sent while there was none. */
  let waiting: ToThread[] = [];

  function start(): void {
    const own = options.start();
    worker = own;
    Object.assign(record, { startedMs: steadyMs(), heardMs: steadyMs(), isUp: false });
    let cause: Error | null = null;
    own.on('message', (message) => {
      record.heardMs = steadyMs();
      record.isUp = true;
      if (message.key !== null) opening.delete(message.key);
      if (message.type !== 'pong') for (const listener of listeners) listener(message);
    });
    own.on('error', (error) => {
      cause = error;
    });
    own.on('exit', (code) => {
      if (worker === own) died(cause ?? new Error(`an episode thread ended with code ${code}`));
    });
    own.postMessage({ type: 'ping', key: null });
    for (const message of waiting.splice(0)) own.postMessage(message);
  }

  function died(error: Error): void {
    worker = null;
    if (record.isClosing) return;
    record.deaths++;
    record.inARow = steadyMs() - record.startedMs > SOUND_MS ? 1 : record.inARow + 1;
    waiting = [];
    opening.clear();
    const waitMs = record.inARow === 1 ? 0 : backoffMs * 2 ** (record.inARow - 2);
    restart = setTimeout(start, Math.min(MOST_BACKOFF_MS, waitMs));
    for (const listener of lost) listener();
    options.onDeath(error);
  }

  const pinging = setInterval(() => {
    if (worker === null) return;
    const silentMs = steadyMs() - record.heardMs;
    if (silentMs > (opening.size > 0 ? Math.max(loadingMs, hungMs) : hungMs)) {
      const hung = worker;
      died(new Error(`an episode thread did not answer for ${Math.round(silentMs / 1000)} s`));
      void hung.terminate();
    } else worker.postMessage({ type: 'ping', key: null });
  }, pingMs);
  pinging.unref();
  start();

  return {
    port: {
      postMessage: (message) => {
        if (message.type === 'open') opening.add(message.key);
        if (message.type === 'drop') opening.delete(message.key);
        if (worker === null) waiting.push(message);
        else worker.postMessage(message);
      },
      on: (_event, listener) => listeners.push(listener),
      onLost: (listener) => lost.push(listener),
      isThere: () => worker !== null,
    },
    state: () => ({
      isUp: worker !== null && record.isUp,
      ageMs: steadyMs() - record.startedMs,
      silentMs: steadyMs() - record.heardMs,
      deaths: record.deaths,
    }),
    close: async () => {
      record.isClosing = true;
      clearInterval(pinging);
      if (restart !== null) clearTimeout(restart);
      await worker?.terminate();
    },
  };
}
