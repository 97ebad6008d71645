import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planTween, shortestTurnDeg, tweenAt } from './pose-tween';

const pace = { stepMs: 120, turnMs: 60, isCut: false };
const at = (x: number, headingDeg: number) => ({ position: [x, 0, 0] as const, headingDeg });

describe('planTween', () => {
  it('takes stepMs for a step, turnMs for a turn, no time for a jump, a cut or no change', () => {
    const plan = (x: number, deg: number, part = {}) =>
      planTween({ from: at(0, 0), to: at(x, deg), nowMs: 0, ...pace, ...part }).durationMs;
    expect(plan(0.25, 0)).toBe(120);
    expect(plan(0, 15)).toBe(60);
    expect(plan(4, 0)).toBe(0);
    expect(plan(0.25, 0, { isCut: true })).toBe(0);
    expect(plan(0, 0)).toBe(0);
    expect(plan(0.25, 0, { from: null })).toBe(0);
  });
});

describe('shortestTurnDeg', () => {
  it('goes the short way round', () => {
    expect(shortestTurnDeg(350, 5)).toBe(15);
    expect(shortestTurnDeg(5, 350)).toBe(-15);
    expect(shortestTurnDeg(0, 180)).toBe(180);
  });
});

describe('tweenAt', () => {
  const tween = planTween({ from: at(0, 350), to: at(0.25, 5), nowMs: 1000, ...pace });

  it('starts where it was, is half way at half time, and arrives exactly', () => {
    expect(tweenAt(tween, 1000).pose.position[0]).toBe(0);
    expect(tweenAt(tween, 1060).pose.position[0]).toBeCloseTo(0.125);
    expect(tweenAt(tween, 1060).pose.headingDeg).toBeCloseTo(357.5);
    expect(tweenAt(tween, 1120)).toEqual({ pose: at(0.25, 5), isDone: true });
  });

  it('never goes back and never overshoots', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 120, noNaN: true }), (ms) => {
        const now = tweenAt(tween, 1000 + ms).pose.position[0];
        const next = tweenAt(tween, 1000 + Math.min(120, ms + 5)).pose.position[0];
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(0.25);
      }),
    );
  });
});
