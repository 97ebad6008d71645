import { refuse } from './refuse';

/** A place of a picture, pixels from its top left corner. */
export interface PicturePlace {
  readonly column: number;
  readonly row: number;
}

/** An overhead picture of whatever origin. */
export interface LocatedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the floor that a pixel covers, metres. */ readonly metresPerPx: number;
}

/** How far a guess is off. */
export interface LocalisationError {
  readonly isRight: boolean;
  /** Cells between the guess and the right one, as a king goes. */ readonly cells: number;
  /** From the middle of the guessed cell to the robot, metres. A right guess has one too: half a cell at the most, on each axis. */
  readonly errorM: number;
}

/**
 * Numbered cell of a grid over a picture that the middle of a pixel lies in, from 1, rows from the top.
 * The middle, since errors are measured from it: a pixel that a border of cells divides belongs to the cell of its larger part.
 */
export function cellAt(
  { column, row }: PicturePlace,
  { widthPx, heightPx }: Pick<LocatedPicture, 'widthPx' | 'heightPx'>,
  gridSide: number,
): number {
  const across = Math.floor(((column + 0.5) * gridSide) / widthPx);
  const down = Math.floor(((row + 0.5) * gridSide) / heightPx);
  return down * gridSide + across + 1;
}

/**
 * The localisation test: which cell is the robot in? (GenComm appendix G.)
 *
 * @param guess Number of the cell that was named, from 1. @param robot Where the picture shows the robot.
 * @throws {ParleyError} `BAD_INPUT` for a cell that the grid does not have, or a robot outside the picture.
 */
export function localisationError(
  guess: number,
  robot: PicturePlace,
  { picture, gridSide }: { readonly picture: LocatedPicture; readonly gridSide: number },
): LocalisationError {
  const { widthPx, heightPx, metresPerPx } = picture;
  if (!(Number.isInteger(guess) && guess >= 1 && guess <= gridSide * gridSide))
    refuse('guess', `${guess} is no cell`, `Name one of 1 to ${gridSide * gridSide}.`);
  const { column, row } = robot;
  if (!(column >= 0 && column < widthPx && row >= 0 && row < heightPx))
    refuse('robot', `${column}, ${row} is outside the picture`, 'Pass pixels within it.');
  const right = cellAt(robot, picture, gridSide);
  const [x, y] = [(guess - 1) % gridSide, Math.floor((guess - 1) / gridSide)];
  const [rightX, rightY] = [(right - 1) % gridSide, Math.floor((right - 1) / gridSide)];
  const dx = ((x + 0.5) * widthPx) / gridSide - (column + 0.5);
  const dy = ((y + 0.5) * heightPx) / gridSide - (row + 0.5);
  return {
    isRight: guess === right,
    cells: Math.max(Math.abs(x - rightX), Math.abs(y - rightY)),
    errorM: Math.round(1000 * metresPerPx * Math.sqrt(dx * dx + dy * dy)) / 1000,
  };
}
