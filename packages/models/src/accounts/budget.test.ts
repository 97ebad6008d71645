import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBudget, openLedger, unlimitedAccount } from './budget';

describe('createBudget', () => {
  it('limits a participant and the study', () => {
    const budget = createBudget({ perStudyUsd: 1, perParticipantUsd: 0.6 });
    const [a, b] = [budget.account('a'), budget.account('b')];
    expect(a.reserve(0.6)).not.toBeNull();
    expect(a.reserve(0.01)).toBeNull();
    expect(b.reserve(0.41)).toBeNull();
    expect(b.reserve(0.4)).not.toBeNull();
    expect(budget.spentUsd()).toBe(1);
  });

  it('puts the true cost in place of the estimate, once', () => {
    const budget = createBudget({ perStudyUsd: 1, perParticipantUsd: 1 });
    const reservation = budget.account('a').reserve(0.9);
    reservation?.settle(0.2);
    reservation?.settle(0.8);
    expect(budget.spentUsd('a')).toBe(0.2);
    expect(budget.account('a').reserve(0.8)).not.toBeNull();
  });

  it('lets what is free pass under a limit of nothing', () => {
    const budget = createBudget({ perStudyUsd: 0, perParticipantUsd: 0 });
    expect(budget.account('a').reserve(0)).not.toBeNull();
    expect(budget.account('a').reserve(0.000001)).toBeNull();
  });

  it('goes on from what was spent, over the versions of a study', () => {
    const ledger = openLedger({ a: 0.9 });
    const budget = createBudget({ perStudyUsd: 1, perParticipantUsd: 1, ledger });
    expect(budget.account('a').reserve(0.2)).toBeNull();
    expect(budget.account('b').reserve(0.1)).not.toBeNull();
    // The next version of the study has other limits and the same ledger.
    const next = createBudget({ perStudyUsd: 1.1, perParticipantUsd: null, ledger });
    expect(next.spentUsd()).toBe(1);
    expect(next.account('a').reserve(0.2)).toBeNull();
    expect(next.account('a').reserve(0.1)).not.toBeNull();
    expect(budget.spentUsd('a')).toBe(1);
  });

  it('refuses what is no amount', () => {
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd: null });
    for (const usd of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(() => budget.account('a').reserve(usd)).toThrow(/not an amount/);
  });

  it('is never overspent by calls that keep to their estimates, in whatever order they end', () => {
    const call = fc.record({
      who: fc.constantFrom('a', 'b', 'c'),
      estimate: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      late: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        const budget = createBudget({ perStudyUsd: 3, perParticipantUsd: 1.5 });
        const later: (() => void)[] = [];
        for (const { who, estimate, share, late } of calls) {
          const reservation = budget.account(who).reserve(estimate);
          const settle = () => reservation?.settle(estimate * share);
          if (late) later.push(settle);
          else settle();
          expect(budget.spentUsd()).toBeLessThanOrEqual(3 + 1e-6);
          expect(budget.spentUsd(who)).toBeLessThanOrEqual(1.5 + 1e-6);
        }
        for (const settle of later) settle();
        expect(budget.spentUsd()).toBeLessThanOrEqual(3 + 1e-6);
      }),
    );
  });
});

it('knows an account without limits', () => {
  expect(unlimitedAccount.reserve(1e9)).not.toBeNull();
});
