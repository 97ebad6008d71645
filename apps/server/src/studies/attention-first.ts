import type { EpisodeFacts } from '../tasks/live-task';
import type { Cell, CellStudy } from './cells';

/** Would those that are there for attention run out before all who are still to come have one each, if this person were given another? */
export function isAttentionScarce({
  open,
  takenOf,
  chosen,
  study: { cells, episodesPerParticipant },
  factsOf,
}: {
  readonly open: readonly Cell[];
  readonly takenOf: (cell: Cell) => number;
  readonly chosen: readonly Cell[];
  readonly study: Pick<CellStudy, 'cells' | 'episodesPerParticipant'>;
  readonly factsOf: (episodeId: string) => EpisodeFacts;
}): boolean {
  const isOne = ({ episodeId }: Cell): boolean => factsOf(episodeId).isForAttention === true;
  if (!chosen.some(isOne)) return false;
  const leftOf = (some: readonly Cell[]): number =>
    some.reduce((sum, cell) => sum + cells.most - takenOf(cell), 0);
  const toCome = Math.floor(leftOf(open) / episodesPerParticipant) - 1;
  return leftOf(open.filter(isOne)) - chosen.filter(isOne).length <= toCome;
}

/** Those that are there for attention, where a person has none of them yet and there are some; else all. */
export function withAttention<T extends { readonly episodeId: string }>(
  left: readonly T[],
  chosen: readonly { readonly episodeId: string }[],
  factsOf: (episodeId: string) => EpisodeFacts,
): readonly T[] {
  const isOne = ({ episodeId }: { readonly episodeId: string }): boolean =>
    factsOf(episodeId).isForAttention === true;
  if (chosen.some(isOne)) return left;
  const own = left.filter(isOne);
  return own.length === 0 ? left : own;
}
