import { bundledThread, type JobThread, ThreadQueue } from '../../../painters/thread-queue';
import { tellLost } from '../../../terminal/tell-lost';
import { paintHere, type ViewPainter } from './paint-views';
import type { PaintedView } from './painted-view';

/** A view takes some 0.3 s, a home that is read for it some seconds: a thread that has painted for so long will not answer. */
const LATE_MS = 60_000;

/**
 * Paints on a thread of its own, which the first picture opens.
 *
 * @param open A thread of the bundle when left out; what has no bundle paints on this thread.
 */
export function paintInThread(
  open: (() => JobThread<PaintedView, Uint8Array>) | null = bundledThread('view-painter'),
): ViewPainter {
  if (open === null) return paintHere();
  const queue = new ThreadQueue({ open, lateMs: LATE_MS, onLost: tellLost });
  return { paint: (view) => queue.ask(view), close: () => queue.close() };
}
