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
  /** @param key All that the picture depends on. @throws {ParleyError} `NOT_READY` where the thread has died. */
  paint(key: string, job: PictureJob): Promise<Uint8Array>;
  /** Paints what may be wanted soon, when nothing is waited for. Never fails. */
  ahead(key: string, job: PictureJob): void;
}

/** Homes take memory: a thread that paints nothing for so long is let go. */
const IDLE_MS = 120_000;
/** Of pictures, some 60 kB each, of all episodes of a thread. */
const KEPT_BYTES = 64e6;
/** No more places that may come next wait: the oldest are given up. Fifty pairs with four ways each, and room for what they leave undone. */
const MOST_AHEAD = 400;

interface Waiting {
  readonly key: string;
  readonly job: PictureJob;
  isWanted: boolean;
  resolve(jpeg: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * A thread of its own, which the first picture opens; one picture at a time. Those that are waited for come first, in the order of asking;
 * then those that may be wanted soon, in theirs: who was asked first answers first, and what one robot leaves aside another of its
 * home takes. A thread that dies is replaced at the next picture.
 *
 * @param open A thread of the bundle when left out; what has no bundle paints on this thread, and nothing ahead.
 */
export function paintingQueue(open: (() => PictureThread) | null = bundledThread()): PaintingQueue {
  const kept = new KeptPictures(KEPT_BYTES);
  if (open === null)
    return { paint: (key, job) => kept.get(key, () => paintJob(job)), ahead: () => undefined };
  const waiting: Waiting[] = [];
  let running: Waiting | null = null;
  let thread: PictureThread | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const letGo = (error: Error): void => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    for (const { reject } of [...(running === null ? [] : [running]), ...waiting.splice(0)])
      reject(error);
    running = null;
    void ending?.terminate();
  };
  const opened = (): PictureThread => {
    if (thread !== null) return thread;
    const next = open();
    const isOwn = () => thread === next;
    next.on('message', (reply) => {
      if (!isOwn() || reply.id !== lastId) return;
      if ('jpeg' in reply) running?.resolve(reply.jpeg);
      else running?.reject(failed(reply.error));
      running = null;
      runNext();
    });
    next.on('error', (error) => isOwn() && letGo(failed(String(error))));
    next.on('exit', () => isOwn() && letGo(failed('it has stopped')));
    thread = next;
    return next;
  };
  const runNext = (): void => {
    if (running !== null) return;
    const wanted = waiting.findIndex(({ isWanted }) => isWanted);
    running = waiting.splice(Math.max(0, wanted), 1)[0] ?? null;
    clearTimeout(idle);
    if (running === null) {
      // A process may end while its thread waits for work, and not while it paints.
      thread?.unref();
      idle = setTimeout(() => letGo(failed('it was idle')), IDLE_MS).unref();
      return;
    }
    const painting = opened();
    painting.ref();
    painting.postMessage({ id: ++lastId, job: running.job });
  };
  const ask = (key: string, job: PictureJob, isWanted: boolean): Promise<Uint8Array> =>
    kept.get(
      key,
      () =>
        new Promise((resolve, reject) => {
          waiting.push({ key, job, isWanted, resolve, reject });
          runNext();
        }),
    );
  const giveUpOldest = (): void => {
    const ahead = waiting.filter(({ isWanted }) => !isWanted);
    if (ahead.length <= MOST_AHEAD) return;
    const [oldest] = ahead;
    if (oldest === undefined) return;
    waiting.splice(waiting.indexOf(oldest), 1);
    oldest.reject(failed('other pictures came first'));
  };
  return {
    paint: (key, job) => {
      for (const one of waiting) if (one.key === key) one.isWanted = true;
      return ask(key, job, true);
    },
    ahead: (key, job) => {
      void ask(key, job, false).catch(() => undefined);
      giveUpOldest();
    },
  };
}

const failed = (why: string): ParleyError =>
  new ParleyError('NOT_READY', `no picture was painted: ${why}`, { isRetryable: true });

function bundledThread(): (() => PictureThread) | null {
  const url = new URL('./picture-thread.mjs', import.meta.url);
  return existsSync(url) ? () => new Worker(url) : null;
}
