import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowTable } from './row-table';

/** Few values, so that equal rows occur; some differ by less than the hash sees. */
const value = fc.constantFrom(-1, 0, 1, 1.00001, 2.5, 1e6, 65535);

describe('createRowTable', () => {
  it('numbers different rows in order of appearance, and equal ones alike', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { maxLength: 1500 }), (list) => {
        const table = createRowTable(3);
        const seen = new Map<string, number>();
        for (const row of list) {
          const expected = seen.get(row.join()) ?? seen.size;
          seen.set(row.join(), expected);
          expect(table.indexOf(Float64Array.from(row))).toBe(expected);
        }
        expect(table.count()).toBe(seen.size);
        const last = [...seen.keys()].map((key) => key.split(',').slice(1).map(Number));
        expect([...table.column(1, 2)]).toEqual(last.flat());
      }),
      { numRuns: 30 },
    );
  });

  it('keeps its numbers when it grows', () => {
    const table = createRowTable(2);
    for (let i = 0; i < 5000; i++) expect(table.indexOf(Float64Array.of(i, -i))).toBe(i);
    for (let i = 0; i < 5000; i++) expect(table.indexOf(Float64Array.of(i, -i))).toBe(i);
  });
});
