import { describe, expect, it } from 'vitest';
import type { Clustered } from './cluster-bootstrap';
import { crossedInterval } from './crossed-interval';

const SHARE = { least: 0, most: 1 };

const unit = (home: string, person: string, sum: number, of = 1): Clustered => ({
  ...{ cluster: home, also: person },
  ...{ sum, of },
});

/** Each of six people in each of six homes. */
const grid = (sumOf: (home: number, person: number) => number): Clustered[] =>
  Array.from({ length: 36 }, (_, i) =>
    unit(`h${i % 6}`, `p${(i / 6) | 0}`, sumOf(i % 6, (i / 6) | 0)),
  );

describe('crossedInterval', () => {
  it('of 6 of 10 people, each in a home of their own', () => {
    const units = Array.from({ length: 10 }, (_, i) => unit(`h${i}`, `p${i}`, i < 6 ? 1 : 0));
    // Residuals: 6 · 0.4² + 4 · 0.6² = 2.4; variance 2.4 ÷ 100 · 10 ÷ 9 = 0.026667 by each kind; t(9)² = 2.26216² = 5.11736;
    // k = 0.136463 ÷ 0.24 = 0.568596; (0.6 + 0.284298 ∓ √(0.136463 + 0.080825)) ÷ 1.568596.
    expect(crossedInterval(units, SHARE)).toEqual({ low: 0.267, high: 0.861 });
  });

  it('of two people in each of two homes: home + person − both, t of one', () => {
    const units = [unit('a', 'p', 1), unit('a', 'q', 0), unit('b', 'p', 1), unit('b', 'q', 1)];
    // Residuals ¼, −¾, ¼, ¼: by homes and by people (½² + ½²) ÷ 16 · 2 = 0.0625 each, by both 0.75 ÷ 16 · 4 ÷ 3 = 0.0625.
    // t(1)² = 12.7062² = 161.448; k = 161.448 · 0.0625 ÷ 0.1875 = 53.816;
    // (0.75 + 26.908 ∓ √(10.0905 + 724.04)) ÷ 54.816 = (27.658 ∓ 27.095) ÷ 54.816.
    expect(crossedInterval(units, SHARE)).toEqual({ low: 0.01, high: 0.999 });
  });

  it('of questions over successes, a ratio without an upper end', () => {
    const units = [unit('a', 'p', 4, 2), unit('b', 'q', 2, 2), unit('c', 'r', 0, 0)];
    // 1.5; residuals 1, −1: variance 2 ÷ 16 · 2 = 0.25, t(1) · 0.5 = 6.353: what counts is in two homes, and none is asked less than 0.
    expect(crossedInterval(units)).toEqual({ low: 0, high: 7.853 });
  });

  it('is as wide where people differ as where homes do', () => {
    const byHome = crossedInterval(
      grid((home) => home % 2),
      SHARE,
    );
    const byPerson = crossedInterval(
      grid((_, person) => person % 2),
      SHARE,
    );
    expect(byHome).toEqual(byPerson);
    expect((byHome?.high ?? 0) - (byHome?.low ?? 0)).toBeGreaterThan(0.5);
  });

  it('does not depend on the order of units', () => {
    const units = grid((home, person) => (home * 7 + person * 5) % 3);
    const range = { least: 0, most: 2 };
    expect(crossedInterval([...units].reverse(), range)).toEqual(crossedInterval(units, range));
  });

  it('counts the fewer of homes and people where all agree', () => {
    const units = Array.from({ length: 12 }, (_, i) => unit(`h${i % 4}`, `p${i % 3}`, 0));
    // 1 − 0.025^(1/3) = 0.70760.
    expect(crossedInterval(units, SHARE)).toEqual({ low: 0, high: 0.708 });
    expect(crossedInterval(units)).toBeNull();
  });

  it('is none of one person, of one home, and of nothing', () => {
    expect(crossedInterval([unit('a', 'p', 1), unit('b', 'p', 0)], SHARE)).toBeNull();
    expect(crossedInterval([unit('a', 'p', 1), unit('a', 'q', 0)], SHARE)).toBeNull();
    expect(crossedInterval([unit('a', 'p', 1), unit('b', 'q', 0, 0)], SHARE)).toBeNull();
    expect(crossedInterval([], SHARE)).toBeNull();
  });
});
