import { expect, it } from 'vitest';
import { createLimiter } from './limiter';

it('runs no more than the limit at once, all of them, in order, and survives errors', async () => {
  const limiter = createLimiter(3);
  let running = 0;
  let most = 0;
  const started: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      limiter(async () => {
        started.push(i);
        running++;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, i % 3));
        running--;
        if (i % 5 === 0) throw new Error('x');
        return i;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(started).toEqual(Array.from({ length: 20 }, (_, i) => i));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
