import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type GoalFigures,
  goalMeans,
  sitOf,
  splByActions,
  splOf,
  successesByTurn,
} from './measures';

const goal = (more: Partial<GoalFigures> = {}): GoalFigures => ({
  success: true,
  ...{ interactions: 1, pathLengthM: 8, shortestPathM: 4, actions: 30, referenceActions: 20 },
  ...more,
});

describe('measures of one goal', () => {
  it('weighs by metres: 4 of 8 is a half', () => {
    expect(splOf(goal())).toBe(0.5);
    // A path shorter than the shortest is the shortest.
    expect(splOf(goal({ pathLengthM: 3.9 }))).toBe(1);
    expect(splOf(goal({ success: false }))).toBe(0);
    expect(splOf(goal({ shortestPathM: null }))).toBe(0);
    expect(splOf(goal({ shortestPathM: 0, pathLengthM: 0 }))).toBe(1);
  });

  it('weighs by actions: 20 of 30, 10 for what cannot be reached, none without talk or way', () => {
    expect(splByActions(goal())).toBeCloseTo(2 / 3, 12);
    expect(splByActions(goal({ referenceActions: null, actions: 40 }))).toBe(0.25);
    expect(splByActions(goal({ referenceActions: 0 }))).toBeNull();
    expect(splByActions(goal({ interactions: 0 }))).toBeNull();
    expect(splByActions(goal({ success: false }))).toBe(0);
  });

  it('weighs by turns, and counts no interaction as one', () => {
    expect([0, 1, 2, 5].map((interactions) => sitOf(goal({ interactions })))).toEqual([
      1, 1, 0.5, 0.2,
    ]);
    expect(sitOf(goal({ success: false }))).toBe(0);
  });
});

describe('means', () => {
  it('are over all goals, those in actions over what the code counts', () => {
    const goals = [
      goal(),
      goal({ success: false, interactions: 5 }),
      goal({ referenceActions: 0, interactions: 2 }),
    ];
    expect(goalMeans(goals)).toEqual({
      goals: 3,
      sr: expect.closeTo(2 / 3, 12),
      // (0.5 + 0 + 0.5) / 3
      spl: expect.closeTo(1 / 3, 12),
      // (2/3 + 0) / 2
      splActions: expect.closeTo(1 / 3, 12),
      // (1 + 0 + 0.5) / 3
      sit: 0.5,
    });
    expect(goalMeans([])).toEqual({ goals: 0, sr: null, spl: null, splActions: null, sit: null });
  });

  it('SPL and SIT never exceed SR, SIT is SR without interaction, and Figure 4 adds up to SR', () => {
    const one = fc.record<GoalFigures>({
      success: fc.boolean(),
      interactions: fc.nat(7),
      pathLengthM: fc.double({ min: 0, max: 50, noNaN: true }),
      shortestPathM: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
      actions: fc.nat(300),
      referenceActions: fc.option(fc.nat(80)),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 20 }), (goals) => {
        const { sr, spl, sit } = goalMeans(goals);
        expect(spl).toBeLessThanOrEqual((sr ?? 0) + 1e-12);
        expect(sit).toBeLessThanOrEqual((sr ?? 0) + 1e-12);
        const turns = successesByTurn(goals, 5);
        expect(turns.reduce((sum, share) => sum + share, 0)).toBeCloseTo(sr ?? 0, 12);
        const silent = goals.map((each) => ({ ...each, interactions: 1 }));
        expect(goalMeans(silent).sit).toBe(goalMeans(silent).sr);
      }),
    );
  });

  it('puts successes at their turns', () => {
    const at = (interactions: number, success = true) => goal({ interactions, success });
    // Of five goals two at turn 1, one at 3, one at 7 (put with 5), one never.
    expect(successesByTurn([at(1), at(1), at(3), at(7), at(2, false)], 5)).toEqual([
      0.4, 0, 0.2, 0, 0.2,
    ]);
  });
});
