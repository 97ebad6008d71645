import { expect, it } from 'vitest';
import { heldThreads } from '../../../painters/held-threads.fixture';
import { paintingQueue } from './painting-queue';
import type { PictureJob } from './picture-job';

/** The job by its name, so that one sees which was given out. */
const named = (name: string): PictureJob => ({ scene: { sceneDir: name } }) as PictureJob;

function start() {
  const threads = heldThreads<PictureJob>();
  return {
    ...{ threads, queue: paintingQueue(threads.open) },
    names: () => threads.given.map(({ job }) => job.scene.sceneDir),
  };
}

it('what was to be painted ahead and is waited for now moves up, and is painted once', async () => {
  const { queue, threads, names } = start();
  const first = queue.paint('a', named('a'));
  queue.ahead('b', named('b'));
  queue.ahead('c', named('c'));
  const wanted = queue.paint('c', named('c'));
  await threads.doAll();
  await first;
  expect(await wanted).toEqual(new Uint8Array([2]));
  expect(names()).toEqual(['a', 'c', 'b']);
});

it('a picture that was painted ahead is there at once', async () => {
  const { queue, threads } = start();
  queue.ahead('a', named('a'));
  await threads.doAll();
  expect(await queue.paint('a', named('a'))).toEqual(new Uint8Array([1]));
  expect(threads.given).toHaveLength(1);
});

it('no more than 400 places that may come next wait: the oldest are given up, and are painted when they are wanted', async () => {
  const { queue, threads, names } = start();
  const first = queue.paint('first', named('first'));
  for (let i = 0; i < 500; i++) queue.ahead(`${i}`, named(`${i}`));
  await Promise.resolve();
  await threads.doAll();
  await first;
  expect(names()).toEqual(['first', ...Array.from({ length: 400 }, (_, i) => `${i + 100}`)]);
  const late = queue.paint('0', named('0'));
  await threads.doAll();
  expect((await late).length).toBe(1);
  expect(names().at(-1)).toBe('0');
});

it('a picture of which two threads have died fails, retryably, and is painted where it is asked for again', async () => {
  const { queue, threads } = start();
  const lost = queue.paint('a', named('a'));
  threads.die();
  threads.die();
  await expect(lost).rejects.toMatchObject({ code: 'NOT_READY', isRetryable: true });
  const again = queue.paint('a', named('a'));
  threads.reply({ id: 3, result: new Uint8Array([3]) });
  expect(await again).toEqual(new Uint8Array([3]));
});
