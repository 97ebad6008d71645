import type { JobReply, NumberedJob } from './thread-messages';
import type { JobThread } from './thread-queue';

/** Threads that work when they are told to; what they were given is kept in its order. */
export function heldThreads<Job>() {
  const given: NumberedJob<Job>[] = [];
  let hear: Record<string, (value: never) => void> = {};
  let opened = 0;
  let ended = 0;
  const open = (): JobThread<Job, Uint8Array> => {
    opened++;
    hear = {};
    const own = hear;
    return {
      on: (event: string, listener: (value: never) => void) => {
        own[event] = listener;
      },
      postMessage: (job) => given.push(job),
      ref: () => undefined,
      unref: () => undefined,
      terminate: () => Promise.resolve(ended++),
    };
  };
  return {
    ...{ open, given },
    count: () => opened,
    endedCount: () => ended,
    reply: (reply: JobReply<Uint8Array>) => hear.message?.(reply as never),
    die: () => hear.error?.(new Error('out of memory') as never),
    exit: () => hear.exit?.(undefined as never),
    /** Does all that comes, one after the other; the byte is the number of the job. */
    doAll: async () => {
      for (let at = 0; at < given.length; at++) {
        const { id } = given[at] as NumberedJob<Job>;
        hear.message?.({ id, result: new Uint8Array([id]) } as never);
        await Promise.resolve();
      }
    },
  };
}
