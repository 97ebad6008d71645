import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Allowance } from './allowance';

it('gives a burst at once, then as fast as it comes back, and refuses who is too far ahead', () => {
  const time = { ms: 0 };
  const allowance = new Allowance({ perSecond: 10, burst: 5, mostWaitS: 1, nowMs: () => time.ms });
  expect(Array.from({ length: 5 }, () => allowance.take(1))).toEqual([0, 0, 0, 0, 0]);
  // Each waits a tenth of a second longer than the one before.
  expect([allowance.take(1), allowance.take(1)]).toEqual([100, 200]);
  expect(allowance.take(9)).toBeNull();
  time.ms = 200;
  expect(allowance.take(1)).toBe(100);
  time.ms = 10_000;
  expect(Array.from({ length: 6 }, () => allowance.take(1))).toEqual([0, 0, 0, 0, 0, 100]);
});

it('never gives more than the burst and what came back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ afterMs: fc.nat(500), amount: fc.integer({ min: 1, max: 8 }) }), {
        maxLength: 60,
      }),
      (calls) => {
        const time = { ms: 0 };
        const allowance = new Allowance({
          perSecond: 20,
          burst: 10,
          mostWaitS: 2,
          nowMs: () => time.ms,
        });
        const served: { atMs: number; amount: number }[] = [];
        for (const { afterMs, amount } of calls) {
          time.ms += afterMs;
          const waitMs = allowance.take(amount);
          if (waitMs !== null) served.push({ atMs: time.ms + waitMs, amount });
        }
        for (const last of served) {
          const taken = served.filter(({ atMs }) => atMs <= last.atMs + 1e-6);
          const sum = taken.reduce((total, { amount }) => total + amount, 0);
          expect(sum).toBeLessThanOrEqual(10 + (last.atMs / 1000) * 20 + 1e-6);
        }
      },
    ),
  );
});
