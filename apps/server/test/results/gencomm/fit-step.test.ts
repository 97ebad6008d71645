import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstShares, nextShares, ratesOf, targetsAt } from './fit-step';

it('targets are means over the two schemes of Table I; CR of Selective Action alone', () => {
  // (48.2 + 34.55) / 2, (34.55 + 42.51) / 2
  expect(targetsAt(1)).toEqual({ hPe: 0.4138, hGo: 0.3853, cr: 0.232 });
  // (77.9 + 78) / 2, (32.73 + 34.55) / 2
  expect(targetsAt(3)).toEqual({ hPe: 0.7795, hGo: 0.3364, cr: 0.228 });
  // (81.6 + 80.7) / 2, (32.73 + 32.73) / 2
  expect(targetsAt(5)).toEqual({ hPe: 0.8115, hGo: 0.3273, cr: 0.189 });
  expect(() => targetsAt(2)).toThrow('Table I has no C_len of 2');
});

it('shares that meet their targets stay, and others move towards them', () => {
  const shares = { preemptive: 0.5, ghosts: 0.2, trust: 0.3 };
  const targets = { hPe: 0.75, hGo: 0.36, cr: 0.2 };
  expect(nextShares(shares, { asRun: targets, targets })).toEqual(shares);
  // ln 0.25 / ln 0.4 = 1.5129: 1 − 0.5^1.5129; ln 0.64 / ln 0.7 = 1.2512: 1 − 0.8^1.2512; 0.3 × 0.2 / 0.15
  expect(nextShares(shares, { asRun: { hPe: 0.6, hGo: 0.3, cr: 0.15 }, targets })).toEqual({
    ...{ preemptive: 0.6496, ghosts: 0.2436, trust: 0.4 },
  });
  expect(() => nextShares(shares, { asRun: { hPe: 0, hGo: 0.3, cr: 0.2 }, targets })).toThrow(
    'no share gives the hPe of Table I',
  );
});

it('finds the shares of bodies that lose a part of what they draw, in four passes', () => {
  const rate = fc.double({ min: 0.05, max: 0.6, noNaN: true });
  const kept = fc.double({ min: 0.75, max: 1, noNaN: true });
  fc.assert(
    fc.property(rate, rate, fc.double({ min: 0.05, max: 0.3, noNaN: true }), kept, (a, b, c, k) => {
      const targets = { hPe: a, hGo: b, cr: c };
      // One of two speakers loses 1 − k of its claims, the judge 1 − k of its trust.
      const run = ({ preemptive, ghosts, trust }: ReturnType<typeof firstShares>) => ({
        hPe: 1 - (1 - preemptive) * (1 - k * preemptive),
        hGo: 1 - (1 - ghosts) * (1 - k * ghosts),
        cr: k * trust,
      });
      let shares = firstShares(targets);
      for (let pass = 1; pass < 4; pass++)
        shares = nextShares(shares, { asRun: run(shares), targets });
      const found = run(shares);
      expect(found.hPe).toBeCloseTo(a, 2);
      expect(found.hGo).toBeCloseTo(b, 2);
      expect(found.cr).toBeCloseTo(c, 2);
    }),
  );
});

it('rates are means of each scheme over its runs, then of the schemes', () => {
  const run = (scheme: 'cooperative' | 'selective-action', value: number) =>
    ({ scheme, figures: { hPe: { value }, hGo: { value }, cr: { value } } }) as never;
  expect(
    ratesOf([run('cooperative', 0.2), run('cooperative', 0.4), run('selective-action', 0.5)]),
  ).toEqual({ hPe: 0.4, hGo: 0.4, cr: 0.5 });
});
