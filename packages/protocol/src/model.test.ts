import { describe, expect, it } from 'vitest';
import { MODEL_METHODS, ThreeWay } from './model';

describe('a distribution over Yes, No and I do not know', () => {
  it.each([
    [{ yes: 1, no: 0, unknown: 0 }],
    [{ yes: 0.333, no: 0.333, unknown: 0.333 }],
    [{ yes: 0.2, no: 0.3, unknown: 0.5 }],
  ])('is %j', (value) => expect(ThreeWay.safeParse(value).success).toBe(true));

  it.each([
    ['that does not sum to one', { yes: 0.5, no: 0.6, unknown: 0.1 }],
    ['of nothing', { yes: 0, no: 0, unknown: 0 }],
    ['with a part below zero', { yes: -0.2, no: 0.7, unknown: 0.5 }],
    ['that is no number', { yes: Number.NaN, no: 0.5, unknown: 0.5 }],
  ])('is none %s, nor is a reply with it', (_, probabilities) => {
    expect(ThreeWay.safeParse(probabilities).success).toBe(false);
    const reply = { probabilities, source: 'logprobs' };
    expect(MODEL_METHODS['vlm.judge'].output.safeParse(reply).success).toBe(false);
  });
});
