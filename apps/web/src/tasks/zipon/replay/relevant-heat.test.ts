import { HEAT_LEVELS, type HeatLayer } from '@parley/task-zipon/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relevantHeat, similarityText } from './relevant-heat';

/** Blocks of 0.2 m from (1, 2); similarity 0 to 0.75, so that a level is 0.05. */
const heatOf = (rows: readonly string[]): HeatLayer => ({
  grid: {
    originXM: 1,
    originZM: 2,
    cellSizeM: 0.2,
    widthCells: rows[0]?.length ?? 0,
    heightCells: rows.length,
  },
  rows: [...rows],
  low: 0,
  high: 0.75,
});
const areaOf = (contour: readonly (readonly [number, number])[]) => ({
  position: [0, 0, 0] as [number, number, number],
  contour: contour.map(([x, z]): [number, number] => [x, z]),
  areaCells: 4,
  score: 0.6,
});

describe('what of the heat is shown', () => {
  it('begins at the least similar block of a found place, and says which similarity that is', () => {
    const heat = heatOf(['.329', '3cf2', 'a132']);
    // Corners in the blocks `c` and `f`; `a` and `9` lie below them.
    const shown = relevantHeat({
      heat,
      areas: [
        areaOf([
          [1.25, 2.25],
          [1.5, 2.25],
        ]),
      ],
    });
    expect(shown?.blocks).toEqual([
      { row: 1, col: 1, share: 0 },
      { row: 1, col: 2, share: 1 },
    ]);
    expect(shown?.least).toBeCloseTo(0.6);
    expect(shown?.most).toBe(0.75);
  });

  it('has what is as similar elsewhere too', () => {
    const shown = relevantHeat({ heat: heatOf(['5.f', '4d6']), areas: [areaOf([[1.05, 2.05]])] });
    expect(shown?.blocks.map(({ row, col }) => [row, col])).toEqual([
      [0, 0],
      [0, 2],
      [1, 1],
      [1, 2],
    ]);
  });

  it('is nothing where the robot found no place, whatever is most similar', () => {
    expect(relevantHeat({ heat: heatOf(['0f']), areas: [] })).toBeNull();
    expect(
      relevantHeat({
        heat: heatOf(['.f']),
        areas: [
          areaOf([
            [9, 9],
            [1, 2],
          ]),
        ],
      }),
    ).toBeNull();
  });

  it('is whole where all is equally similar', () => {
    const shown = relevantHeat({ heat: heatOf(['ff']), areas: [areaOf([[1.05, 2.05]])] });
    expect(shown?.blocks.map(({ share }) => share)).toEqual([1, 1]);
  });

  it('never shows less than a found place and never what is less similar than every one', () => {
    const row = fc.array(fc.constantFrom(...HEAT_LEVELS, '.'), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 3, maxLength: 3 }),
        fc.nat(5),
        fc.nat(2),
        (grid, c, r) => {
          const rows = grid.map((cells) => cells.join(''));
          const areas = [areaOf([[1.1 + 0.2 * c, 2.1 + 0.2 * r]])];
          const shown = relevantHeat({ heat: heatOf(rows), areas });
          const level = rows[r]?.charAt(c) ?? '';
          if (level === '.') return shown === null;
          return (
            shown?.blocks.some((block) => block.row === r && block.col === c) === true &&
            shown.blocks.every(
              (block) =>
                HEAT_LEVELS.indexOf(rows[block.row]?.charAt(block.col) ?? '') >=
                  HEAT_LEVELS.indexOf(level) &&
                block.share >= 0 &&
                block.share <= 1,
            )
          );
        },
      ),
    );
  });
});

it('writes a similarity just below nought without a sign', () => {
  expect(similarityText({ least: -0.004, most: -0.004 })).toBe('0.00');
  expect(similarityText({ least: -0.25, most: 0.614 })).toBe('-0.25 to 0.61');
});
