import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import type { JobReply, NumberedJob, PlainError } from './thread-messages';

/** What of a thread is used. */
export interface JobThread<Job, Result> {
  postMessage(job: NumberedJob<Job>): void;
  on(event: 'message', listener: (reply: JobReply<Result>) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

export interface ThreadQueueOptions<Job, Result> {
  readonly open: () => JobThread<Job, Result>;
  /** Told each time a thread is given up: another takes its place by itself, but who runs the server is to know. */
  readonly onLost: (error: ParleyError) => void;
  /** A thread that has worked on one job for so long will not answer. */ readonly lateMs: number;
  /** No more of what may be wanted soon waits: the oldest are given up. */
  readonly mostAhead?: number;
  /** Homes take memory: a thread that has nothing to do for so long is let go. */
  readonly idleMs?: number;
}

interface Waiting<Job, Result> {
  readonly key: string | null;
  readonly job: Job;
  isWanted: boolean;
  /** Threads that died of it, or were late while it waited. */ deaths: number;
  resolve(result: Result): void;
  reject(error: Error): void;
}

const IDLE_MS = 120_000;

/**
 * A thread of its own, which the first job opens; one job at a time. Those that are waited for come first, in the order of asking; then those
 * that may be wanted soon, in theirs: who was asked first answers first, and what one robot leaves aside another of its home takes.
 * A thread that dies or is late is replaced: what is waited for is done again, once, and what was to be done ahead is not.
 */
export class ThreadQueue<Job, Result> {
  readonly #waiting: Waiting<Job, Result>[] = [];
  #running: Waiting<Job, Result> | null = null;
  #thread: JobThread<Job, Result> | null = null;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: ThreadQueueOptions<Job, Result>) {}

  /**
   * Has a job done that is waited for.
   *
   * @param key By which {@link want} finds it.
   * @throws {ParleyError} As the thread does; retryable `NOT_READY` where two threads have died of it.
   */
  ask(job: Job, key: string | null = null): Promise<Result> {
    return this.#enter(job, key, true);
  }

  /** Has a job done when nothing is waited for. @throws {ParleyError} `NOT_READY` where it was given up. */
  ahead(job: Job, key: string | null = null): Promise<Result> {
    const asked = this.#enter(job, key, false);
    const ahead = this.#waiting.filter(({ isWanted }) => !isWanted);
    const [oldest] = ahead;
    if (oldest !== undefined && ahead.length > (this.options.mostAhead ?? Infinity)) {
      this.#waiting.splice(this.#waiting.indexOf(oldest), 1);
      oldest.reject(failed('others came first'));
    }
    return asked;
  }

  /** What was to be done ahead is waited for now. */
  want(key: string): void {
    for (const one of this.#waiting) if (one.key === key) one.isWanted = true;
    if (this.#running?.key === key) this.#running.isWanted = true;
  }

  /** Lets go of the thread, and of all that waits for it. */
  async close(): Promise<void> {
    const lost = [...(this.#running === null ? [] : [this.#running]), ...this.#waiting.splice(0)];
    this.#running = null;
    for (const { reject } of lost) reject(failed('it was stopped'));
    await this.#endThread();
  }

  #enter(job: Job, key: string | null, isWanted: boolean): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, job, isWanted, deaths: 0, resolve, reject });
      this.#runNext();
    });
  }

  #runNext(): void {
    if (this.#running !== null) return;
    const wanted = this.#waiting.findIndex(({ isWanted }) => isWanted);
    this.#running = this.#waiting.splice(Math.max(0, wanted), 1)[0] ?? null;
    clearTimeout(this.#timer);
    if (this.#running === null) {
      // A process may end while its thread waits for work, and not while it works.
      this.#thread?.unref();
      const { idleMs = IDLE_MS } = this.options;
      this.#timer = setTimeout(() => void this.#endThread(), idleMs).unref();
      return;
    }
    const { lateMs } = this.options;
    this.#timer = setTimeout(() => this.#replace('it took too long', true), lateMs).unref();
    try {
      const thread = this.#opened();
      thread.ref();
      thread.postMessage({ id: ++this.#lastId, job: this.#running.job });
    } catch (error) {
      this.#replace(String(error));
    }
  }

  #opened(): JobThread<Job, Result> {
    if (this.#thread !== null) return this.#thread;
    const next = this.options.open();
    const isOwn = () => this.#thread === next;
    next.on('message', (reply) => {
      if (!isOwn() || reply.id !== this.#lastId) return;
      if ('result' in reply) this.#running?.resolve(reply.result);
      else this.#running?.reject(errorOf(reply.error));
      this.#running = null;
      this.#runNext();
    });
    next.on('error', (error) => isOwn() && this.#replace(String(error)));
    next.on('exit', () => isOwn() && this.#replace('it has stopped'));
    this.#thread = next;
    return next;
  }

  /** @param isLate What waited beside has lost as much time by it: a second such thread is the last that it waits for. */
  #replace(why: string, isLate = false): void {
    void this.#endThread();
    const guilty = this.#running;
    this.#running = null;
    this.options.onLost(failed(why));
    // What it died of comes last: others are done before it may end the next one.
    for (const one of [...this.#waiting.splice(0), ...(guilty === null ? [] : [guilty])]) {
      if (isLate || one === guilty) one.deaths++;
      if (one.isWanted && one.deaths < 2) this.#waiting.push(one);
      else one.reject(failed(why));
    }
    this.#runNext();
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#timer);
    const ending = this.#thread;
    this.#thread = null;
    await ending?.terminate();
  }
}

/** A thread of the bundle, by its name there; null where nothing is bundled. */
export function bundledThread(name: string): (() => Worker) | null {
  const url = new URL(`./${name}.mjs`, import.meta.url);
  return existsSync(url) ? () => new Worker(url) : null;
}

const failed = (why: string): ParleyError =>
  new ParleyError('NOT_READY', `the thread that paints gave no picture: ${why}`, {
    isRetryable: true,
  });

const errorOf = ({ code, message, where, remedy }: PlainError): ParleyError =>
  new ParleyError(code, message, {
    ...(where !== null && { where }),
    ...(remedy !== null && { remedy }),
  });
