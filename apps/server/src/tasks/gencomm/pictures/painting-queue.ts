import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import { KeptPictures } from '../../../painters/kept-pictures';
import { type PictureJob, paintJob } from './picture-job';

export interface NumberedJob {
  readonly id: number;
  readonly job: PictureJob;
}

export type PictureReply =
  | { readonly id: number; readonly jpeg: Uint8Array }
  | { readonly id: number; readonly error: string };

/** What of a thread is used. */
export interface PictureThread {
  postMessage(job: NumberedJob): void;
  on(event: 'message', listener: (reply: PictureReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** Paints pictures of two views elsewhere. */
export interface PaintingQueue {
  /** @param key All that the picture depends on. @throws {ParleyError} `NOT_READY` where the thread has died of it twice. */
  paint(key: string, job: PictureJob): Promise<Uint8Array>;
  /** Paints what may be wanted soon, when nothing is waited for. Never fails. */
  ahead(key: string, job: PictureJob): void;
}

/** Homes take memory: a thread that paints nothing for so long is let go. */
const IDLE_MS = 120_000;
/** A picture takes some 0.2 s, a home that is read for it a second: a thread that has painted for so long will not answer. */
const LATE_MS = 30_000;
/** Of pictures, 135 to 190 kB each at the 960 pixels of the studies, of all episodes of a thread: twice what may wait to be painted ahead. */
const KEPT_BYTES = 128e6;
/** No more places that may come next wait: the oldest are given up. Fifty pairs with four ways each, and room for what they leave undone. */
const MOST_AHEAD = 400;

interface Waiting {
  readonly key: string;
  readonly job: PictureJob;
  isWanted: boolean;
  /** Threads that died of it, or beside it. */ deaths: number;
  resolve(jpeg: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The queue of a process or thread.
 *
 * @param open A thread of the bundle when left out; what has no bundle paints on this thread, and nothing ahead.
 */
export function paintingQueue(
  open: (() => PictureThread) | null = bundledThread(),
  lateMs = LATE_MS,
): PaintingQueue {
  if (open !== null) return new ThreadQueue(open, lateMs);
  const kept = new KeptPictures(KEPT_BYTES);
  return { paint: (key, job) => kept.get(key, () => paintJob(job)), ahead: () => undefined };
}

/**
 * A thread of its own, which the first picture opens; one picture at a time. Those that are waited for come first, in the order of asking;
 * then those that may be wanted soon, in theirs: who was asked first answers first, and what one robot leaves aside another of its
 * home takes. A thread that dies or is late is replaced: what is waited for is painted again, once, and what was to be painted ahead is not.
 */
class ThreadQueue implements PaintingQueue {
  readonly #kept = new KeptPictures(KEPT_BYTES);
  readonly #waiting: Waiting[] = [];
  #running: Waiting | null = null;
  #thread: PictureThread | null = null;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly open: () => PictureThread,
    private readonly lateMs: number,
  ) {}

  paint(key: string, job: PictureJob): Promise<Uint8Array> {
    for (const one of this.#waiting) if (one.key === key) one.isWanted = true;
    if (this.#running?.key === key) this.#running.isWanted = true;
    return this.#ask(key, job, true);
  }

  ahead(key: string, job: PictureJob): void {
    void this.#ask(key, job, false).catch(() => undefined);
    const ahead = this.#waiting.filter(({ isWanted }) => !isWanted);
    const [oldest] = ahead;
    if (oldest === undefined || ahead.length <= MOST_AHEAD) return;
    this.#waiting.splice(this.#waiting.indexOf(oldest), 1);
    oldest.reject(failed('other pictures came first'));
  }

  #ask(key: string, job: PictureJob, isWanted: boolean): Promise<Uint8Array> {
    return this.#kept.get(
      key,
      () =>
        new Promise((resolve, reject) => {
          this.#waiting.push({ key, job, isWanted, deaths: 0, resolve, reject });
          this.#runNext();
        }),
    );
  }

  #runNext(): void {
    if (this.#running !== null) return;
    const wanted = this.#waiting.findIndex(({ isWanted }) => isWanted);
    this.#running = this.#waiting.splice(Math.max(0, wanted), 1)[0] ?? null;
    clearTimeout(this.#timer);
    if (this.#running === null) {
      // A process may end while its thread waits for work, and not while it paints.
      this.#thread?.unref();
      this.#timer = setTimeout(() => this.#endThread(), IDLE_MS).unref();
      return;
    }
    this.#timer = setTimeout(() => this.#replace('it took too long'), this.lateMs).unref();
    try {
      const painting = this.#opened();
      painting.ref();
      painting.postMessage({ id: ++this.#lastId, job: this.#running.job });
    } catch (error) {
      this.#replace(String(error));
    }
  }

  #opened(): PictureThread {
    if (this.#thread !== null) return this.#thread;
    const next = this.open();
    const isOwn = () => this.#thread === next;
    next.on('message', (reply) => {
      if (!isOwn() || reply.id !== this.#lastId) return;
      if ('jpeg' in reply) this.#running?.resolve(reply.jpeg);
      else this.#running?.reject(failed(reply.error));
      this.#running = null;
      this.#runNext();
    });
    next.on('error', (error) => isOwn() && this.#replace(String(error)));
    next.on('exit', () => isOwn() && this.#replace('it has stopped'));
    this.#thread = next;
    return next;
  }

  #replace(why: string): void {
    this.#endThread();
    const lost = this.#running === null ? [] : [this.#running];
    lost.push(...this.#waiting.splice(0));
    this.#running = null;
    for (const one of lost) {
      one.deaths++;
      if (one.isWanted && one.deaths < 2) this.#waiting.push(one);
      else one.reject(failed(why));
    }
    this.#runNext();
  }

  #endThread(): void {
    clearTimeout(this.#timer);
    const ending = this.#thread;
    this.#thread = null;
    void ending?.terminate();
  }
}

const failed = (why: string): ParleyError =>
  new ParleyError('NOT_READY', `no picture was painted: ${why}`, { isRetryable: true });

function bundledThread(): (() => PictureThread) | null {
  const url = new URL('./picture-thread.mjs', import.meta.url);
  return existsSync(url) ? () => new Worker(url) : null;
}
