import { describe, expect, it } from 'vitest';
import { fitMap } from './fit-map';

const grid = { originXM: -5, originZM: -5, cellSizeM: 0.1, widthCells: 100, heightCells: 100 };
const none = new Uint8Array(10_000);

describe('fitMap', () => {
  it('shows nothing while nothing is known', () => {
    expect(fitMap({ grid, cells: none, widthPx: 300, heightPx: 200 })).toBeNull();
  });

  it('centres one known cell and shows at least six metres', () => {
    const cells = none.slice();
    cells[50 * 100 + 50] = 1; // x and z from 0.0 to 0.1 m
    const fit = fitMap({ grid, cells, widthPx: 300, heightPx: 240 });
    expect(fit?.scale).toBeCloseTo(240 / 6);
    expect((fit?.offsetXPx ?? 0) + 0.05 * (fit?.scale ?? 0)).toBeCloseTo(150);
    expect((fit?.offsetZPx ?? 0) + 0.05 * (fit?.scale ?? 0)).toBeCloseTo(120);
  });

  it('fits the longer side of a large map with its margin', () => {
    const cells = none.slice().fill(1, 0, 100); // one row, 10 m long
    const fit = fitMap({ grid, cells, widthPx: 224, heightPx: 224 });
    expect(fit?.scale).toBeCloseTo(224 / 11.2);
  });
});
