import { KeptPictures } from '../../../painters/kept-pictures';
import { bundledThread, type JobThread, ThreadQueue } from '../../../painters/thread-queue';
import { tellLost } from '../../../terminal/tell-lost';
import { type PictureJob, paintJob } from './picture-job';

/** Paints pictures of two views elsewhere. */
export interface PaintingQueue {
  /** @param key All that the picture depends on. @throws {ParleyError} `NOT_READY` where the thread has died of it twice. */
  paint(key: string, job: PictureJob): Promise<Uint8Array>;
  /** Paints what may be wanted soon, when nothing is waited for. Never fails. */
  ahead(key: string, job: PictureJob): void;
}

/** A picture takes some 0.2 s, a home that is read for it a second: a thread that has painted for so long will not answer. */
const LATE_MS = 30_000;
/** Of pictures, 135 to 190 kB each at the 960 pixels of the studies, of all episodes of a thread: twice what may wait to be painted ahead. */
const KEPT_BYTES = 128e6;
/** Fifty pairs with four ways each, and room for what they leave undone. */
const MOST_AHEAD = 400;

/**
 * The queue of a process or thread.
 *
 * @param open A thread of the bundle when left out; what has no bundle paints on this thread, and nothing ahead.
 */
export function paintingQueue(
  open: (() => JobThread<PictureJob, Uint8Array>) | null = bundledThread('picture-thread'),
  lateMs = LATE_MS,
): PaintingQueue {
  const kept = new KeptPictures(KEPT_BYTES);
  if (open === null)
    return { paint: (key, job) => kept.get(key, () => paintJob(job)), ahead: () => undefined };
  const queue = new ThreadQueue({ open, lateMs, mostAhead: MOST_AHEAD, onLost: tellLost });
  return {
    paint: (key, job) => {
      queue.want(key);
      return kept.get(key, () => queue.ask(job, key));
    },
    ahead: (key, job) => void kept.get(key, () => queue.ahead(job, key)).catch(() => undefined),
  };
}
