import { flowOf, type Study, standInArms } from '@parley/protocol';
import { armsOfEpisodes } from '../flow/rounds';
import type { EpisodeFacts } from '../tasks/live-task';
import { assignCells } from './assign-cells';
import { assignSquare } from './assign-square';
import type { Assignment, TakenPlace } from './assignment';
import { withAttention } from './attention-first';
import { leastByOf } from './least-by';
import { keepsShares, typeShares } from './type-shares';

/**
 * Gives a person their places: a row of the square or cells where the study has them, else an arm and its episodes.
 *
 * @returns Null where the study is full: too few cells are left in homes that differ, or it has the people of its square.
 */
export function assign(
  named: Study,
  taken: readonly TakenPlace[],
  factsOf: (episodeId: string) => EpisodeFacts,
): Assignment | null {
  return assignGiven(givenArms(named), taken, factsOf);
}

/** Arms in which a program stands in for another person are given to no one at first. */
function givenArms(study: Study): Study {
  const standIns = standInArms(flowOf(study));
  const arms = study.arms.filter(({ armId }) => !standIns.includes(armId));
  return arms.length === 0 ? study : { ...study, arms };
}

function assignGiven(
  study: Study,
  taken: readonly TakenPlace[],
  factsOf: (episodeId: string) => EpisodeFacts,
): Assignment | null {
  const { cells, square } = study;
  if (cells !== undefined) return assignCells({ ...study, cells }, taken, factsOf);
  // With an arm that is named by the link, as in a preview, there is no row.
  return square !== undefined && study.arms.length === study.episodesPerParticipant
    ? assignSquare({ ...study, square }, taken, factsOf)
    : assignArm(study, taken, factsOf);
}

/**
 * Gives the least-filled arm, and in it the least-filled episodes: no one meets a home twice while there is another one
 * (SCI-29) or exceeds their share of a type (SCI-45), one of those for attention comes first, then counts decide, of the episode and then of its home, then a category that the person has not met. Ties
 * fall by a stream of the study's seed and the number of places taken: the same history gives the same assignment.
 */
function assignArm(
  study: Study,
  taken: readonly TakenPlace[],
  factsOf: (episodeId: string) => EpisodeFacts,
): Assignment {
  const leastBy = leastByOf(study, taken);

  const orders = armOrders(study);
  const { armId, armIds } = leastBy(orders, (order) => [peopleIn(order, taken)]);
  const isWithin = armIds.some((each) => each !== armId);

  const inArm = taken.filter((place) => armIds.includes(place.armId));
  const count = (of: (place: TakenPlace) => boolean): number => inArm.filter(of).length;
  const shares = typeShares(study, factsOf);
  const chosen: string[] = [];
  while (chosen.length < study.episodesPerParticipant) {
    const homes = new Set(chosen.map((id) => factsOf(id).sceneId));
    const categories = new Set(chosen.map((id) => factsOf(id).category));
    const types = chosen.map((id) => factsOf(id).type);
    const openPlaces = study.episodesPerParticipant - chosen.length;
    const exceeds = (id: string): boolean =>
      !keepsShares(factsOf(id).type, { shares, chosen: types, left: openPlaces });
    const left = withAttention(
      study.episodes.filter((id) => !chosen.includes(id)).map((episodeId) => ({ episodeId })),
      chosen.map((episodeId) => ({ episodeId })),
      factsOf,
    ).map(({ episodeId }) => episodeId);
    chosen.push(
      leastBy(left, (id) => [
        Number(homes.has(factsOf(id).sceneId)),
        Number(exceeds(id)),
        count((place) => place.episodeId === id),
        count((place) => factsOf(place.episodeId).sceneId === factsOf(id).sceneId),
        Number(categories.has(factsOf(id).category)),
      ]),
    );
  }

  // The order: at each position the episode that stood there least often in this arm.
  const episodeIds: string[] = [];
  while (episodeIds.length < chosen.length) {
    const position = episodeIds.length;
    const left = chosen.filter((id) => !episodeIds.includes(id));
    episodeIds.push(
      leastBy(left, (id) => [
        ...(isWithin
          ? [count((place) => place.episodeId === id && place.armId === armIds[position])]
          : []),
        count((place) => place.episodeId === id && place.position === position),
      ]),
    );
  }
  return { armId, episodeIds, armIds };
}

interface ArmOrder {
  /** Arm of the session. */ readonly armId: string;
  /** Arm of each episode, by position. */ readonly armIds: readonly string[];
}

/** What a person may be given: an arm, or an order of the arms that each person meets; equal orders once. */
function armOrders(study: Study): ArmOrder[] {
  const flow = flowOf(study);
  const orderOf = (armId: string) =>
    armsOfEpisodes(flow, { episodeCount: study.episodesPerParticipant, armId });
  const seen = new Set<string>();
  return study.arms.flatMap(({ armId }) => {
    const armIds = orderOf(armId);
    const key = armIds.join(' ');
    if (seen.has(key)) return [];
    seen.add(key);
    // A session counts for the arm that comes first, where that changes nothing else.
    const [first = armId] = armIds;
    return { armId: orderOf(first).join(' ') === key ? first : armId, armIds };
  });
}

/** Sessions whose places stand in these arms. */
function peopleIn({ armId, armIds }: ArmOrder, taken: readonly TakenPlace[]): number {
  const others = new Set(
    taken
      .filter((each) => each.armId !== (armIds[each.position] ?? armId))
      .map((each) => each.sessionId),
  );
  return new Set(taken.map((each) => each.sessionId).filter((id) => !others.has(id))).size;
}
