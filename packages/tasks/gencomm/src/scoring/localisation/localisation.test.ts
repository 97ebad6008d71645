import type { LogRecord } from '@parley/log';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridFigures, gridText } from './grid-figures';
import { guessOf, type LocalisationGuess, readGuess } from './read-guess';

/** 400 × 200 pixels of 2 cm; the robot in the middle of cell 1 of 16, whose cells are 100 × 50 pixels. */
const PICTURE = { widthPx: 400, heightPx: 200, metresPerPx: 0.02 };
const SHOWN = { robot: { column: 50, row: 25 }, picture: PICTURE };

const note = (name: string, data: object, truth: object | null): LogRecord =>
  ({
    row: {},
    event: { kind: 'note', belief: { type: 'task', name, data }, truth },
  }) as unknown as LogRecord;

it('is read from the note and from what the world keeps beside it', () => {
  const guess = readGuess([
    note('deviation', { step: 1 }, null),
    note('localisation', { gridSide: 4, cell: 7 }, SHOWN),
  ]);
  // Two columns and one row off: 2 cells as a king goes; 199.5 and 49.5 pixels of 2 cm, the root of 3.99² + 0.99².
  expect(guess).toMatchObject({
    ...{ gridSide: 4, cell: 7, error: { isRight: false, cells: 2, errorM: 4.111 } },
    least: { isRight: true, cells: 0 },
  });
});

it('is none where nothing was asked, or the log lacks where the robot was', () => {
  expect(readGuess([note('dialogue', { step: 1, lines: [] }, null)])).toBeNull();
  expect(readGuess([note('localisation', { gridSide: 4, cell: 7 }, null)])).toBeNull();
});

const placed = (home: string, cell: number | null) => ({
  home,
  unit: null,
  guess: guessOf({ gridSide: 4, cell }, SHOWN),
});

it('who names no cell is not right, and has no error', () => {
  const figures = gridFigures(4, [
    ...[placed('a', 1), placed('a', 3)],
    ...[placed('b', null), placed('b', 1)],
  ]);
  expect(figures).toMatchObject({ guesses: 4, unnamed: 1 });
  // Two of four right; 0, 2 and 0 cells off.
  expect(figures.right.value).toBeCloseTo(0.5, 6);
  expect(figures.cells.value).toBeCloseTo(2 / 3, 6);
  // Without the one who named none: two of three.
  expect(figures.rightOfNamed.value).toBeCloseTo(2 / 3, 6);
  expect(gridText(figures)).toMatch(
    /^16 cells: right 50\.0 .*, 1 of 4 named no cell, without them right 66\.7 /,
  );
});

it('has no figure without a guess', () => {
  const { right, cells, guesses } = gridFigures(8, []);
  expect([right.value, cells.value, guesses]).toEqual([null, null, 0]);
});

it('does not depend on the order of guesses', () => {
  const some = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 1, max: 16 }))),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (guesses) => {
      const all = guesses.map(([home, cell]) => placed(home, cell));
      expect(gridFigures(4, [...all].reverse())).toEqual(gridFigures(4, all));
    }),
    { numRuns: 30 },
  );
});

it('errs least of all by a right guess', () => {
  fc.assert(
    fc.property(
      fc.record({
        column: fc.integer({ min: 0, max: 399 }),
        row: fc.integer({ min: 0, max: 199 }),
        cell: fc.integer({ min: 1, max: 144 }),
      }),
      ({ column, row, cell }) => {
        const shown = { robot: { column, row }, picture: PICTURE };
        const { error, least }: LocalisationGuess = guessOf({ gridSide: 12, cell }, shown);
        expect(least.errorM).toBeLessThanOrEqual((error?.errorM ?? 0) + 0.001);
      },
    ),
  );
});
