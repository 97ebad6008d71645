import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, cellCentre, centredGrid, toCells } from './grid';
import { discOffsets, inflationRadiusCells, squareOffsets } from './kernels';

describe('centredGrid', () => {
  it('puts the start into the middle of the middle cell', () => {
    const grid = centredGrid([1, 0, -2], { cellSizeM: 0.05, sizeCells: 1000 });
    // 500 cells and a half to the left: 1 − 25.025
    expect(grid.originXM).toBe(-24.025);
    expect(grid.originZM).toBe(-27.025);
    expect(cellAt(grid, 1, -2)).toBe(500 * 1000 + 500);
    expect(cellCentre(grid, 500 * 1000 + 500, 0.3)).toEqual([1, 0.3, -2]);
  });

  it('knows nothing outside', () => {
    const grid = centredGrid([0, 0, 0], { cellSizeM: 0.1, sizeCells: 20 });
    expect(cellAt(grid, 1.1, 0)).toBe(-1);
    expect(cellAt(grid, 0, -1.1)).toBe(-1);
  });

  it('finds every cell again from its middle', () => {
    const coordinate = fc.double({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 9999 }), (x, z, index) => {
        const grid = centredGrid([x, 0, z], { cellSizeM: 1 / 30, sizeCells: 100 });
        const [cx, , cz] = cellCentre(grid, index, 0);
        expect(cellAt(grid, cx, cz)).toBe(index);
      }),
    );
  });
});

describe('toCells', () => {
  it('rounds up, and forgives what division adds', () => {
    const grid = centredGrid([0, 0, 0], { cellSizeM: 0.05, sizeCells: 10 });
    expect(toCells(0.3, grid)).toBe(6); // 0.3 / 0.05 = 5.999…; must not become 7 either way
    expect(toCells(0.31, grid)).toBe(7);
  });
});

describe('kernels', () => {
  it('widens by half of the odd kernel side ⌊2 · 0.18 / cell⌋ (SRC-12)', () => {
    expect(inflationRadiusCells({ agentRadiusM: 0.18, cellSizeM: 0.05 })).toBe(3); // ⌊7.2⌋ = 7
    expect(inflationRadiusCells({ agentRadiusM: 0.18, cellSizeM: 1 / 30 })).toBe(5); // ⌊10.8⌋ = 10 → 11
    expect(inflationRadiusCells({ agentRadiusM: 0, cellSizeM: 0.05 })).toBe(0);
  });

  it('covers a square, and a disc within it', () => {
    expect(squareOffsets(3, 100)).toHaveLength(49);
    expect([...squareOffsets(1, 100)]).toEqual([-101, -100, -99, -1, 0, 1, 99, 100, 101]);
    const disc = discOffsets(3, 100);
    expect(disc).toHaveLength(37); // 49 − 3 in each corner: (3,3), (3,2), (2,3) are beyond √12
    expect([...disc]).not.toContain(303);
  });
});
