import { lookUp } from '@parley/agent-core/nlu';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixSpelling, isOneEdit } from './fix-spelling';
import { NEAR_WORDS, RESPELT, SPELT_WORDS } from './spelt-words';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const isPlain = (word: string): boolean =>
  !NEAR_WORDS.has(word) && !Object.hasOwn(RESPELT, word) && lookUp(word).length === 0;

describe('isOneEdit', () => {
  it.each([
    ['kichen', 'kitchen', true],
    ['kitchenn', 'kitchen', true],
    ['kitchem', 'kitchen', true],
    ['ktichen', 'kitchen', true],
    ['kitchen', 'kitchen', false],
    ['kichem', 'kitchen', false],
    ['', 'a', true],
  ])('%s, %s: %s', (typed, meant, is) => {
    expect(isOneEdit(typed, meant)).toBe(is);
    expect(isOneEdit(meant, typed)).toBe(is);
  });
});

describe('fixSpelling', () => {
  it('puts a slip of one letter right in words of five letters and more, where one word alone is meant', () => {
    const slip = fc.record({
      word: fc.constantFrom(...SPELT_WORDS.filter(({ length }) => length >= 5)),
      at: fc.nat(20),
      letter: fc.constantFrom(...LETTERS),
      how: fc.constantFrom('insert', 'remove', 'replace', 'swap'),
    });
    let tried = 0;
    fc.assert(
      fc.property(slip, ({ word, at, letter, how }) => {
        const i = 1 + (at % (word.length - 1));
        const typed = {
          insert: `${word.slice(0, i)}${letter}${word.slice(i)}`,
          remove: word.slice(0, i) + word.slice(i + 1),
          replace: `${word.slice(0, i)}${letter}${word.slice(i + 1)}`,
          swap: `${word.slice(0, i - 1)}${word[i]}${word[i - 1]}${word.slice(i + 1)}`,
        }[how];
        fc.pre(typed !== word && !SPELT_WORDS.includes(typed) && isPlain(typed));
        // Two words that are as near, as "metre" and "meter" are to "meter" with a letter lost, leave it open.
        fc.pre(SPELT_WORDS.filter((one) => isOneEdit(typed, one)).length === 1);
        tried++;
        expect(fixSpelling(typed)).toBe(word);
      }),
      { numRuns: 400 },
    );
    expect(tried).toBe(400);
  });

  it('leaves words that are spelt right, ordinary ones and short ones', () => {
    for (const word of [...SPELT_WORDS, ...NEAR_WORDS, 'not', 'lef', 'constructor', 'qqqqq'])
      expect(fixSpelling(word)).toBe(word);
  });
});
