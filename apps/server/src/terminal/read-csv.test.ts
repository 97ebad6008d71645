import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvHeader, csvLines } from '../export/csv';
import { readCsv } from './read-csv';

it('reads cells with commas, quotes and line breaks', () => {
  expect(readCsv('a,b\n"x, ""y""\nz",2\r\n,\n')).toEqual([
    { a: 'x, "y"\nz', b: '2' },
    { a: '', b: '' },
  ]);
  expect(readCsv('')).toEqual([]);
  expect(readCsv('a,b\n1')).toEqual([{ a: '1', b: '' }]);
});

it('reads what exports write, whatever the words', () => {
  const columns = ['one', 'two'].map((name, at) => ({
    ...{ name, about: '' },
    value: (cells: readonly string[]) => cells[at] ?? '',
  }));
  // A letter first: what a spreadsheet would take for a formula is written with a mark before it.
  const word = fc.string({ unit: 'grapheme' }).map((text) => `a${text}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word)), (lines) => {
      const text = csvHeader(columns) + csvLines(columns, lines);
      expect(readCsv(text).map(({ one, two }) => [one, two])).toEqual(lines);
    }),
  );
});
