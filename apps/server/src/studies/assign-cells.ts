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
 * met; none that is taken as often as the study wants (SCI-28a).
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
    const left = open.filter(({ episodeId }) => !homes.has(factsOf(episodeId).sceneId));
    if (left.length === 0) return null;
    chosen.push(
      leastBy(left, (cell) => [
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

const keyOf = ({ episodeId, armId }: Cell): string => `${armId} ${episodeId}`;
