import { ParleyError } from '@parley/protocol';
import type { GencommGiven } from '../../shared';

/** The grid of a trial. @throws {ParleyError} `BAD_INPUT` for a trial without one. */
export function gridOf({ gridSide }: Pick<GencommGiven, 'gridSide'>): number {
  if (gridSide !== null) return gridSide;
  throw new ParleyError('BAD_INPUT', 'the picture has no numbered grid', {
    where: 'gridSide',
    remedy: 'Pass the cells on each side, such as 4.',
  });
}
