import { apartM, type Lead, leadsOf, thingsToPlace } from './places';
import type { PlannerInput, Step } from './plan-next';
import { type Candidate, keyOf, type PlanState } from './plan-state';
import { rankedOf } from './rank';
import { towards } from './towards';

/** Anything under this is double-checked before the person is asked (authors' code, facts c6). */
const SURE_SCORE = 0.45;
/** A detection this near to where the map has the thing is that thing, metres. */
const SAME_THING_M = 1.5;
/** A lead is reached this near to it, metres. */
const LEAD_REACHED_M = 1;
/** Quarter turns of a look around. */
const LOOK_TURNS = 4;

/** The next step: what was said is remembered first, then what is known is looked up, then the robot goes, looks, and asks. */
export function decide(state: PlanState, input: PlannerInput): Step {
  const can = (name: string): boolean => input.functions.includes(name);
  const leads = leadsOf(state);
  return (
    remember(state, can) ??
    lookUp(state, can) ??
    standNearer(state, can) ??
    ask(state, can) ??
    goOn(state, { can, leads, input })
  );
}

interface Plan {
  readonly can: (name: string) => boolean;
  readonly leads: readonly Lead[];
  readonly input: PlannerInput;
}

/** What the person said of the thing that the robot held up. */
function remember({ claims, phrase }: PlanState, can: Plan['can']): Step | null {
  if (!can('update_memory')) return null;
  const claim = claims.find((one) => one.isHeard && !one.isRemembered);
  if (claim === undefined) return null;
  const args = claim.isDenied
    ? { obj_id: claim.id, pos_str: claim.tag, neg_str: phrase }
    : { obj_id: claim.id, pos_str: phrase, neg_str: null };
  return step('I remember what the person said.', 'update_memory', args);
}

/** Memory first, then the map: neither takes a step. */
function lookUp(state: PlanState, can: Plan['can']): Step | null {
  const { phrase, type, done, hints } = state;
  const isNew = (name: string, text: string): boolean => can(name) && !done.has(keyOf(name, text));
  if (isNew('set_goal', phrase))
    return step(`The person wants ${phrase}.`, 'set_goal', { obj_str: phrase });
  if (isNew('retrieve_memory', phrase))
    return step('I may have found it before.', 'retrieve_memory', { obj_str: phrase });
  const looks = hints.flatMap(({ hint }) => (hint.kind === 'look' ? [hint.phrase] : []));
  const text = [type, ...looks, ...thingsToPlace(state)].find((one) => isNew('retrieve_map', one));
  return text === undefined
    ? null
    : step(`The map may show where there is ${text}.`, 'retrieve_map', { obj_str: text });
}

/** "You are nearly there": the thing is right, the robot stands wrong. */
function standNearer(
  { claims, isAnswered, hints, turns }: PlanState,
  can: Plan['can'],
): Step | null {
  const claim = claims.at(-1);
  const isCloser = hints.some(({ hint, turn }) => hint.kind === 'closer' && turn === turns);
  if (!isCloser || claim === undefined || !can('move')) return null;
  return isAnswered || !can('goto_object')
    ? step('It is the right thing; I go nearer.', 'move', { num: 2 })
    : null;
}

/** The robot is at something that may be the goal: the person says whether it is. */
function ask(state: PlanState, can: Plan['can']): Step | null {
  const { last, candidates, claims, phrase, turns, hints } = state;
  if (!can('talk') || last === null) return null;
  const isCloser = hints.some(({ hint, turn }) => hint.kind === 'closer' && turn === turns);
  if (isCloser && last.name === 'move') return talk(`Is this ${phrase}?`);
  const near = candidates.get(nearOf(state) ?? '');
  if (near === undefined || near.isOut) return null;
  if (claims.some(({ id, isDenied }) => id === near.id && isDenied)) return null;
  return isConvincing(state, near, can) ? talk(`Is this ${phrase}?`) : null;
}

/** Is what the robot stands before worth the person's time? */
function isConvincing(
  { last, candidates, recent }: PlanState,
  near: Candidate,
  can: Plan['can'],
): boolean {
  if (last === null) return false;
  if (near.id.startsWith('mem')) return true;
  if (!can('detect_object')) return last.name === 'goto_object';
  if (last.name !== 'detect_object' && last.name !== 'double_check') return false;
  if (recent.at(-1)?.isError === true) return false;
  return last.objects.some((id) => {
    const seen = candidates.get(id);
    return (
      seen !== undefined && seen.score >= SURE_SCORE && apartM(seen.at, near.at) <= SAME_THING_M
    );
  });
}

