import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTexts } from './join-texts';

const join = (lines: readonly { id: string; text?: string }[], texts: Record<string, string>) =>
  joinTexts(lines, new Map(Object.entries(texts)), 'labels.jsonl');

describe('joinTexts', () => {
  it('keeps the text of a line, and finds that of another by its id', () => {
    expect(join([{ id: 'a', text: '' }, { id: 'b' }], { b: 'two', c: 'three' })).toEqual([
      { id: 'a', text: '' },
      { id: 'b', text: 'two' },
    ]);
  });

  it('names up to five ids without text', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }));
    expect(() => join(lines.slice(0, 2), { a: 'secret' })).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        where: 'labels.jsonl',
        message: 'there is no text for b',
        remedy: expect.stringContaining('--texts'),
      }),
    );
    expect(() => join(lines, {})).toThrow('there is no text for a, b, c, d, e and 2 more');
  });

  it('refuses two texts for one id, and quotes neither', () => {
    expect(() => join([{ id: 'a', text: 'my secret' }], { a: 'my secret' })).toThrow(
      /^there is a second text for a$/,
    );
  });

  it('gives each line its own text in whichever place it stands', () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.string(), text: fc.string(), own: fc.boolean() }),
      {
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(rows, (all) => {
        const lines = all.map(({ id, text, own }) => (own ? { id, text } : { id }));
        const texts = new Map(all.flatMap(({ id, text, own }) => (own ? [] : [[id, text]])));
        expect(joinTexts(lines, texts, 'f')).toEqual(all.map(({ id, text }) => ({ id, text })));
      }),
      { numRuns: 50 },
    );
  });
});
