import type { CellCount, Study } from '@parley/protocol';
import type { Slot } from '../storage/slots';

/** Cells of a study in the order of its file, with what is taken of them; null for a study that has none. */
export function countCells(
  { cells, episodes, arms }: Pick<Study, 'cells' | 'episodes' | 'arms'>,
  taken: readonly Pick<Slot, 'episodeId' | 'armId' | 'state'>[],
): CellCount[] | null {
  if (cells === undefined) return null;
  const { most } = cells;
  return episodes.flatMap((episodeId) =>
    arms.map(({ armId }): CellCount => {
      const own = taken.filter((slot) => slot.episodeId === episodeId && slot.armId === armId);
      const filled = own.filter(({ state }) => state === 'done').length;
      return { episodeId, armId, filled, underWay: own.length - filled, most };
    }),
  );
}
