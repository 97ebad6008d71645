import { distanceXZM, roundM } from '@parley/protocol';
import { type Area, overlapShare } from '../semantic-map';
import type { MemoryConfig } from './memory-config';

/** What of an area tells whether it is that of a thing that was denied. */
export type Deniable = Pick<Area, 'cells' | 'position'>;

/**
 * Is a thing one of those that were denied? It is when their middles are less than 12 cells apart on the floor plan and their heights less
 * than 0.5 m, or when more than 0.7 of its cells are of a denied one (SRC-16).
 *
 * @param cellSizeM Of the grid of all of them.
 */
export function isDenied(
  area: Deniable,
  denied: readonly Deniable[],
  {
    cellSizeM,
    deniedWithinCells,
    deniedHeightM,
    deniedOverlap,
  }: Pick<MemoryConfig, 'deniedWithinCells' | 'deniedHeightM' | 'deniedOverlap'> & {
    readonly cellSizeM: number;
  },
): boolean {
  // Rounded: 12 × 0.05 is 0.6000000000000001.
  const nearM = roundM(deniedWithinCells * cellSizeM);
  return denied.some((other) => {
    const apartM = roundM(distanceXZM(area.position, other.position));
    const apartUpM = roundM(Math.abs(area.position[1] - other.position[1]));
    const isNear = apartM < nearM && apartUpM < deniedHeightM;
    return isNear || overlapShare(area, other) > deniedOverlap;
  });
}
