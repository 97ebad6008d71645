import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { keepWatch, type WatchWorker } from './keep-watch';

const OPTIONS = { dataDir: '/data', copyTo: null, copyEveryMs: 1, checkEveryMs: 1 };

/** A thread that ends when it is told to, as the real one does after its last copy. */
class Thread extends EventEmitter {
  postMessage(): void {
    this.emit('exit');
  }
  die(why: string): void {
    this.emit('error', new Error(why));
    this.emit('exit');
  }
}

function keep() {
  const threads: Thread[] = [];
  const said: string[] = [];
  const start = (): WatchWorker => {
    const thread = new Thread();
    threads.push(thread);
    return thread;
  };
  const guard = keepWatch(OPTIONS, ({ message }) => said.push(message), { start, againMs: 1 });
  return { guard, threads, said };
}

it('a thread that ends is told of, and another one takes over', async () => {
  const { guard, threads, said } = keep();
  expect(guard.state()).toEqual({ isUp: true, deaths: 0 });
  threads[0]?.die('no memory');
  expect(guard.state()).toEqual({ isUp: false, deaths: 1 });
  await vi.waitFor(() => expect(guard.state()).toEqual({ isUp: true, deaths: 1 }));
  threads[1]?.emit('message', { message: 'a page is damaged', where: '/data', remedy: '' });
  expect(said).toEqual([expect.stringContaining('no memory'), 'a page is damaged']);
  await guard.close();
  expect(threads).toHaveLength(2);
});

it('one that was closed, or ends while it closes, is not started again', async () => {
  const { guard, threads, said } = keep();
  threads[0]?.die('broken');
  await guard.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(threads).toHaveLength(1);
  const other = keep();
  await other.guard.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([other.threads.length, said.length, other.said.length]).toEqual([1, 1, 0]);
});
