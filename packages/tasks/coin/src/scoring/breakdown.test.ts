import { describe, expect, it } from 'vitest';
import { estimate, estimateMeans } from './breakdown';
import type { TrialMetrics } from './trial-metrics';

/** A trial of each of two homes. */
const twoHomes = (first: Partial<TrialMetrics>, second: Partial<TrialMetrics>): TrialMetrics[] =>
  [first, second].map((own, i) => ({
    ...{ sceneId: `h${i}`, sessionId: `s${i}`, sessionKind: 'simulated' },
    ...{ finished: true, isPractice: false, success: 1, spl: 1, softSpl: 1, questionsAsked: 0 },
    ...{ stepLimit: 500, questionLimit: null, questionsShown: null, distanceToGoalM: null },
    ...own,
  })) as unknown as TrialMetrics[];

describe('intervals of counts', () => {
  it('of steps stay within the steps of an episode', () => {
    // Draws give 100, 300 and 500; two homes widen 200 to either side by t(1) · √2 ÷ 1.96 = 9.17: −1533 and 2133.
    const { steps } = estimateMeans(twoHomes({ steps: 100 }, { steps: 500 }));
    expect(steps).toEqual({ value: 300, interval: { low: 0, high: 500 } });
  });

  it('of steps that all homes use up are by the number of homes: 500 − (1 − √.025) · 500 = 79.06', () => {
    const { steps } = estimateMeans(twoHomes({ steps: 500 }, { steps: 500 }));
    expect(steps.value).toBe(500);
    expect(steps.interval?.low).toBeCloseTo(79.06, 2);
    expect(steps.interval?.high).toBe(500);
  });

  it('of questions stay within what may be asked, and have no upper end where there is no limit', () => {
    const asked = (questionLimit: number | null) =>
      twoHomes({ questionsAsked: 1, questionLimit }, { questionsAsked: 3, questionLimit });
    expect(estimate(asked(3)).nq).toEqual({ value: 2, interval: { low: 0, high: 3 } });
    expect(estimate(asked(3)).nqAll.interval).toEqual({ low: 0, high: 3 });
    expect(estimate(asked(null)).nq.interval?.high).toBeGreaterThan(10);
  });
});
