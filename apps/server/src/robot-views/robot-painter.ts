import { Worker } from 'node:worker_threads';
import type { PaintJob, PaintReply } from './paint-messages';
import type { PaintedView, RobotView } from './paint-robot-view';

/** Paints what the robot saw, for the person who talks with it. */
export interface RobotPainter {
  /** @throws {Error} When the home cannot be read, or the thread died. */
  paint(sceneDir: string, view: RobotView): Promise<PaintedView>;
  /** Reads a home before its picture is wanted. Never rejects. */
  warm(sceneDir: string): Promise<void>;
  close(): Promise<void>;
}

/** Both ends of the painting thread: a worker in production, a stand-in in tests. */
export interface PaintThread {
  postMessage(job: PaintJob): void;
  on(event: 'message', listener: (reply: PaintReply) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  terminate(): Promise<unknown>;
}

export interface RobotPainterOptions {
  /** A thread of the bundle when left out. */ readonly open?: () => PaintThread;
  /** Homes take memory: a thread that paints nothing for so long is let go. */
  readonly idleMs?: number;
}

interface Waiting {
  readonly job: PaintJob;
  resolve(painted: PaintedView | null): void;
  reject(error: Error): void;
}

/**
 * A thread of its own, opened by the first picture: the server answers meanwhile. One job at a time; a picture
 * that is waited for comes before homes that are read ahead.
 */
export function createRobotPainter({
  open = () => new Worker(new URL('./paint-worker.mjs', import.meta.url)),
  idleMs = 120_000,
}: RobotPainterOptions = {}): RobotPainter {
  /** In the order of asking. */
  const waiting: Waiting[] = [];
  let running: Waiting | null = null;
  let thread: PaintThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const letGo = async (error: Error): Promise<void> => {
    const ending = thread;
    thread = null;
    running?.reject(error);
    running = null;
    for (const { reject } of waiting.splice(0)) reject(error);
    await ending?.terminate();
  };
  const opened = (): PaintThread => {
    if (thread !== null) return thread;
    const next = open();
    next.on('message', (reply) => {
      if (running?.job.id !== reply.id) return;
      if ('painted' in reply) running.resolve(reply.painted);
      else running.reject(new Error(reply.error));
      running = null;
      runNext();
    });
    next.on('error', (error) => void letGo(error));
    thread = next;
    return next;
  };
  const runNext = (): void => {
    if (running !== null) return;
    const picture = waiting.findIndex(({ job }) => job.view !== null);
    running = waiting.splice(Math.max(0, picture), 1)[0] ?? null;
    clearTimeout(idle);
    if (running !== null) opened().postMessage(running.job);
    else idle = setTimeout(() => void letGo(new Error('idle')), idleMs).unref();
  };

  const send = (sceneDir: string, view: RobotView | null) =>
    new Promise<PaintedView | null>((resolve, reject) => {
      waiting.push({ job: { id: ++lastId, sceneDir, view }, resolve, reject });
      runNext();
    });

  return {
    paint: async (sceneDir, view) => {
      const painted = await send(sceneDir, view);
      if (painted === null) throw new Error('nothing was painted');
      return painted;
    },
    warm: (sceneDir) =>
      send(sceneDir, null).then(
        () => undefined,
        () => undefined,
      ),
    close: () => {
      clearTimeout(idle);
      return letGo(new Error('the server stops'));
    },
  };
}
