import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readTexts } from './read-texts';

const folder = temporaryFolder('texts');
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'texts.json');
const read = (content: string) => {
  writeFileSync(file, content);
  return readTexts(file);
};

describe('readTexts', () => {
  it('reads texts by id, those of a split by split and id', () => {
    const texts = read('{"a":"one","train":{"30":"two"},"test":{"30":"three"}}');
    expect([...texts]).toEqual([
      ['a', 'one'],
      ['train/30', 'two'],
      ['test/30', 'three'],
    ]);
  });

  it('gives back what was written, whatever the ids and texts are', () => {
    // A slash in an id can name the same text twice, and `__proto__` is no key that JSON writes back.
    const id = fc.string({ minLength: 1 }).filter((s) => !s.includes('/') && s !== '__proto__');
    const splits = fc.dictionary(id, fc.dictionary(id, fc.string(), { minKeys: 1 }), {
      minKeys: 1,
    });
    fc.assert(
      fc.property(splits, (value) => {
        const texts = read(JSON.stringify(value));
        const pairs = Object.entries(value).flatMap(([split, byId]) =>
          Object.entries(byId).map(([each, text]) => [`${split}/${each}`, text]),
        );
        expect([...texts]).toEqual(pairs);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['no JSON', '{"a":"my secret words', /^BAD_INPUT .*texts\.json: the file is not JSON/],
    ['a list', '["my secret words"]', /the file is neither/],
    ['a number for a text', '{"a":{"b":3},"c":"my secret words"}', /a.* is neither/],
    ['nothing', '{"a":{}}', /there is no text/],
    ['an id twice', '{"a/b":"my secret words","a":{"b":"other"}}', /the id a\/b has two texts/],
  ])('names the place of %s and quotes no text', (_, content, message) => {
    const line = lineOf(() => read(content));
    expect(line).toMatch(message);
    expect(line).not.toContain('secret');
  });

  it('says which file is missing', () => {
    expect(lineOf(() => readTexts(join(folder, 'none.json')))).toMatch(/^NOT_FOUND .*none\.json/);
  });
});

function lineOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as { toLine(): string }).toLine();
  }
  return 'nothing was thrown';
}
