import type { EpisodeFacts } from '../tasks/live-task';
import { isAttentionScarce, withAttention } from './attention-first';
import { canComplete } from './can-complete';
import type { Cell, CellStudy } from './cells';
import type { LeastBy } from './least-by';
import { type TypeShares, typeShares } from './type-shares';

/** What is there to choose from. */
export interface OpenCells {
  readonly study: CellStudy;
  /** Those that are not taken as often as the study wants. */ readonly open: readonly Cell[];
  readonly takenOf: (cell: Cell) => number;
  readonly leastBy: LeastBy;
  readonly factsOf: (episodeId: string) => EpisodeFacts;
}

/**
 * The cells of one person, in no order: the share of each type where episodes have types, else whatever is taken least. No one is refused for a share that cannot be
 * kept.
 *
 * @returns Null where too few are left in homes that differ.
 */
export function chooseCells(given: OpenCells): readonly Cell[] | null {
  const shares = typeShares(given.study, given.factsOf);
  const owed = homesOwed(given);
  return (
    (shares.size === 0
      ? null
      : chooseOneByOne(given, (chosen) => keepsAll(chosen, given, { shares, owed }))) ??
    chooseOneByOne(given, () => true)
  );
}

/** @param isGood May what was chosen so far be gone on with? */
function chooseOneByOne(
  given: OpenCells,
  isGood: (chosen: readonly Cell[]) => boolean,
): readonly Cell[] | null {
  const { open, study, factsOf } = given;
  const chosen: Cell[] = [];
  while (chosen.length < study.episodesPerParticipant) {
    const homes = new Set(chosen.map(({ episodeId }) => factsOf(episodeId).sceneId));
    const free = open.filter(({ episodeId }) => !homes.has(factsOf(episodeId).sceneId));
    const next = chooseNext(free, chosen, { ...given, isGood });
    if (next === null) return null;
    chosen.push(next);
  }
  return chosen;
}

/** The one of least cost with which one may go on; null: there is none. */
function chooseNext(
  free: readonly Cell[],
  chosen: readonly Cell[],
  given: OpenCells & { readonly isGood: (chosen: readonly Cell[]) => boolean },
): Cell | null {
  const costOfCell = costOf(chosen, given);
  let left = free;
  for (;;) {
    const pool = withAttention(left, chosen, given.factsOf);
    if (pool.length === 0) return null;
    const next = given.leastBy(pool, costOfCell);
    if (given.isGood([...chosen, next])) return next;
    left = left.filter((cell) => cell !== next);
  }
}

/** Can the rest be given so that the person has the share of each type, and each home that is owed? */
function keepsAll(
  chosen: readonly Cell[],
  { open, study, factsOf }: OpenCells,
  { shares, owed }: { readonly shares: TypeShares; readonly owed: readonly string[] },
): boolean {
  const facts = chosen.map(({ episodeId }) => factsOf(episodeId));
  const homes = new Set(facts.map(({ sceneId }) => sceneId));
  const counts = new Map<string, number>();
  for (const { type = '' } of facts) counts.set(type, (counts.get(type) ?? 0) + 1);
  if ([...counts].some(([type, count]) => count > (shares.get(type)?.most ?? 0))) return false;
  return canComplete({
    free: open.flatMap(({ episodeId }) => {
      const { sceneId: home, type = '' } = factsOf(episodeId);
      return homes.has(home) ? [] : [{ home, type }];
    }),
    ...{ counts, shares, left: study.episodesPerParticipant - chosen.length },
    owed: owed.filter((home) => !homes.has(home)),
  });
}

/** Taken least, then of an arm that the person has not met, of a home with much left, and of a category that they have not met. */
function costOf(
  chosen: readonly Cell[],
  { open, takenOf, study, factsOf }: OpenCells,
): (cell: Cell) => readonly number[] {
  const isScarce = isAttentionScarce({ open, takenOf, chosen, study, factsOf });
  const categories = new Set(chosen.map(({ episodeId }) => factsOf(episodeId).category));
  return (cell) => [
    Number(isScarce && factsOf(cell.episodeId).isForAttention === true),
    takenOf(cell),
    chosen.filter(({ armId }) => armId === cell.armId).length,
    // Homes with many open cells first: they must not be all that is left for those who come last.
    -open.filter(({ episodeId }) => factsOf(episodeId).sceneId === factsOf(cell.episodeId).sceneId)
      .length,
    Number(categories.has(factsOf(cell.episodeId).category)),
  ];
}

/**
 * Homes of which as many places are left as people are still to come: as no one meets a home twice, each of them must be given one. While that is kept, and shares
 * are whole numbers, the rest can always be shared out (König: a bipartite multigraph of degree n is n matchings).
 */
function homesOwed({ study: { cells, episodesPerParticipant }, open, ...of }: OpenCells): string[] {
  const left = new Map<string, number>();
  let all = 0;
  for (const cell of open) {
    const places = cells.most - of.takenOf(cell);
    const { sceneId } = of.factsOf(cell.episodeId);
    left.set(sceneId, (left.get(sceneId) ?? 0) + places);
    all += places;
  }
  const toCome = Math.floor(all / episodesPerParticipant);
  return [...left].filter(([, places]) => places >= toCome).map(([home]) => home);
}
