import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearHeap, createCellHeap, popCell, pushCell } from './cell-heap';

it('gives the cheapest cell first, the earlier one of equals', () => {
  const heap = createCellHeap();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 }), (costs) => {
      clearHeap(heap);
      costs.forEach((cost, i) => {
        pushCell(heap, cost, i);
      });
      const expected = costs
        .map((cost, i) => [cost, i] as const)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      expect(costs.map(() => popCell(heap))).toEqual(expected.map(([, i]) => i));
      expect(popCell(heap)).toBe(-1);
    }),
  );
});

it('grows beyond its first store', () => {
  const heap = createCellHeap();
  for (let i = 0; i < 10_000; i++) pushCell(heap, 10_000 - i, i);
  expect(popCell(heap)).toBe(9999);
  expect(heap.count).toBe(9999);
});
