import { expect, it } from 'vitest';
import { heldThreads } from './held-threads.fixture';
import { ThreadQueue } from './thread-queue';

const start = (more: { lateMs?: number; mostAhead?: number; idleMs?: number } = {}) => {
  const threads = heldThreads<string>();
  const lost: string[] = [];
  const told: string[] = [];
  const queue = new ThreadQueue({
    open: threads.open,
    lateMs: 30_000,
    onLost: ({ message }) => told.push(message),
    ...more,
  });
  return {
    ...{ threads, queue, lost, told },
    jobs: () => threads.given.map(({ job }) => job),
    ahead: (job: string) => void queue.ahead(job, job).catch(() => lost.push(job)),
  };
};

it('what is waited for comes before what may be wanted, each in the order of asking', async () => {
  const { queue, threads, ahead, jobs } = start();
  const first = queue.ask('a');
  ahead('b');
  ahead('c');
  const wanted = queue.ask('d');
  await threads.doAll();
  expect(await first).toEqual(new Uint8Array([1]));
  expect(await wanted).toEqual(new Uint8Array([2]));
  await threads.doAll();
  expect(jobs()).toEqual(['a', 'd', 'b', 'c']);
  expect(threads.count()).toBe(1);
});

it('what is wanted after all moves up', async () => {
  const { queue, threads, ahead, jobs } = start();
  void queue.ask('a');
  ahead('b');
  ahead('c');
  queue.want('c');
  await threads.doAll();
  expect(jobs()).toEqual(['a', 'c', 'b']);
});

it('no more waits ahead than may: the oldest are given up', async () => {
  const { queue, threads, ahead, jobs, lost } = start({ mostAhead: 2 });
  void queue.ask('a');
  for (const job of ['b', 'c', 'd', 'e']) ahead(job);
  await threads.doAll();
  expect(jobs()).toEqual(['a', 'd', 'e']);
  expect(lost).toEqual(['b', 'c']);
});

it('a thread that dies is replaced, and what is waited for is done again; what was to be done ahead is not', async () => {
  const { queue, threads, ahead, jobs, lost, told } = start();
  ahead('deadly');
  ahead('ahead');
  const wanted = queue.ask('a');
  threads.die();
  await threads.doAll();
  expect((await wanted).length).toBe(1);
  expect(jobs()).toEqual(['deadly', 'a']);
  expect(lost).toEqual(['ahead', 'deadly']);
  expect(threads.count()).toBe(2);
  // Who runs the server is told what it died of.
  expect(told).toEqual([expect.stringContaining('out of memory')]);
});

it('a job of which two threads have died fails, retryably, and those that waited beside it are done', async () => {
  const { queue, threads, jobs } = start();
  const lost = queue.ask('deadly');
  const beside = queue.ask('b');
  threads.die();
  expect(jobs(), 'it comes last now').toEqual(['deadly', 'b']);
  threads.reply({ id: 2, result: new Uint8Array([2]) });
  expect(await beside).toEqual(new Uint8Array([2]));
  threads.exit();
  await expect(lost).rejects.toMatchObject({ code: 'NOT_READY', isRetryable: true });
  const again = queue.ask('c');
  threads.reply({ id: 4, result: new Uint8Array([4]) });
  expect(await again).toEqual(new Uint8Array([4]));
});

it('jobs that end their threads cost those beside them nothing', async () => {
  const { queue, threads, jobs } = start();
  const deadly = [queue.ask('deadly'), queue.ask('fatal')];
  const ends = Promise.allSettled(deadly);
  const others = ['b', 'c', 'd'].map((job) => queue.ask(job));
  let seen = 0;
  while (seen < threads.given.length) {
    const { id, job } = threads.given[seen++] as (typeof threads.given)[number];
    if (job === 'deadly' || job === 'fatal') threads.die();
    else threads.reply({ id, result: new Uint8Array([1]) });
  }
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all(others)).toHaveLength(3);
  expect(jobs()).toEqual(['deadly', 'fatal', 'b', 'c', 'd', 'deadly', 'fatal']);
});

it('a thread that cannot be opened, or never answers, fails what waits, and the queue goes on', async () => {
  const threads = heldThreads<string>();
  let refused = 2;
  const open = () => {
    if (refused-- > 0) throw new Error('no more threads');
    return threads.open();
  };
  const queue = new ThreadQueue({ open, lateMs: 20, onLost: () => undefined });
  await expect(queue.ask('a')).rejects.toThrow('no more threads');
  await expect(queue.ask('b')).rejects.toThrow('took too long');
  const good = queue.ask('c');
  await threads.doAll();
  expect((await good).length).toBe(1);
});

it('a reply that comes after its thread was given up is nothing to the next', async () => {
  const { queue, threads } = start();
  const wanted = queue.ask('a');
  threads.die();
  threads.reply({ id: 1, result: new Uint8Array([1]) });
  threads.reply({ id: 2, result: new Uint8Array([2]) });
  expect(await wanted).toEqual(new Uint8Array([2]));
});

it('a job that cannot be done fails alone, with the error of its thread', async () => {
  const { queue, threads } = start();
  const bad = queue.ask('a');
  const good = queue.ask('b');
  const error = {
    code: 'BAD_SCENE' as const,
    message: 'the file is missing',
    where: 'maple/maple.glb',
    remedy: null,
  };
  threads.reply({ id: 1, error });
  await expect(bad).rejects.toMatchObject({ code: 'BAD_SCENE', where: 'maple/maple.glb' });
  threads.reply({ id: 2, result: new Uint8Array([2]) });
  expect(await good).toEqual(new Uint8Array([2]));
});

it('lets its thread go when there is nothing to do, and all that waits when it is closed', async () => {
  const { queue, threads } = start({ idleMs: 10 });
  const done = queue.ask('a');
  threads.reply({ id: 1, result: new Uint8Array([1]) });
  await done;
  await expect.poll(() => threads.endedCount()).toBe(1);
  const lost = [queue.ask('b'), queue.ask('c')];
  const ends = Promise.allSettled(lost);
  await queue.close();
  expect(threads.count()).toBe(2);
  expect(threads.endedCount()).toBe(2);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
