import { afterEach, expect, it } from 'vitest';
import { watchLag } from './watch-lag';

let close = (): void => undefined;
afterEach(() => close());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const block = (ms: number): void => {
  const endMs = performance.now() + ms;
  while (performance.now() < endMs);
};

it('tells how late the thread was, to whoever asks, until six stretches are over', async () => {
  const lag = watchLag(60);
  close = lag.close;
  await pause(30);
  block(150);
  await pause(100);
  expect(lag.lastMinute().maxMs).toBeGreaterThan(90);
  expect(lag.lastMinute().maxMs).toBeGreaterThan(90);
  await expect.poll(() => lag.lastMinute().maxMs, { timeout: 10_000 }).toBeLessThan(90);
});
