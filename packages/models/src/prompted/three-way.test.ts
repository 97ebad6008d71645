import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenPosition } from '../prompts/chat-types';
import { judgeBySamples, judgeByTokens } from './three-way';

const position = (token: string, probabilities: Record<string, number>): TokenPosition => ({
  token,
  alternatives: Object.entries(probabilities).map(([text, p]) => ({
    token: text,
    logprob: Math.log(p),
  })),
});

describe('judgeByTokens', () => {
  it('sums spellings and scales to one', () => {
    // yes 0.5 + 0.1, no 0.15, unknown 0.03 + 0.02; of 0.8: 0.75, 0.1875, 0.0625
    const judged = judgeByTokens([
      position('Yes', { Yes: 0.5, ' yes': 0.1, No: 0.15, '?': 0.03, I: 0.02, The: 0.2 }),
    ]);
    expect(judged).toEqual({
      probabilities: { yes: 0.75, no: 0.1875, unknown: 0.0625 },
      coverage: 0.8,
      unseen: 0,
    });
  });

  it('makes no certainty of a list that was cut short', () => {
    // One token at 0.6: the other 0.4 may be No or ?, to equal parts as far as anybody knows.
    expect(judgeByTokens([position('Yes', { Yes: 0.6 })])).toEqual({
      probabilities: { yes: 0.6, no: 0.2, unknown: 0.2 },
      coverage: 0.6,
      unseen: 0.4,
    });
    // Two tokens: No is named, ? is not.
    expect(judgeByTokens([position('Yes', { Yes: 0.5, No: 0.3 })])).toMatchObject({
      probabilities: { yes: 0.5, no: 0.3, unknown: 0.2 },
    });
    // Nothing is left to be cut off.
    expect(judgeByTokens([position('Yes', { Yes: 1 })])).toMatchObject({
      probabilities: { yes: 1, no: 0, unknown: 0 },
      unseen: 0,
    });
  });

  it('leaves a long list as it is: what is cut off below 0.0001 cannot be much', () => {
    const judged = judgeByTokens([position('Yes', { Yes: 0.9, ' yes': 0.05, The: 0.0001 })]);
    expect(judged?.probabilities.yes).toBeGreaterThan(0.998);
    expect(judged?.unseen).toBeLessThan(0.002);
  });

  it('passes over blank tokens, but not for ever', () => {
    const blank = position(' ', { ' ': 0.99, Yes: 0.01 });
    const no = position('No', { No: 1 });
    expect(judgeByTokens([blank, no])?.probabilities.no).toBe(1);
    expect(judgeByTokens([blank, blank, blank, blank, blank, no])).toBeNull();
  });

  it('gives nothing where no answer is among the likely tokens', () => {
    expect(judgeByTokens([position('The', { The: 0.9, A: 0.1 })])).toBeNull();
    expect(judgeByTokens([])).toBeNull();
    expect(
      judgeByTokens([{ token: 'Yes', alternatives: [{ token: 'Yes', logprob: -9999 }] }]),
    ).toBeNull();
  });

  it('is a distribution whatever the log-probabilities, and does not depend on their order', () => {
    const tokens = ['Yes', ' yes', 'No', '▁NO', '?', 'I', 'The', ''];
    const anyLogprobs = fc.array(fc.double({ min: -30, max: 0, noNaN: true }), {
      minLength: tokens.length,
      maxLength: tokens.length,
    });
    fc.assert(
      fc.property(anyLogprobs, (logprobs) => {
        const alternatives = tokens.map((token, i) => ({ token, logprob: logprobs[i] as number }));
        const judged = judgeByTokens([{ token: 'Yes', alternatives }]);
        const turned = judgeByTokens([{ token: 'Yes', alternatives: alternatives.toReversed() }]);
        const { yes, no, unknown } = judged?.probabilities ?? { yes: 0, no: 0, unknown: 0 };
        expect(yes + no + unknown).toBeCloseTo(1, 8);
        expect(Math.min(yes, no, unknown)).toBeGreaterThanOrEqual(0);
        expect(turned?.probabilities.yes).toBeCloseTo(yes, 8);
      }),
    );
  });
});

describe('judgeBySamples', () => {
  it('counts', () => {
    expect(judgeBySamples(['yes', 'yes', 'no', 'unknown', null])).toEqual({
      probabilities: { yes: 0.5, no: 0.25, unknown: 0.25 },
      coverage: 0.8,
      unseen: 0,
    });
    expect(judgeBySamples([null, null, null])).toBeNull();
  });
});
