import { afterEach, expect, it } from 'vitest';
import type { ThreadState } from '../episodes/episode-threads';
import type { Writing } from '../storage';
import { watchReadiness } from './watch-readiness';

const UP: ThreadState = { isUp: true, ageMs: 60_000.4, silentMs: 200, deaths: 0 };
const WRITES: Writing = { stuckMs: null, reason: null, queued: 0 };
let close = (): void => undefined;
afterEach(() => close());

function look(threads: readonly ThreadState[], writing = WRITES, isStopping = false) {
  const watch = watchReadiness({
    threads: () => threads,
    writing: () => writing,
    openEpisodes: () => 3,
    isStopping: () => isStopping,
    dataGuard: () => ({ isUp: false, deaths: 1 }),
  });
  close = watch.close;
  return watch.look();
}

it('is ready as long as one thread answers and rows get to the disk', () => {
  const dead = { ...UP, isUp: false, deaths: 2 };
  expect(look([dead, UP])).toMatchObject({
    isReady: true,
    reasons: [],
    threads: [dead, { ageMs: 60_000 }].map((one) => ({
      ageMs: 60_000,
      deaths: one === dead ? 2 : 0,
    })),
    openEpisodes: 3,
    dataGuard: { isUp: false, deaths: 1 },
  });
});

it.each([
  [
    'every thread is down',
    look.bind(null, [{ ...UP, isUp: false }]),
    'no thread for episodes answers',
  ],
  [
    'every thread hangs',
    look.bind(null, [{ ...UP, silentMs: 10_001 }]),
    'no thread for episodes answers',
  ],
  [
    'the disk refuses',
    look.bind(null, [UP], { stuckMs: 5001, reason: 'database or disk is full', queued: 4 }),
    'the log cannot be written: database or disk is full',
  ],
  ['it stops', look.bind(null, [UP], WRITES, true), 'the server is stopping'],
])('is not ready when %s', (_name, readiness, reason) => {
  expect(readiness()).toMatchObject({ isReady: false, reasons: [reason] });
});
