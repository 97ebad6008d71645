// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Handed, serveLine } from './serve-line';
import { openLine, type WorkerPort } from './worker-line';

type Echo = {
  echo(text: string): Promise<string>;
  bytes(n: number): Uint8Array;
  broken(_: null): never;
  silent(_: null): Promise<never>;
};

/** A worker on this thread: messages go through a channel, as they do between threads. */
function openWorker() {
  const { port1, port2 } = new MessageChannel();
  const worker: WorkerPort & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: (message, transfer) => port1.postMessage(message, transfer),
    terminate: () => {
      worker.isEnded = true;
      port1.close();
      port2.close();
    },
  };
  port1.onmessage = (event) => worker.onmessage?.(event);
  const start = () => {
    port2.start();
    return serveLine(
      {
        postMessage: (message, transfer) => port2.postMessage(message, transfer),
        addEventListener: (type, listener) => port2.addEventListener(type, listener),
      },
      {
        echo: async (text: string) => `${text}!`,
        bytes: (n: number) => {
          const data = new Uint8Array(n).fill(7);
          return new Handed(data, [data.buffer]);
        },
        broken: () => {
          throw Object.assign(new RangeError('too much'), {});
        },
        silent: () => new Promise<never>(() => undefined),
      },
    );
  };
  return { worker, start };
}

let opened: ReturnType<typeof openWorker>;
beforeEach(() => {
  opened = openWorker();
});
afterEach(() => {
  vi.useRealTimers();
  opened.worker.terminate();
});

describe('a line to a worker', () => {
  it('keeps calls until the worker is up, and answers each with its own', async () => {
    const line = openLine<Echo>(opened.worker);
    const early = line.call('echo', 'a');
    opened.start();
    expect(await Promise.all([early, line.call('echo', 'b')])).toEqual(['a!', 'b!']);
    expect([...(await line.call('bytes', 3))]).toEqual([7, 7, 7]);
  });

  it('brings news', async () => {
    const news: unknown[] = [];
    const line = openLine<Echo>(opened.worker, (each) => news.push(each));
    opened.start()({ kind: 'progress' });
    await line.call('echo', 'a');
    expect(news).toEqual([{ kind: 'progress' }]);
  });

  it('fails a call with a code that the server knows, and goes on', async () => {
    const line = openLine<Echo>(opened.worker);
    opened.start();
    await expect(line.call('broken', null)).rejects.toMatchObject({
      code: 'DETECTOR_CRASHED',
      message: 'too much',
    });
    expect(await line.call('echo', 'a')).toBe('a!');
  });

  it('a worker that crashes fails everything that waits, and everything after', async () => {
    const line = openLine<Echo>(opened.worker);
    opened.start();
    await line.call('echo', 'a');
    const waiting = line.call('silent', null);
    opened.worker.onerror?.({ message: 'out of memory' } as ErrorEvent);
    await expect(waiting).rejects.toMatchObject({ code: 'DETECTOR_CRASHED' });
    await expect(line.call('echo', 'b')).rejects.toMatchObject({ code: 'DETECTOR_CRASHED' });
    expect(opened.worker.isEnded).toBe(true);
  });

  it('a script that cannot be loaded is a fault of the runtime', async () => {
    const line = openLine<Echo>(opened.worker);
    const waiting = line.call('echo', 'a');
    opened.worker.onerror?.({ message: '' } as ErrorEvent);
    await expect(waiting).rejects.toMatchObject({ code: 'DETECTOR_RUNTIME' });
  });

  it('silence counts as a crash after the time that the call gives', async () => {
    const line = openLine<Echo>(opened.worker);
    opened.start();
    await line.call('echo', 'a');
    await expect(line.call('silent', null, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'DETECTOR_CRASHED',
      message: 'silent gave no answer in 20 ms',
    });
    expect(opened.worker.isEnded).toBe(true);
  });
});
