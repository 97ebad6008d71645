import type { EpisodeFacts } from '../tasks/live-task';
import type { Assignment, TakenPlace } from './assignment';
import type { Cell, CellStudy } from './cells';
import { chooseCells } from './choose-cells';
import { leastByOf } from './least-by';

/**
 * Gives cells, not an arm: those taken least, of a home that the person has not met, then of an arm and a category that they have not
 * met; none that is taken as often as the study wants (SCI-28a). One that is there for attention comes first, so that each person has one; of episodes of several
 * types each person has the same share (SCI-45).
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

  const chosen = chooseCells({ study, open, takenOf, leastBy, factsOf });
  if (chosen === null) return null;
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
