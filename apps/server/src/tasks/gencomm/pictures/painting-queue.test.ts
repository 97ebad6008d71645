import { expect, it } from 'vitest';
import {
  type NumberedJob,
  type PictureReply,
  type PictureThread,
  paintingQueue,
} from './painting-queue';
import type { PictureJob } from './picture-job';

const JOB = {} as PictureJob;

/** Threads that paint when they are told to; what they were given is kept in its order. */
function heldThreads() {
  const given: NumberedJob[] = [];
  let hear: Record<string, (value: never) => void> = {};
  let opened = 0;
  const open = (): PictureThread => {
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
      terminate: () => Promise.resolve(),
    };
  };
  return {
    ...{ open, given },
    count: () => opened,
    reply: (reply: PictureReply) => hear.message?.(reply as never),
    die: () => hear.error?.(new Error('out of memory') as never),
    /** Paints all that comes, one after the other; the byte is the number of the picture. */
    paintAll: async () => {
      for (let at = 0; at < given.length; at++) {
        const { id } = given[at] as NumberedJob;
        hear.message?.({ id, jpeg: new Uint8Array([id]) } as never);
        await Promise.resolve();
      }
    },
  };
}

/** The job by its name, so that one sees which was given out. */
const named = (name: string): PictureJob => ({ ...JOB, scene: { sceneDir: name } }) as PictureJob;
const namesOf = (given: readonly NumberedJob[]) => given.map(({ job }) => job.scene.sceneDir);

it('what is waited for comes before what may be wanted, each in the order of asking', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  const first = queue.paint('a', named('a'));
  queue.ahead('b', named('b'));
  queue.ahead('c', named('c'));
  const wanted = queue.paint('d', named('d'));
  await threads.paintAll();
  expect(await first).toEqual(new Uint8Array([1]));
  expect(await wanted).toEqual(new Uint8Array([2]));
  await threads.paintAll();
  expect(namesOf(threads.given)).toEqual(['a', 'd', 'b', 'c']);
});

it('what was to be painted ahead and is waited for now moves up, and is painted once', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  const first = queue.paint('a', named('a'));
  queue.ahead('b', named('b'));
  queue.ahead('c', named('c'));
  const wanted = queue.paint('c', named('c'));
  await threads.paintAll();
  await first;
  expect(await wanted).toEqual(new Uint8Array([2]));
  expect(namesOf(threads.given)).toEqual(['a', 'c', 'b']);
});

it('a picture that was painted ahead is there at once', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  queue.ahead('a', named('a'));
  await threads.paintAll();
  expect(await queue.paint('a', named('a'))).toEqual(new Uint8Array([1]));
  expect(threads.given).toHaveLength(1);
});

it('no more than 400 places that may come next wait: the oldest are given up, and are painted when they are wanted', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  const first = queue.paint('first', named('first'));
  for (let i = 0; i < 500; i++) queue.ahead(`${i}`, named(`${i}`));
  await Promise.resolve();
  await threads.paintAll();
  await first;
  expect(namesOf(threads.given)).toEqual([
    'first',
    ...Array.from({ length: 400 }, (_, i) => `${i + 100}`),
  ]);
  const late = queue.paint('0', named('0'));
  await threads.paintAll();
  expect((await late).length).toBe(1);
  expect(namesOf(threads.given).at(-1)).toBe('0');
});

it('a thread that dies is replaced, and what is waited for is painted again; what was to be painted ahead is not', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  queue.ahead('deadly', named('deadly'));
  queue.ahead('ahead', named('ahead'));
  const wanted = queue.paint('a', named('a'));
  threads.die();
  await threads.paintAll();
  expect((await wanted).length).toBe(1);
  expect(namesOf(threads.given)).toEqual(['deadly', 'a']);
  expect(threads.count()).toBe(2);
});

it('a picture of which two threads have died fails, retryably', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  const lost = queue.paint('a', named('a'));
  threads.die();
  threads.die();
  await expect(lost).rejects.toMatchObject({ code: 'NOT_READY', isRetryable: true });
  const again = queue.paint('a', named('a'));
  threads.reply({ id: 3, jpeg: new Uint8Array([3]) });
  expect(await again).toEqual(new Uint8Array([3]));
});

it('a thread that cannot be opened, or never answers, fails what waits, and the queue goes on', async () => {
  const threads = heldThreads();
  let refused = 2;
  const open = () => {
    if (refused-- > 0) throw new Error('no more threads');
    return threads.open();
  };
  const queue = paintingQueue(open, 20);
  await expect(queue.paint('a', named('a'))).rejects.toThrow('no more threads');
  await expect(queue.paint('b', named('b'))).rejects.toThrow('took too long');
  const good = queue.paint('c', named('c'));
  await threads.paintAll();
  expect((await good).length).toBe(1);
});

it('a picture that cannot be painted fails alone', async () => {
  const threads = heldThreads();
  const queue = paintingQueue(threads.open);
  const bad = queue.paint('a', named('a'));
  const good = queue.paint('b', named('b'));
  threads.reply({ id: 1, error: 'the home has no render mesh' });
  await expect(bad).rejects.toThrow('the home has no render mesh');
  threads.reply({ id: 2, jpeg: new Uint8Array([2]) });
  expect(await good).toEqual(new Uint8Array([2]));
});
