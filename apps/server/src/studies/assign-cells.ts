import type { Study } from '@parley/protocol';
import type { EpisodeFacts } from '../tasks/live-task';
import type { Assignment, TakenPlace } from './assignment';
import { leastByOf } from './least-by';

/** An object in an arm. */
interface Cell {
  readonly episodeId: string;
  readonly armId: string;
}

/** A study that has cells. */
export type CellStudy = Study & { readonly cells: NonNullable<Study['cells']> };

/**
 * Gives cells, not an arm: those taken least, of a home that the person has not met, then of an arm and a category that they have not
 * met; none that is taken as often as the study wants (SCI-28a). One that is there for attention comes first, so that each person has one.
 *
 * @returns Null where fewer are left than a person meets.
 */
export function assignCells(
  study: CellStudy,
  taken: readonly TakenPlace[],
  factsOf: (episodeId: string) => EpisodeFacts,
): Assignment | null {
  const leastBy = leastByOf(study, taken);
  const counts = new Map<string, number>();
  for (const cell of taken) counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + 1);
  const takenOf = (cell: Cell): number => counts.get(keyOf(cell)) ?? 0;
  const open = study.arms
    .flatMap(({ armId }) => study.episodes.map((episodeId): Cell => ({ episodeId, armId })))
    .filter((cell) => takenOf(cell) < study.cells.most);

  const chosen: Cell[] = [];
  while (chosen.length < study.episodesPerParticipant) {
    const homes = new Set(chosen.map(({ episodeId }) => factsOf(episodeId).sceneId));
    const categories = new Set(chosen.map(({ episodeId }) => factsOf(episodeId).category));
    const free = open.filter(({ episodeId }) => !homes.has(factsOf(episodeId).sceneId));
    const left = withAttention(free, chosen, factsOf);
    if (left.length === 0) return null;
    const isScarce = isAttentionScarce({ open, takenOf, chosen, study, factsOf });
    chosen.push(
      leastBy(left, (cell) => [
        Number(isScarce && factsOf(cell.episodeId).isForAttention === true),
        takenOf(cell),
        chosen.filter(({ armId }) => armId === cell.armId).length,
        // Homes with many open cells first: they must not be all that is left for those who come last.
        -open.filter(
          ({ episodeId }) => factsOf(episodeId).sceneId === factsOf(cell.episodeId).sceneId,
        ).length,
        Number(categories.has(factsOf(cell.episodeId).category)),
      ]),
    );
  }
  // Which comes first is chance: what is learned on the way is not always learned in the same arm.
  const ordered: Cell[] = [];
  while (ordered.length < chosen.length)
    ordered.push(
      leastBy(
        chosen.filter((cell) => !ordered.includes(cell)),
        () => [],
      ),
    );
  const armIds = ordered.map(({ armId }) => armId);
  return {
    armId: armIds[0] as string,
    armIds,
    episodeIds: ordered.map(({ episodeId }) => episodeId),
  };
}

/** Would those that are there for attention run out before all who are still to come have one each, if this person were given another? */
function isAttentionScarce({
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

const keyOf = ({ episodeId, armId }: Cell): string => `${armId} ${episodeId}`;
