import { looksOf, thingsToPlace } from './places';
import type { Candidate, LastCall, PlanState } from './plan-state';
import { apartM, type Place } from './stand';
import type { Step } from './step';
import { towards } from './towards';

/**
 * What a place of a growing map is like at least to be walked to. Ours: in the six fitted homes the detector bore out 1 of 16 places under
 * 0.6, and 33 of 45 above.
 */
const WORTH_A_WALK = 0.55;
/** From so near a place is faced; to others the robot goes, and stops short of them, metres; it stands on what is nearer than the last. */
const [BESIDE_M, SHORT_OF_M, UNDERFOOT_M] = [1.4, 1.2, 0.3];
/** What the map shows so near to where such a search ended is there, metres. */
const NEAR_M = 3.5;
/** Searches around one place that was told, at most: each ends at the first find. */
const MOST_SEARCHES = 3;

/**
 * A map that is made on the way is asked again after each walk, for the goal and its looks, and for what was named and is known nowhere yet:
 * what the robot passed is on it, whether the detector was asked for it or not.
 */
export function askMapAgain(state: PlanState, can: (name: string) => boolean): Step | null {
  const { isMapGrowing, mapAsked, walks, type, candidates } = state;
  if (!isMapGrowing || !can('retrieve_map')) return null;
  const labels = new Set([...candidates.values()].map(({ label }) => label));
  const unknown = thingsToPlace(state).filter((thing) => !labels.has(thing));
  const text = [type, ...looksOf(state), ...unknown].find(
    (one) => (mapAsked.get(one) ?? walks) < walks,
  );
  return text === undefined
    ? null
    : {
        thought: `The map has grown; it may show ${text} now.`,
        call: { name: 'retrieve_map', args: { obj_str: text } },
      };
}

/**
 * Searches around the place that the person told, from near, before anything else is searched. Null: it is searched, or was found out to
 * be long.
 */
export function searchThere({ recent, stand, type }: PlanState, to: Place): Step | null {
  const there = recent.filter(isSearchThere);
  const isOver = there.at(-1)?.objects.length === 0 || there.length >= MOST_SEARCHES;
  return isOver
    ? null
    : {
        thought: 'I search around there.',
        call: { name: 'search_object', args: { obj_str: type, ...towards(stand, to) } },
      };
}

/**
 * After a search that found nothing: back to the place, and turned to it, since the person sees what a detector may miss. Null: the
 * robot stands so, or came no nearer.
 */
export function faceAgain({ recent, stand }: PlanState, to: Place): Step | null {
  const since = recent.slice(recent.findLastIndex(isSearchThere) + 1);
  const { angle, distance } = towards(stand, to);
  const turns = Math.round(angle / 15);
  if (apartM(to, stand.at) > BESIDE_M && !since.some(({ name }) => name === 'goto_point')) {
    const short = Math.max(0.25, Math.round((distance - SHORT_OF_M) * 100) / 100);
    const args = { angle, distance: short };
    return { thought: 'I go back to where it should be.', call: { name: 'goto_point', args } };
  }
  if (turns === 0 || apartM(to, stand.at) < UNDERFOOT_M) return null;
  return since.some(({ name }) => name === 'rotate')
    ? null
    : { thought: 'I face it.', call: { name: 'rotate', args: { num: turns } } };
}

const isSearchThere = ({ name, args }: LastCall): boolean =>
  name === 'search_object' && args.distance !== undefined;

/** Found around the place that the person told, since they spoke: by that search, or on the map after it. */
export function isFoundThere({ recent, stand }: PlanState, { id, at }: Candidate): boolean {
  const from = recent.findIndex(isSearchThere);
  if (from < 0) return false;
  return recent
    .slice(from)
    .some(
      (call) =>
        call.objects.includes(id) &&
        (isSearchThere(call) || (call.name === 'retrieve_map' && apartM(at, stand.at) <= NEAR_M)),
    );
}

/** What a growing map is unsure of is passed often enough later. */
export const isWorthAWalk = ({ isMapGrowing }: PlanState, { id, score }: Candidate): boolean =>
  !isMapGrowing || !id.startsWith('map') || score >= WORTH_A_WALK;
