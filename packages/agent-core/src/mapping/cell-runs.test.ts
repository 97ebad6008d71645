import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCellRuns, encodeCellRuns } from './cell-runs';
import { createIntList, pushInt } from './int-list';

const listOf = (cells: readonly number[]) => {
  const list = createIntList(2);
  for (const cell of cells) pushInt(list, cell);
  return list;
};

describe('encodeCellRuns', () => {
  it('codes runs as first and length', () => {
    expect(encodeCellRuns(listOf([7, 3, 4]))).toEqual([3, 2, 7, 1]);
    expect(encodeCellRuns(listOf([]))).toEqual([]);
    expect(encodeCellRuns(listOf([5, 5, 6, 5]))).toEqual([5, 2]);
  });

  it('gives every cell back, once and in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (cells) => {
        const sorted = [...new Set(cells)].sort((a, b) => a - b);
        expect(decodeCellRuns(encodeCellRuns(listOf(cells)))).toEqual(sorted);
      }),
    );
  });
});
