/** A cell of the authors' grid, metres (ORION §IV-B: 600 × 600 at 0.05 m). */
export const UNIT_M = 0.05;
/** Hints give distances in steps of so many units, and angles in steps of so many degrees (NAVCHAT `_wrap_number`). */
export const UNIT_STEP = 15;
export const DEGREE_STEP = 30;

/** A number cut to whole, then to a multiple, both toward zero: `wrapNumber(44.9, 15)` is 30, `wrapNumber(-44, 30)` is −30. */
export function wrapNumber(number: number, multiple: number): number {
  const whole = Math.trunc(number);
  return Math.sign(whole) * Math.floor(Math.abs(whole) / multiple) * multiple + 0;
}

/** Metres in units of the grid, as hints round them. */
export const hintUnits = (distanceM: number): number => wrapNumber(distanceM / UNIT_M, UNIT_STEP);
/** Degrees as hints round them. */
export const hintDeg = (rightDeg: number): number => wrapNumber(rightDeg, DEGREE_STEP);
