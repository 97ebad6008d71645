import { Worker } from 'node:worker_threads';
import { type JobThread, ThreadQueue, type ThreadQueueOptions } from '../painters/thread-queue';
import type { PaintJob } from './paint-messages';
import type { PaintedView, RobotView } from './paint-robot-view';

/** Paints what the robot saw, for the person who talks with it. */
export interface RobotPainter {
  /** @throws {ParleyError} When the home cannot be read, or two threads died of it. */
  paint(sceneDir: string, view: RobotView): Promise<PaintedView>;
  /** Reads a home before its picture is wanted. Never rejects. */
  warm(sceneDir: string): Promise<void>;
  close(): Promise<void>;
}

export interface RobotPainterOptions {
  readonly onLost: ThreadQueueOptions<PaintJob, PaintedView | null>['onLost'];
  /** A thread of the bundle when left out. */
  readonly open?: () => JobThread<PaintJob, PaintedView | null>;
  readonly idleMs?: number;
}

/** A large home takes long to read: the same as a thread of episodes is given for it. */
const LATE_MS = 90_000;

/**
 * A thread of its own, opened by the first picture: the server answers meanwhile. A picture that is waited for comes before homes that are
 * read ahead.
 */
export function createRobotPainter({
  open = () => new Worker(new URL('./paint-worker.mjs', import.meta.url)),
  ...more
}: RobotPainterOptions): RobotPainter {
  const queue = new ThreadQueue({ open, lateMs: LATE_MS, ...more });
  return {
    paint: async (sceneDir, view) => {
      const painted = await queue.ask({ sceneDir, view });
      if (painted === null) throw new TypeError('nothing was painted');
      return painted;
    },
    warm: (sceneDir) =>
      queue.ahead({ sceneDir, view: null }).then(
        () => undefined,
        () => undefined,
      ),
    close: () => queue.close(),
  };
}
