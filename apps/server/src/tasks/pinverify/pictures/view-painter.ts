import { parentPort } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import type { ViewJob, ViewReply } from './paint-in-thread';
import { paintHere } from './paint-views';

/** A thread that paints views, so that no other waits for paint. */
const painter = paintHere();

parentPort?.on('message', async ({ id, view }: ViewJob) => {
  parentPort?.postMessage(
    await painter.paint(view).then(
      (png): ViewReply => ({ id, png }),
      (error: unknown): ViewReply =>
        error instanceof ParleyError
          ? {
              ...{ id, code: error.code, message: error.message },
              ...{ where: error.where, remedy: error.remedy },
            }
          : { id, code: 'INTERNAL', message: String(error), where: null, remedy: null },
    ),
  );
});
