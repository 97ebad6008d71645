import { describe, expect, it } from 'vitest';
import { TAU_SKIP, TAU_STOP, TRIGGER_DEFAULTS, triggerDecision } from './trigger';

const off = { ...TRIGGER_DEFAULTS, skipQuestion: false };
const literal = { ...TRIGGER_DEFAULTS, noFacts: 'skip' as const };

describe('triggerDecision (CoIN §4.2, Algorithm 3)', () => {
  it('has the thresholds of the paper', () => {
    expect([TAU_STOP, TAU_SKIP]).toEqual([7, 5]);
  });

  it.each([
    // score, paper, skip switch off (Table 3), Algorithm 3 read literally
    [-1, 'ask', 'ask', 'skip'], // SCI-1: no facts yet
    [0, 'skip', 'ask', 'skip'],
    [4.99, 'skip', 'ask', 'skip'],
    [5, 'ask', 'ask', 'ask'], // s < τ_skip is strict
    [6.99, 'ask', 'ask', 'ask'],
    [7, 'stop', 'stop', 'stop'], // s ≥ τ_stop is not
    [10, 'stop', 'stop', 'stop'],
  ] as const)('score %d', (score, paper, skipOff, algorithm3) => {
    expect(triggerDecision(score, TRIGGER_DEFAULTS)).toBe(paper);
    expect(triggerDecision(score, off)).toBe(skipOff);
    expect(triggerDecision(score, literal)).toBe(algorithm3);
  });

  it('asks nothing without facts only where the skip switch can act', () => {
    expect(triggerDecision(-1, { ...literal, skipQuestion: false })).toBe('ask');
  });

  it('asks when the score is not a number', () => {
    expect(triggerDecision(Number.NaN, TRIGGER_DEFAULTS)).toBe('ask');
  });
});
