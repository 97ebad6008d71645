import searched from './searched-constants.json';

/**
 * How much of homes a search leaves unseen, counted in training homes: what `parley belief searched` writes.
 */
export interface SearchedHomes {
  readonly provenance: {
    readonly command: string;
    /** Training homes with the hash of their `scene.json`. */
    readonly homes: Readonly<Record<string, string>>;
    readonly seed: string;
    readonly detector: string;
    /** Searches, one for each category that a home has episodes of; things of these categories in these homes. */
    readonly searches: number;
    readonly things: number;
  };
  /** Share of the things that were not put before the judgement yet, 0…1, by actions of the search; ascending, from 0. */
  readonly unsearched: readonly { readonly actions: number; readonly share: number }[];
}

export const SEARCHED_HOMES: SearchedHomes = searched;

/** Constants of the belief over the things of a home; those but `unsearched` were set by hand. */
export const SEARCH_CONSTANTS = {
  /** How much a yes or no to "Is it this one?" says, nats: people err. */
  confirmed: 4,
  /** Of the things of the category that a home is expected to have, how many a search that found no more leaves out. */
  overlooked: 0.3,
  /** And while it goes on: there may be more than homes have on average. */
  leastUnseen: 1,
  unsearched: SEARCHED_HOMES.unsearched,
} as const;

/** The share of a home that a search has not seen yet, by its length in actions; straight between the counted points. */
export function unsearchedAfter(usedSteps: number): number {
  const { unsearched } = SEARCH_CONSTANTS;
  const at = unsearched.findIndex(({ actions }) => actions >= usedSteps);
  const [right, left] = [unsearched[at], unsearched[Math.max(0, at - 1)]];
  if (right === undefined || left === undefined) return unsearched.at(-1)?.share ?? 0;
  if (left.actions === right.actions) return right.share;
  const way = (usedSteps - left.actions) / (right.actions - left.actions);
  return left.share + (right.share - left.share) * way;
}

/**
 * Of what a search has not seen after some actions, the share that more of them bring before the judgement, 0…1. Past the
 * counted points what is left goes on to shrink as it did between the last two.
 */
export function comesIntoView(usedSteps: number, moreSteps: number): number {
  const before = leftAfter(usedSteps);
  return before <= 0 ? 0 : 1 - leftAfter(usedSteps + moreSteps) / before;
}

function leftAfter(steps: number): number {
  const { unsearched } = SEARCH_CONSTANTS;
  const [last, end] = unsearched.slice(-2);
  if (last === undefined || end === undefined || steps <= end.actions)
    return unsearchedAfter(steps);
  const parts = (steps - end.actions) / (end.actions - last.actions);
  return end.share * Math.exp(parts * Math.log(end.share / last.share));
}
