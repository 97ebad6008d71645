import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_KINDS, agreementOf, type CodedAnswer, codeAnswer } from '.';

describe('codeAnswer of words without end', () => {
  // What looks through all the rest at each of them does not end in the time of a test.
  const MANY = 200_000;
  it.each([
    ['names', 'A-'.repeat(MANY), ['other']],
    ['letters beyond ASCII', 'aé'.repeat(MANY), ['other']],
    ['users of things', 'one '.repeat(MANY), ['other']],
    ['a use', `${'one '.repeat(MANY)}can hold it`, ['descriptive']],
    ['spaces', `yes,${' '.repeat(MANY)}\r`, ['yes']],
    ['digits', '1'.repeat(MANY), ['other']],
    ['points', '. '.repeat(MANY), []],
    ['a room', `${'é'.repeat(MANY)}'s room`, ['landmark']],
  ])('reads %s', (_what, text, kinds) => {
    expect(codeAnswer(text)).toEqual(kinds);
  });
});

describe('codeAnswer', () => {
  it.each<[string, string[]]>([
    ['yes', ['yes']],
    ['No.', ['no']],
    ["No, it's Bob's computer. Keep searching", ['no', 'corrective']],
    ['Turn left, go forward 5 meters, turn right', ['procedural']],
    ["It's 2 m to your left.", ['procedural']],
    ['It is next to the sofa, in the kitchen.', ['landmark']],
    ['Look for the grey metal one.', ['descriptive']],
    ['No. It stands near a red sofa', ['no', 'descriptive', 'landmark']],
    ['Yes, but step back from it a little.', ['yes', 'corrective']],
    ['You are too near. Back off a bit.', ['corrective']],
    ['Step back 2 meters.', ['procedural']],
    ['Find it yourself!', ['refusal']],
    ['What a day', ['other']],
    ['', []],
  ])('%s', (text, kinds) => {
    expect(codeAnswer(text)).toEqual(kinds);
  });

  it('has a code for any text with a word, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const kinds = codeAnswer(text);
        expect(kinds.length > 0).toBe(/[\p{L}\p{N}]/u.test(text));
        expect(kinds).toEqual(ANSWER_KINDS.filter((kind) => kinds.includes(kind)));
      }),
    );
  });
});

describe('agreementOf', () => {
  const coded = (answerId: string, ...kinds: CodedAnswer['kinds']): CodedAnswer => ({
    answerId,
    text: '',
    kinds,
  });

  it('compares what both have coded, as sets and by kind', () => {
    const first = [
      coded('1', 'no', 'landmark'),
      coded('2', 'yes'),
      coded('3', 'no'),
      coded('5', 'no'),
    ];
    const second = [
      coded('1', 'landmark', 'no'),
      coded('2', 'yes'),
      coded('3', 'landmark'),
      coded('4', 'no'),
    ];
    const { answers, leftOut, sets, byKind } = agreementOf(first, second);
    expect([answers, leftOut]).toEqual([3, 2]);
    // Sets: two of three agree; by chance 1/9 + 1/9 + 0: (2/3 − 2/9) / (7/9) = 4/7.
    expect(sets.kappa).toBeCloseTo(4 / 7, 6);
    // Yes: there in one of three for both.
    expect(byKind.yes.kappa).toBe(1);
    expect(() => agreementOf([coded('1'), coded('1')], [])).toThrow(/coded twice/);
  });
});
