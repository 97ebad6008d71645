import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type ErrorCode, ParleyError } from '@parley/protocol';
import { paintHere, type ViewPainter } from './paint-views';
import type { PaintedView } from './painted-view';

export interface ViewJob {
  readonly id: number;
  readonly view: PaintedView;
}

export type ViewReply =
  | { readonly id: number; readonly png: Uint8Array }
  | {
      readonly id: number;
      readonly code: ErrorCode;
      readonly message: string;
      readonly where: string | null;
      readonly remedy: string | null;
    };

/** What of a thread is used. */
export interface ViewThread {
  postMessage(job: ViewJob): void;
  on(event: 'message', listener: (reply: ViewReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

/** Homes take memory: a thread that paints nothing for so long is let go. */
const IDLE_MS = 120_000;

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Paints on a thread of its own, which the first picture opens. One that dies is replaced at the next picture; what was waited for is told so.
 *
 * @param open A thread of the bundle when left out; what has no bundle paints on this thread.
 */
export function paintInThread(open: (() => ViewThread) | null = bundledThread()): ViewPainter {
  if (open === null) return paintHere();
  const waiting = new Map<number, Waiting>();
  let thread: ViewThread | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const letGo = async (error: Error): Promise<void> => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    await ending?.terminate();
  };
  const settle = (reply: ViewReply): void => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('png' in reply) one?.resolve(reply.png);
    else one?.reject(errorOf(reply));
    if (waiting.size > 0) return;
    // A process may end while its thread waits for work, and not while it paints.
    thread?.unref();
    idle = setTimeout(() => void letGo(stopped()), IDLE_MS).unref();
  };
  const opened = (): ViewThread => {
    if (thread !== null) return thread;
    const next = open();
    const isOwn = () => thread === next;
    next.on('message', settle);
    next.on('error', (error) => void (isOwn() && letGo(error)));
    next.on('exit', () => void (isOwn() && letGo(stopped())));
    thread = next;
    return next;
  };
  return {
    paint: (view) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const painting = opened();
        painting.ref();
        painting.postMessage({ id, view });
      }),
    close: () => letGo(stopped()),
  };
}

const stopped = (): ParleyError =>
  new ParleyError('NOT_READY', 'the thread that paints views has stopped', { isRetryable: true });

const errorOf = ({ code, message, where, remedy }: Exclude<ViewReply, { png: Uint8Array }>) =>
  new ParleyError(code, message, {
    ...(where !== null && { where }),
    ...(remedy !== null && { remedy }),
  });

function bundledThread(): (() => ViewThread) | null {
  const url = new URL('./view-painter.mjs', import.meta.url);
  return existsSync(url) ? () => new Worker(url) : null;
}
