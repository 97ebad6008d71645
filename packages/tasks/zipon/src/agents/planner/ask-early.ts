import type { Hint } from '../feedback';
import type { Candidate, PlanState } from './plan-state';
import type { PlannerInput } from './step';

/** Places of the map that came to nothing since the person spoke, before they are asked. Ours: a third is a guess that words make better. */
const MAP_PLACES = 2;

/**
 * Is it time to ask the person, although there is more to do alone? After two places of the map that came to nothing, before a third; or after so
 * many primitives without a question, before searching on. Not with the last talk, which is kept for the thing itself, nor where what
 * the person said so far leads nowhere.
 *
 * @param next The thing that the robot would go to; null: it would search.
 */
export function isTimeToAsk(
  state: PlanState,
  { talksLeft, roundSteps, askAfterSteps }: PlannerInput,
  next: Candidate | null,
): boolean {
  if (askAfterSteps === null || talksLeft <= 1 || !hasHelped(state)) return false;
  if (next === null) return roundSteps >= askAfterSteps;
  if (!isOfMap(next.id)) return false;
  // What a map that is made on the way shows is no surer than what a search finds.
  return placesGone(state) >= MAP_PLACES || (state.isMapGrowing && roundSteps >= askAfterSteps);
}

/** Different places of the map that the robot went to since the person spoke. It would stand there still if one had been worth a word. */
const placesGone = ({ recent }: PlanState): number =>
  new Set(
    recent.flatMap(({ name, args }) =>
      name === 'goto_object' && isOfMap(String(args.obj_id)) ? [args.obj_id] : [],
    ),
  ).size;

const isOfMap = (id: string): boolean => id.startsWith('map');

/** Words have told where the goal is or what it is like, or were not asked for yet: who has two buttons, or only says what a thing is, tells neither. */
const hasHelped = ({ turns, hints }: PlanState): boolean =>
  turns === 0 || hints.some(({ hint }) => LEADS.has(hint.kind));

const LEADS = new Set<Hint['kind']>(['landmark', 'room', 'route', 'bearing', 'look']);