/** The object that the robot went to since the person spoke, and still stands at. */
function nearOf({ recent }: PlanState): string | null {
  const last = recent.findLast(
    ({ name }) => name.startsWith('goto') || name === 'double_check' || name === 'search_object',
  );
  if (last === undefined || last.name === 'goto_point' || last.name === 'search_object')
    return null;
  return last.walked === 'unreachable' || last.isError ? null : String(last.args.obj_id);
}

/** Goes to the best that is known, to where hints point, or on with the search; asks when nothing is left. */
function goOn(state: PlanState, plan: Plan): Step {
  const { can, leads, input } = plan;
  const near = nearOf(state);
  const detects = can('detect_object');
  const look = { obj_str: state.type };
  if (near !== null && detects && state.last?.name === 'goto_object')
    return step('I am there; I check what I see.', 'detect_object', look);
  const point = leads.findLast((lead) => lead.isPoint && lead.turn === state.turns);
  const [best] = rankedOf(state, leads).filter((one) => one.visits === 0);
  const isLed = best !== undefined && fits(best, leads);
  const around = point === undefined || isLed ? null : lookAround(state, plan, point);
  if (around !== null) return around;
  if (
    best !== undefined &&
    can('goto_object') &&
    (leads.length === 0 || isLed || !canSearch(state, can))
  )
    return step(`${best.id} may be ${state.phrase}.`, 'goto_object', { obj_id: best.id });
  const mark = landmarkToSeek(state, can);
  if (mark !== null) return mark;
  if (canSearch(state, can))
    return step(`I search for ${state.type}.`, 'search_object', { obj_str: state.type });
  return lastWord(state, { can, leads, input });
}

const fits = ({ at }: Candidate, leads: readonly Lead[]): boolean =>
  leads.some((lead) => lead.weight > 0 && apartM(lead.at, at) <= 2 * lead.radiusM);

const canSearch = ({ type, searched }: PlanState, can: Plan['can']): boolean =>
  can('search_object') && !searched.has(type);

/** Goes to where the newest hint points and looks all around. */
function lookAround(state: PlanState, { can }: Plan, { at }: Lead): Step | null {
  const { recent, stand } = state;
  const turned = recent.filter(({ name }) => name === 'rotate').length;
  const went = recent.some(({ name }) => name === 'goto_point');
  if (!went && apartM(at, stand.at) > LEAD_REACHED_M && can('goto_point'))
    return step('I go where the person points.', 'goto_point', towards(stand, at));
  if (!can('detect_object') || turned >= LOOK_TURNS) return null;
  return state.last?.name === 'detect_object'
    ? step('I look further around.', 'rotate', { num: 6 })
    : step('I look around here.', 'detect_object', { obj_str: state.type });
}

/** Without a map a landmark is searched for like the goal: it is easier to find (ORION §IV-B3). */
function landmarkToSeek(state: PlanState, can: Plan['can']): Step | null {
  if (can('retrieve_map') || !can('search_object')) return null;
  const mark = thingsToPlace(state).find(
    (thing) =>
      !state.searched.has(thing) &&
      ![...state.candidates.values()].some(({ label }) => label === thing),
  );
  return mark === undefined
    ? null
    : step(`I look for ${mark} first.`, 'search_object', { obj_str: mark });
}

/** Nothing is left to do alone. With one word left something must be held up; else the person is asked for more. */
function lastWord(state: PlanState, { can, leads, input }: Plan): Step {
  const { phrase, claims, turns } = state;
  const [best] = rankedOf(state, leads);
  const isTried = best !== undefined && claims.some(({ id }) => id === best.id);
  const mustClaim = input.talksLeft <= 1 && best !== undefined && !isTried;
  if (mustClaim && can('goto_object') && nearOf(state) !== best.id)
    return step(`${best.id} is the best that I have.`, 'goto_object', { obj_id: best.id });
  if (mustClaim) return talk(`Is this ${phrase}?`);
  return turns === 0
    ? talk(`I cannot find ${phrase}. Can you tell me where it is?`)
    : talk(`I still cannot find ${phrase}. Can you tell me more?`);
}

const step = (thought: string, name: string, args: Step['call']['args']): Step => ({
  thought,
  call: { name, args },
});

const talk = (content: string): Step =>
  step(content.startsWith('Is') ? 'I ask whether I am there.' : 'I ask for more.', 'talk', {
    content,
  });
