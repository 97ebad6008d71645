import { colCentreXM, rowCentreZM } from '@parley/agent-core/mapping';
import type { FoundObject } from '../../shared';
import type { KnownObject } from './known-object';
import type { ObjectBook } from './object-book';

/** An object as beliefs have it, its contour in metres. */
export const foundObject = (
  { objectId, label, area, score }: KnownObject,
  { grid }: Pick<ObjectBook, 'grid'>,
): FoundObject => ({
  objectId,
  label,
  position: area.position,
  score: Math.round(score * 1e4) / 1e4,
  contour: area.contour.map(([col, row]): [number, number] => [
    colCentreXM(grid, col),
    rowCentreZM(grid, row),
  ]),
});
