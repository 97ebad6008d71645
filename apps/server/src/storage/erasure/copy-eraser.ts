import { parentPort } from 'node:worker_threads';
import { eraseFromCopy } from './erase-copy';
import type { CopyJob } from './erase-copy-in-thread';

// What becomes of a failure is said by the answer, as `eraseFromCopy` says it.
parentPort?.on('message', ({ file, ...erased }: CopyJob) => {
  void eraseFromCopy(file, erased).then((result) => parentPort?.postMessage(result));
});
