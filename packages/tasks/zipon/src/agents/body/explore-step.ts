import { type Frontier, findFrontiers, thinInflation } from '@parley/agent-core/mapping';
import {
  dropFrontier,
  frontierGoals,
  isDropped,
  openDirection,
  travelCosts,
} from '@parley/agent-core/policy';
import { note, type Routine } from '@parley/agent-core/ports';
import { distanceXZM, type Vec3 } from '@parley/protocol';
import type { Body, Search } from './body';
import { openWays } from './open-ways';
import { NEAR_COST, turnToFace, type Walked, walkTo } from './walk-to';

/** A frontier with no free floor this near is not to be walked to, metres. */
const REACH_M = 1;
/** A frontier that moved less than this is the same one, metres. */
const SAME_M = 0.6;
/** A border this long may be that of a room that was not looked into, metres. */
const DOOR_M = 0.7;
/** Times that a search opens ways which it gave up, at most: obstacles can be drawn thinner once, and bumps forgotten again. */
const MOST_REOPENED = 2;
/** Floor is near to a place that is searched within this, metres. */
const AROUND_M = 3.5;

export interface ExploreOptions {
  /** Called after every primitive; true ends the search. */ readonly visit: () => Routine<boolean>;
}

/**
 * One leg of frontier-based exploration (ORION §III-B2 after Yamauchi 1997): walks to the border between searched and other floor that
 * the shortest way leads to, until it is searched. One that stays when the robot is there and looks at it is dropped: every leg leaves
 * fewer. Borders that no way led to, and wide ones that stayed, get another try with ways opened, before the search is over.
 *
 * @returns `nothing-left` when no frontier is left.
 */
export function* exploreLeg(
  body: Body,
  search: Search,
  { visit }: ExploreOptions,
): Routine<Walked | 'nothing-left'> {
  const { frontiers, chosen } = choose(body, search);
  if (chosen === null) return 'nothing-left';
  yield* noteFrontiers(frontiers, chosen);
  let isSeen = false;
  const look = function* (): Routine<boolean> {
    if (yield* visit()) return true;
    isSeen = !openFrontiers(body, search).some((one) => isSame(one, chosen));
    return isSeen;
  };
  const walked = yield* walkTo(body, {
    goals: (map) => frontierGoals(map, chosen, REACH_M),
    unseen: 'barred',
    what: 'frontier',
    visit: look,
  });
  if (walked === 'interrupted') return isSeen ? 'arrived' : 'interrupted';
  if (walked === 'out-of-steps') return walked;
  if (walked !== 'arrived') {
    search.missed.push(chosen.position);
    dropFrontier(search.dropped, chosen.position, Number.POSITIVE_INFINITY);
    return walked;
  }
  const faced = yield* turnToFace(body, beyond(search, chosen));
  if ((yield* look()) && !isSeen) return 'interrupted';
  if (!isSeen) {
    if (chosen.lengthM >= DOOR_M) search.missed.push(chosen.position);
    dropFrontier(search.dropped, chosen.position, Number.POSITIVE_INFINITY);
  }
  return faced === 'out-of-steps' ? faced : 'arrived';
}

/** The frontier to walk to, among those that are open; null where none is left, with ways opened. */
function choose(
  body: Body,
  search: Search,
): { readonly frontiers: readonly Frontier[]; readonly chosen: Frontier | null } {
  for (;;) {
    const frontiers = openFrontiers(body, search);
    const chosen = nearestOf(body, frontiers);
    for (const { position } of chosen === null ? frontiers : []) {
      search.missed.push(position);
      dropFrontier(search.dropped, position, Number.POSITIVE_INFINITY);
    }
    if (chosen !== null || !reopen(body, search)) return { frontiers, chosen };
  }
}

/** Opens ways, and takes back the frontiers that no way led to. @returns False where nothing can be opened, or nothing was missed. */
function reopen(body: Body, search: Search): boolean {
  if (search.around !== null) return false;
  if (search.missed.length === 0 || search.reopened >= MOST_REOPENED) return false;
  search.reopened++;
  openWays(body);
  thinInflation(search.map);
  const { list } = search.dropped;
  const kept = list.filter(({ position }) => !search.missed.includes(position));
  list.splice(0, list.length, ...kept);
  search.missed.length = 0;
  return true;
}

/** A point on the floor that is not searched yet, from a frontier. */
function beyond({ map }: Search, frontier: Frontier): Vec3 {
  const [x, y, z] = frontier.position;
  const open = openDirection(map, frontier);
  if (open === null) return frontier.position;
  const length = Math.sqrt(open[0] * open[0] + open[1] * open[1]);
  return [x + open[0] / length, y, z + open[1] / length];
}

const isSame = (a: Frontier, b: Frontier): boolean => distanceXZM(a.position, b.position) < SAME_M;

/** Frontiers that were not given up; of a search around a place those near it. */
export const openFrontiers = (body: Body, { map, dropped, around }: Search): Frontier[] =>
  findFrontiers(map, body.pose.position[1]).filter(
    ({ position }) =>
      !isDropped(dropped, position, body.actions) &&
      (around === null || distanceXZM(position, around) <= AROUND_M),
  );

/** The frontier to which the cheapest way over known floor leads; null where none does. */
function nearestOf({ map, pose }: Body, frontiers: readonly Frontier[]): Frontier | null {
  const costs = frontiers.length === 0 ? null : travelCosts(map, pose.position, NEAR_COST);
  if (costs === null) return null;
  let best: Frontier | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const frontier of frontiers)
    for (const cell of frontierGoals(map, frontier, REACH_M)) {
      const cost = costs.cost(cell);
      if (cost < 0 || cost >= least) continue;
      [best, least] = [frontier, cost];
    }
  return best;
}

const noteFrontiers = (frontiers: readonly Frontier[], chosen: Frontier): Routine<null> =>
  note({
    type: 'frontiers',
    frontiers: frontiers.map(({ position }) => ({ position, value: 0 })),
    chosen: frontiers.indexOf(chosen),
  });
