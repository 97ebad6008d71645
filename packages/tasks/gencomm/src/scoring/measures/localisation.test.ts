import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALISATION_GRIDS } from '../../shared';
import { cellAt, localisationError } from './localisation';

const PICTURE = { widthPx: 400, heightPx: 200, metresPerPx: 0.02 };

it('numbers cells from the top left, rows from the top', () => {
  expect(cellAt({ column: 0, row: 0 }, PICTURE, 4)).toBe(1);
  expect(cellAt({ column: 399, row: 0 }, PICTURE, 4)).toBe(4);
  expect(cellAt({ column: 0, row: 60 }, PICTURE, 4)).toBe(5);
  expect(cellAt({ column: 399, row: 199 }, PICTURE, 12)).toBe(144);
});

it('gives a pixel that a border divides to the cell that has its middle', () => {
  // Cells of 400 / 12 pixels: the fourth ends at 133.33, the middle of pixel 133 lies beyond it.
  expect(cellAt({ column: 132, row: 0 }, PICTURE, 12)).toBe(4);
  expect(cellAt({ column: 133, row: 0 }, PICTURE, 12)).toBe(5);
});

it('measures a wrong guess in cells and metres', () => {
  // Robot in cell 1 of 16 at pixel (49.5, 24.5), the middle of cells of 100 x 50; cell 7 is two to the right and one down.
  const robot = { column: 49.5, row: 24.5 };
  expect(localisationError(1, robot, { picture: PICTURE, gridSide: 4 })).toEqual({
    ...{ isRight: true, cells: 0, errorM: 0 },
  });
  // 200 and 50 pixels of 2 cm: the root of 4² + 1².
  expect(localisationError(7, robot, { picture: PICTURE, gridSide: 4 })).toEqual({
    ...{ isRight: false, cells: 2, errorM: 4.123 },
  });
});

it('takes a guess from the picture itself as right, within half a cell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 399 }),
      fc.integer({ min: 0, max: 199 }),
      fc.constantFrom(...LOCALISATION_GRIDS),
      (column, row, gridSide) => {
        const guess = cellAt({ column, row }, PICTURE, gridSide);
        const error = localisationError(guess, { column, row }, { picture: PICTURE, gridSide });
        const [halfX, halfY] = [(0.02 * 200) / gridSide, (0.02 * 100) / gridSide];
        expect(error).toMatchObject({ isRight: true, cells: 0 });
        expect(error.errorM).toBeLessThanOrEqual(Math.sqrt(halfX * halfX + halfY * halfY) + 0.001);
      },
    ),
  );
});

it.each([
  [0, { column: 1, row: 1 }, 'guess'],
  [17, { column: 1, row: 1 }, 'guess'],
  [1.5, { column: 1, row: 1 }, 'guess'],
  [1, { column: 400, row: 1 }, 'robot'],
  [1, { column: Number.NaN, row: 1 }, 'robot'],
])('refuses cell %s of a robot at %j', (guess, robot, where) => {
  expect(() => localisationError(guess, robot, { picture: PICTURE, gridSide: 4 })).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT', where }),
  );
});
