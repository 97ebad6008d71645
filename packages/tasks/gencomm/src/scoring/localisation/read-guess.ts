import type { LogRecord } from '@parley/log';
import { z } from 'zod';
import { GENCOMM_BELIEFS } from '../../shared';
import { cellAt, type LocalisationError, localisationError } from '../measures';

/** Where the picture shows the robot: what the world keeps beside the guess. */
const Shown = z.object({
  robot: z.object({ column: z.int(), row: z.int() }),
  picture: z.object({
    widthPx: z.int().positive(),
    heightPx: z.int().positive(),
    metresPerPx: z.number().positive(),
  }),
});

/** One answer to the localisation test (GenComm appendix G). */
export interface LocalisationGuess {
  readonly gridSide: number;
  /** Number of the cell, from 1; null: none was named. */ readonly cell: number | null;
  /** Number of the cell in which the robot was. */ readonly rightCell: number;
  /** Null without a cell. */ readonly error: LocalisationError | null;
  /** Of who names the right cell: what the grid leaves open. */ readonly least: LocalisationError;
}

/** The answer of a trial; null of a trial that is no such test, or has none yet. */
export function readGuess(records: readonly LogRecord[]): LocalisationGuess | null {
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    if (event.belief.name !== 'localisation') continue;
    const guess = guessIn(event.belief.data, event.truth);
    if (guess !== null) return guess;
  }
  return null;
}

/** The answer that a note holds, with what the world keeps beside it; null where either is of another shape. */
export function guessIn(data: unknown, truth: unknown): LocalisationGuess | null {
  const named = GENCOMM_BELIEFS.localisation.safeParse(data).data;
  const shown = Shown.safeParse(truth).data;
  return named === undefined || shown === undefined ? null : guessOf(named, shown);
}

/** Measures an answer. @throws {ParleyError} `BAD_INPUT` for a cell that the grid does not have. */
export function guessOf(
  { gridSide, cell }: { readonly gridSide: number; readonly cell: number | null },
  { robot, picture }: z.infer<typeof Shown>,
): LocalisationGuess {
  const of = { picture, gridSide };
  const rightCell = cellAt(robot, picture, gridSide);
  return {
    ...{ gridSide, cell, rightCell },
    error: cell === null ? null : localisationError(cell, robot, of),
    least: localisationError(rightCell, robot, of),
  };
}
