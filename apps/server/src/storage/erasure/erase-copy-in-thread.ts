import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type CopyResult, type Erased, eraseFromCopy } from './erase-copy';

/** What the thread gets: one copy, and who is erased from it. */
export interface CopyJob extends Erased {
  readonly file: string;
}

export interface CopyEraser {
  erase: typeof eraseFromCopy;
  close(): Promise<void>;
}

/** Of all erasures one copy at a time: list of erasures and manifest of a backup are read and written again. */
let turn: Promise<unknown> = Promise.resolve();
const FAILED: CopyResult = { kind: 'left', why: 'cannot be read or changed' };

/**
 * Erases from copies in a thread of its own: each of them is rebuilt, which takes a second for 200 MB, and whoever serves people goes
 * on meanwhile. The thread starts with the first copy. Run from sources, where no thread is bundled, it is done in this one.
 */
export function copyEraser(): CopyEraser {
  const bundled = new URL('./copy-eraser.mjs', import.meta.url);
  if (!existsSync(fileURLToPath(bundled)))
    return { erase: eraseFromCopy, close: () => Promise.resolve() };
  let worker: Worker | null = null;
  const opened = (): Worker => {
    if (worker !== null) return worker;
    const started = new Worker(bundled);
    // Reported to the call that waits for it (`answerOf`); the next call starts another thread.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };
  return {
    erase: (file, { sessionId, tombstone, traces: { ids, names, pictures } }) => {
      const job: CopyJob = { file, sessionId, tombstone, traces: { ids, names, pictures } };
      const result = turn.then(() => answerOf(opened(), job)).catch(() => FAILED);
      turn = result;
      return result;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

function answerOf(worker: Worker, job: CopyJob): Promise<CopyResult> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number): void => reject(new Error(`the thread ended with ${code}`));
    worker.once('exit', onExit);
    worker.once('error', reject);
    worker.once('message', (result: CopyResult) => {
      worker.off('exit', onExit).off('error', reject);
      resolve(result);
    });
    worker.postMessage(job);
  });
}
