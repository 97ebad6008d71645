import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../test/faults/until';
import { type SupervisedThread, superviseThread } from './supervise-thread';
import type { FromThread, ToThread } from './thread-messages';

/** Answers pings; throws at `drop`, ends at `released`, hangs for good at `end-early`. */
const MORTAL = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (message) => {
    if (message.type === 'ping') parentPort.postMessage({ type: 'pong', key: null });
    if (message.type === 'open') parentPort.postMessage({ type: 'acted', key: message.key, actor: 'robot' });
    if (message.type === 'drop') throw new Error('broken');
    if (message.type === 'released') process.exit(3);
    if (message.type === 'end-early') for (;;);
  });
`;

let thread: SupervisedThread | null = null;
afterEach(() => thread?.close());

function open(hungMs = 30_000, loadingMs = hungMs) {
  const heard: FromThread[] = [];
  const deaths: string[] = [];
  const lost = { count: 0 };
  let started = 0;
  thread = superviseThread({
    start: () => {
      started++;
      return new Worker(MORTAL, { eval: true });
    },
    onDeath: (error) => deaths.push(error.message),
    pingMs: 20,
    hungMs,
    loadingMs,
    backoffMs: 1,
  });
  thread.port.on('message', (message) => heard.push(message));
  thread.port.onLost?.(() => lost.count++);
  return { thread, heard, deaths, lost, started: () => started };
}

const openOf = (key: string): ToThread =>
  ({ type: 'open', key, spec: {}, stored: [], heard: [], blobFolder: null }) as unknown as ToThread;

it.each([
  ['throws', { type: 'drop', key: 'a' }, 'broken'],
  ['ends', { type: 'released', key: 'a' }, 'an episode thread ended with code 3'],
] as const)(
  'a thread that %s is replaced, and what is sent next reaches the new one',
  async (_name, fatal, said) => {
    const one = open();
    await until('it is up', () => one.thread.state().isUp);
    one.thread.port.postMessage(fatal);
    await until('it is lost', () => one.lost.count === 1);
    expect(one.thread.state()).toMatchObject({ isUp: false, deaths: 1 });
    one.thread.port.postMessage(openOf('b'));
    await until('the new one answers', () => one.heard.some(({ key }) => key === 'b'));
    expect(one.deaths).toEqual([said]);
    expect(one.thread.state()).toMatchObject({ isUp: true, deaths: 1 });
    expect(one.started()).toBe(2);
  },
);

it('a thread that answers no more is ended and replaced', async () => {
  const one = open(300);
  await until('it is up', () => one.thread.state().isUp);
  one.thread.port.postMessage({ type: 'end-early', key: 'a', endedBy: 'person' });
  await until('it is lost', () => one.lost.count === 1);
  expect(one.deaths[0]).toMatch(/did not answer for/);
  one.thread.port.postMessage(openOf('b'));
  await until('the new one answers', () => one.heard.some(({ key }) => key === 'b'));
});

it('a thread that opens an episode has longer', async () => {
  const one = open(100, 1500);
  await until('it is up', () => one.thread.state().isUp);
  // On a busy machine a thread may be late with its first word too.
  const before = one.lost.count;
  one.thread.port.postMessage({ type: 'end-early', key: 'a', endedBy: 'person' });
  one.thread.port.postMessage(openOf('b'));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(one.lost.count).toBe(before);
  await until('it is lost', () => one.lost.count === before + 1);
});

it('one that keeps ending is started again later each time', async () => {
  const one = open();
  for (let death = 1; death <= 4; death++) {
    await until('it is up', () => one.thread.state().isUp);
    one.thread.port.postMessage({ type: 'drop', key: 'a' });
    await until('it is lost', () => one.lost.count === death);
  }
  expect(one.thread.state().deaths).toBe(4);
});

it('a thread that was closed stays closed', async () => {
  const one = open();
  await until('it is up', () => one.thread.state().isUp);
  await one.thread.close();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(one.started()).toBe(1);
  expect(one.deaths).toEqual([]);
});
