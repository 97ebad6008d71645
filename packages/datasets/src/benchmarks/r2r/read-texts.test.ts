import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTexts } from './read-texts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-texts-'));
});
const write = (name: string, value: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
};
/** Where and what the error says. */
function lineOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ParleyError) return error.toLine();
    throw error;
  }
  return '';
}
const SCAN = {
  scan: 's1',
  viewpoints: {
    a: { '0': { observation: 'A kitchen.', tags: ['sink'] }, '11': { tags: ['bed'] } },
  },
};

describe('readTexts', () => {
  it('reads a file, and those of the scans that are needed from a folder', () => {
    const file = write('s1_texts.json', SCAN);
    write('s2_texts.json', { ...SCAN, scan: 's2' });
    write('notes.json', 'something else');
    expect(readTexts(file, ['s1']).get('s1')).toEqual(SCAN);
    expect([...readTexts(folder, ['s2', 's3']).keys()]).toEqual(['s2']);
  });

  it.each<[string, unknown, RegExp]>([
    ['no scan', { viewpoints: {} }, /texts\.json scan: /],
    [
      'a direction that there is not',
      { ...SCAN, viewpoints: { a: { '12': { tags: ['x'] } } } },
      /viewpoints\.a/,
    ],
    [
      'a direction that says nothing',
      { ...SCAN, viewpoints: { a: { '0': { tags: [] } } } },
      /viewpoints\.a\.0: says nothing/,
    ],
    [
      'a blank caption',
      { ...SCAN, viewpoints: { a: { '0': { observation: ' ' } } } },
      /viewpoints\.a\.0\.observation/,
    ],
    [
      'a caption of a book',
      { ...SCAN, viewpoints: { a: { '0': { observation: 'x'.repeat(2001) } } } },
      /viewpoints\.a\.0\.observation: .*2000/,
    ],
    [
      'more things than a picture has',
      {
        ...SCAN,
        viewpoints: { a: { '0': { tags: Array.from({ length: 201 }, (_, i) => `lamp ${i}`) } } },
      },
      /viewpoints\.a\.0\.tags: .*200/,
    ],
  ])('refuses %s, and says where', (_, value, message) => {
    const file = write('s1_texts.json', value);
    expect(lineOf(() => readTexts(file, ['s1']))).toMatch(message);
  });

  it('refuses a scan with two files, a folder without any, and what is not there', () => {
    expect(() => readTexts(folder, ['s1'])).toThrow(/there are no texts/);
    write('a_texts.json', SCAN);
    write('b_texts.json', SCAN);
    expect(() => readTexts(folder, ['s1'])).toThrow(/texts of s1 were there before/);
    expect(() => readTexts(join(folder, 'gone'), ['s1'])).toThrow(/no such file or folder/);
  });
});
