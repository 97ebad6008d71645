import { type Frontier, findFrontiers } from '@parley/agent-core/mapping';
import { dropFrontier, frontierGoals, isDropped } from '@parley/agent-core/policy';
import { note, type Routine } from '@parley/agent-core/ports';
import { distanceXZM } from '@parley/protocol';
import type { Body, Search } from './body';
import { type Walked, walkTo } from './walk-to';

/** A frontier with no free floor this near is dropped, metres. */
const REACH_M = 1;
/** A frontier that moved less than this is the same one, metres. */
const SAME_M = 0.6;

export interface ExploreOptions {
  /** Called after every primitive; true ends the search. */ readonly visit: () => Routine<boolean>;
}

/**
 * One leg of frontier-based exploration (ORION §III-B2 after Yamauchi 1997): walks to the nearest border between searched and other floor,
 * until it is searched. One that no way leads to, or that stays when the robot is there, is dropped: every leg leaves fewer.
 *
 * @returns `nothing-left` when no frontier is left.
 */
export function* exploreLeg(
  body: Body,
  search: Search,
  { visit }: ExploreOptions,
): Routine<Walked | 'nothing-left'> {
  const frontiers = openFrontiers(body, search);
  const chosen = nearestOf(body, frontiers);
  if (chosen === null) return 'nothing-left';
  yield* noteFrontiers(frontiers, chosen);
  let isSeen = false;
  const walked = yield* walkTo(body, {
    goals: (map) => frontierGoals(map, chosen, REACH_M),
    unseen: 'barred',
    what: 'frontier',
    visit: function* (): Routine<boolean> {
      if (yield* visit()) return true;
      isSeen = !openFrontiers(body, search).some((one) => isSame(one, chosen));
      return isSeen;
    },
  });
  if (walked === 'interrupted') return isSeen ? 'arrived' : 'interrupted';
  if (walked !== 'out-of-steps')
    dropFrontier(search.dropped, chosen.position, Number.POSITIVE_INFINITY);
  return walked;
}

const isSame = (a: Frontier, b: Frontier): boolean => distanceXZM(a.position, b.position) < SAME_M;

/** Frontiers that were not given up. */
export const openFrontiers = (body: Body, { map, dropped }: Search): Frontier[] =>
  findFrontiers(map, body.pose.position[1]).filter(
    ({ position }) => !isDropped(dropped, position, body.actions),
  );

function nearestOf({ pose }: Body, frontiers: readonly Frontier[]): Frontier | null {
  let best: Frontier | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const frontier of frontiers) {
    const costM = distanceXZM(frontier.position, pose.position);
    if (costM >= least) continue;
    [best, least] = [frontier, costM];
  }
  return best;
}

const noteFrontiers = (frontiers: readonly Frontier[], chosen: Frontier): Routine<null> =>
  note({
    type: 'frontiers',
    frontiers: frontiers.map(({ position }) => ({ position, value: 0 })),
    chosen: frontiers.indexOf(chosen),
  });
