import { parentPort } from 'node:worker_threads';
import type { NumberedJob, PictureReply } from './painting-queue';
import { paintJob } from './picture-job';

/** A thread that paints pictures, so that no episode waits for those of others. */
parentPort?.on('message', async ({ id, job }: NumberedJob) => {
  parentPort?.postMessage(
    await paintJob(job).then(
      (jpeg): PictureReply => ({ id, jpeg }),
      (error: unknown): PictureReply => ({ id, error: String(error) }),
    ),
  );
});
