import { parentPort } from 'node:worker_threads';
import { ParleyError } from '@parley/protocol';
import type { JobReply, NumberedJob, PlainError } from './thread-messages';

/** The other end of a {@link ThreadQueue}: does each job that comes, and says what came of it. */
export function serveJobs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  parentPort?.on('message', async ({ id, job }: NumberedJob<Job>) => {
    const reply = await (async () => perform(job))().then(
      (result): JobReply<Result> => ({ id, result }),
      (error: unknown): JobReply<Result> => ({ id, error: plainOf(error) }),
    );
    parentPort?.postMessage(reply);
  });
}

function plainOf(error: unknown): PlainError {
  if (!(error instanceof ParleyError))
    return { code: 'INTERNAL', message: String(error), where: null, remedy: null };
  const { code, message, where, remedy } = error;
  return { code, message, where, remedy };
}
