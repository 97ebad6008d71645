import type { CaptureEpisode, CaptureView } from '@parley/scenes/kinds';
import { SECTOR_COUNT } from '../../shared';
import { ringOf } from './ring-of';
import { startStop } from './start-stop';

/**
 * Sectors around an object in which one can stand, to the left of where a verifier begins, which is 0; in their order.
 *
 * @param range Which of a sector's two views is stood at. @returns None for a ring without a stop.
 */
export function sidesOf(
  episode: Pick<CaptureEpisode, 'goalPosition' | 'views'> & { readonly index: number },
  range: CaptureView['range'] = 'far',
): number[] {
  const ring = ringOf(episode, range);
  const start = startStop(ring, episode.index);
  if (start === null) return [];
  return ring.stops
    .map(({ sector }) => (sector - start.sector + SECTOR_COUNT) % SECTOR_COUNT)
    .sort((a, b) => a - b);
}
