import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { watch } from './watch';

/** What the thread is started with. */
const Job = z.object({
  dataDir: z.string(),
  copyTo: z.string().nullable(),
  copyEveryMs: z.number().positive(),
  checkEveryMs: z.number().positive(),
});

const stop = watch(Job.parse(workerData), (message) => parentPort?.postMessage(message));
parentPort?.once('message', stop);
