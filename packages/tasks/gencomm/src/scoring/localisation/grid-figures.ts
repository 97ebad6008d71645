import { type Clustered, type Estimate, estimateOf, meanText, shareText } from '@parley/metrics';
import { clustersOf, type StandsWith } from '../clusters-of';
import type { LocalisationGuess } from './read-guess';

/** What a grid came to: shares, cells and metres with 95 % intervals over homes, and over people where they named cells. */
export interface GridFigures {
  readonly gridSide: number;
  readonly guesses: number;
  /** Answers that named no cell: in no mean of errors. */ readonly unnamed: number;
  /** Of all answers: one that names no cell is not right. */ readonly right: Estimate;
  /** Of the answers that named a cell alone: the reading that leaves out what was not answered. */
  readonly rightOfNamed: Estimate;
  readonly cells: Estimate;
  readonly errorM: Estimate;
  /** Of right guesses: what a grid leaves open. */ readonly leastErrorM: Estimate;
}

/** A guess, and what it stands and falls with. */
export interface PlacedGuess extends StandsWith {
  readonly guess: LocalisationGuess;
}

/** Figures of the guesses on one grid; their order does not matter. */
export function gridFigures(gridSide: number, unordered: readonly PlacedGuess[]): GridFigures {
  const guesses = [...unordered].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const mean = (
    name: string,
    value: (one: LocalisationGuess) => number | undefined,
    most?: number,
  ): Estimate =>
    estimateOf(
      guesses.flatMap((placed): Clustered[] => {
        const sum = value(placed.guess);
        return sum === undefined ? [] : [{ ...clustersOf(placed), sum, of: 1 }];
      }),
      `gencomm localise ${gridSide} ${name}`,
      most === undefined ? undefined : { least: 0, most },
    );
  return {
    gridSide,
    guesses: guesses.length,
    unnamed: guesses.filter(({ guess }) => guess.cell === null).length,
    right: mean('right', ({ error }) => Number(error?.isRight ?? false), 1),
    rightOfNamed: mean(
      'right of named',
      ({ error }) => (error === null ? undefined : Number(error.isRight)),
      1,
    ),
    cells: mean('cells', ({ error }) => error?.cells),
    errorM: mean('error', ({ error }) => error?.errorM),
    leastErrorM: mean('least', ({ least }) => least.errorM),
  };
}

const keyOf = ({ home, unit, guess }: PlacedGuess): string =>
  JSON.stringify([home, unit ?? '', guess.cell, guess.error?.errorM, guess.least.errorM]);

/** What a grid came to, without which it is. */
export const gridMeasures = ({ right, cells, errorM, ...own }: GridFigures): string =>
  [
    `right ${shareText(right)} %`,
    `off ${meanText(cells)} cells, ${meanText(errorM)} m (a right cell: ${meanText(own.leastErrorM)} m)`,
    ...(own.unnamed > 0
      ? [
          `${own.unnamed} of ${own.guesses} named no cell, without them right ${shareText(own.rightOfNamed)} %`,
        ]
      : []),
  ].join(', ');

/** A grid in one line. */
export const gridText = (grid: GridFigures): string =>
  `${grid.gridSide * grid.gridSide} cells: ${gridMeasures(grid)}`;
