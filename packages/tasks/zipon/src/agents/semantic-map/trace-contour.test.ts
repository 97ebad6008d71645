import type { GridSpec } from '@parley/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectedAreas } from './connected-areas';
import { contourAreaOf, traceContour } from './trace-contour';

const GRID: GridSpec = { originXM: 0, originZM: 0, cellSizeM: 1, widthCells: 8, heightCells: 8 };
const cellsOf = (...rows: string[]): number[] =>
  rows.flatMap((row, z) =>
    [...row].flatMap((letter, x) => (letter === '#' ? [z * GRID.widthCells + x] : [])),
  );

it('goes around a block clockwise, and measures it between the middles of its cells', () => {
  const contour = traceContour(cellsOf('###', '###', '###'), GRID);
  // 3 × 3 cells: eight on the border, 2 × 2 between their middles.
  expect(contour).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
  expect(contourAreaOf(contour)).toBe(4);
});

it('goes along a line and back, which has no area', () => {
  const contour = traceContour(cellsOf('####'), GRID);
  expect(contour).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [2, 0],
    [1, 0],
  ]);
  expect(contourAreaOf(contour)).toBe(0);
  expect(traceContour(cellsOf('#'), GRID)).toEqual([[0, 0]]);
  expect(traceContour([], GRID)).toEqual([]);
});

it('joins cells that touch at a corner, and takes no notice of holes', () => {
  expect(traceContour(cellsOf('#', ' #', '#'), GRID)).toEqual([
    [0, 0],
    [1, 1],
    [0, 2],
    [1, 1],
  ]);
  expect(traceContour(cellsOf('###', '# #', '###'), GRID)).toEqual(
    traceContour(cellsOf('###', '###', '###'), GRID),
  );
});

it('visits only own cells, each next to the one before, and all that reach the rim of the area', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 1 }), (cells) => {
      const areas = connectedAreas(cells, GRID, () => 0);
      expect(areas.flatMap((area) => area.cells).sort((a, b) => a - b)).toEqual(
        [...cells].sort((a, b) => a - b),
      );
      for (const { cells: own, contour, contourArea } of areas) {
        const set = new Set(own);
        contour.forEach(([col, row], i) => {
          expect(set.has(row * 8 + col)).toBe(true);
          const [nextCol, nextRow] = contour[(i + 1) % contour.length] as [number, number];
          expect(Math.max(Math.abs(nextCol - col), Math.abs(nextRow - row))).toBeLessThanOrEqual(1);
        });
        // The outermost cells of each row are on the outer border.
        for (const row of new Set(own.map((cell) => Math.floor(cell / 8)))) {
          const cols = own.filter((cell) => Math.floor(cell / 8) === row).map((cell) => cell % 8);
          for (const col of [Math.min(...cols), Math.max(...cols)])
            expect(contour).toContainEqual([col, row]);
        }
        // Middles of cells span less than the cells and their holes do.
        expect(contourArea).toBeLessThan(64);
      }
    }),
  );
});
