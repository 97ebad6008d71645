import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cohensKappa } from './cohens-kappa';

describe('cohensKappa', () => {
  it('is 0.4 in the worked example of 50 grant proposals', () => {
    // Both yes 20, first alone 5, second alone 10, both no 15: observed 35 / 50 = 0.7;
    // expected 25/50 · 30/50 + 25/50 · 20/50 = 0.5; (0.7 − 0.5) / 0.5 = 0.4.
    const cells = [
      ['yes', 'yes', 20],
      ['yes', 'no', 5],
      ['no', 'yes', 10],
      ['no', 'no', 15],
    ] as const;
    const labels = (coder: 0 | 1) =>
      cells.flatMap((cell) => Array<string>(cell[2]).fill(cell[coder]));
    expect(cohensKappa(labels(0), labels(1))).toEqual({
      units: 50,
      observed: 0.7,
      expected: 0.5,
      kappa: 0.4,
    });
  });

  it('takes several labels: three of four agree, by chance 0.25 + 0.125 + 0', () => {
    // a: x x y z, b: x x y y. Expected 2/4·2/4 + 1/4·2/4 + 1/4·0 = 0.375; (0.75 − 0.375) / 0.625 = 0.6.
    expect(cohensKappa([...'xxyz'], [...'xxyy'])).toEqual({
      units: 4,
      observed: 0.75,
      expected: 0.375,
      kappa: 0.6,
    });
  });

  it('is undefined where chance always agrees, and refuses unlike lengths', () => {
    expect(cohensKappa(['a', 'a'], ['a', 'a']).kappa).toBeNull();
    expect(cohensKappa([], []).kappa).toBeNull();
    expect(() => cohensKappa(['a'], [])).toThrow(/1 and 0 units/);
  });

  it('is the same with the coders exchanged where it lies between two millionths', () => {
    const pairs = 'ca cb ba ca cc cb ab cc bb bb ca cb ca'.split(' ');
    const [a, b] = [0, 1].map((k) => pairs.map((pair) => pair[k] as string));
    expect(cohensKappa(b as string[], a as string[])).toEqual(
      cohensKappa(a as string[], b as string[]),
    );
  });

  it('is 1 for oneself, symmetric, and never beyond 1', () => {
    const pair = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', 'c')),
      { minLength: 2 },
    );
    fc.assert(
      fc.property(pair, (pairs) => {
        const [a, b] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const { kappa } = cohensKappa(a, b);
        expect(cohensKappa(b, a).kappa).toBe(kappa);
        expect([1, null]).toContain(cohensKappa(a, a).kappa);
        if (kappa !== null) expect(Math.abs(kappa)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
