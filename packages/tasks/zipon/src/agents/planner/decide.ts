import { spoken } from '../feedback';
import { isTimeToAsk } from './ask-early';
import { isFresh, wasHeldUp } from './claims';
import { isAt, isFar, isSure } from './evidence';
import { askMapAgain, faceAgain, isFoundThere, isWorthAWalk, searchThere } from './growing-map';
import { helpText } from './help-text';
import { unsureOf } from './look-closer';
import { fits, type Lead, looksOf, meetingPoint, openLeads, thingsToPlace } from './places';
import { AM_I_THERE, type Candidate, keyOf, type PlanState } from './plan-state';
import { rankedOf } from './rank';
import { apartM } from './stand';
import { standBack } from './stand-back';
import type { PlannerInput, Step } from './step';
import { towards } from './towards';
import { isBareTurn, legAround, legOf, lengthOf, nextStep, turnsOf, type Way } from './way';
import { wayTold } from './way-words';

/**
 * A lead this near is faced from where the robot stands; to others it goes, and stops short of them, metres: a level camera at 0.88 m sees
 * the floor from 1.17 m on.
 */
const BESIDE_LEAD_M = 1.4;
const STOP_SHORT_M = 1.2;
/** A lead this near is where the robot stands, metres. */
const UNDERFOOT_M = 0.3;
/** What cannot be detected is held up where a lead is no farther than this, metres (ORION §IV-B: 1.5 m). */
const CLAIM_LEAD_M = 1.5;
/** Quarter turns of a look around, and turns of 15° of one without a stop. */
const LOOK_TURNS = 4;
const LOOK_AROUND = 24;
/** A way this long to a thing that the robot stands at leads around something, metres. */
const AROUND_M = 2;
/** With fewer primitives left the robot goes to the best that it has. */
const LATE_STEPS = 90;

interface Plan {
  readonly can: (name: string) => boolean;
  readonly leads: readonly Lead[];
  readonly input: PlannerInput;
}

/** The next step: what was said is remembered first, then what is known is looked up, then the robot goes, looks, and asks. */
export function decide(state: PlanState, input: PlannerInput): Step {
  const can = (name: string): boolean => input.functions.includes(name);
  const plan: Plan = { can, leads: openLeads(state), input };
  return (
    remember(state, can) ??
    lookUp(state, can) ??
    standNearer(state, plan) ??
    standBack(state, can) ??
    lookCloser(state, plan) ??
    atObject(state, plan) ??
    followWay(state, plan) ??
    askMapAgain(state, can) ??
    followLead(state, plan) ??
    askOfWay(state, plan) ??
    goToBest(state, plan) ??
    askFirst(state, plan) ??
    search(state, plan) ??
    lastWord(state, plan)
  );
}

/** What the person said of the thing that the robot held up; of one that is left open there is nothing to remember. */
function remember({ claims, phrase }: PlanState, can: Plan['can']): Step | null {
  if (!can('update_memory')) return null;
  const claim = claims.find(
    ({ isConfirmed, isDenied, isRemembered }) => (isConfirmed || isDenied) && !isRemembered,
  );
  if (claim === undefined) return null;
  const args = claim.isDenied
    ? { obj_id: claim.id, pos_str: claim.tag, neg_str: phrase }
    : { obj_id: claim.id, pos_str: phrase, neg_str: null };
  return step('I remember what the person said.', 'update_memory', args);
}

/** Memory first, then the map: neither takes a step. */
function lookUp(state: PlanState, can: Plan['can']): Step | null {
  const { phrase, type, done } = state;
  const isNew = (name: string, text: string): boolean => can(name) && !done.has(keyOf(name, text));
  if (isNew('set_goal', phrase))
    return step(`The person wants ${phrase}.`, 'set_goal', { obj_str: phrase });
  if (isNew('retrieve_memory', phrase))
    return step('I may have found it before.', 'retrieve_memory', { obj_str: phrase });
  const looks = looksOf(state);
  const text = [type, ...looks, ...thingsToPlace(state)].find((one) => isNew('retrieve_map', one));
  return text === undefined
    ? null
    : step(`The map may show where there is ${text}.`, 'retrieve_map', { obj_str: text });
}

/** "You are nearly there": the thing is right, the robot stands wrong. */
function standNearer(state: PlanState, { can }: Plan): Step | null {
  const { asked, claims, hints, turns, recent, phrase } = state;
  const claim = claims.at(-1);
  const isCloser = hints.some(({ hint, turn }) => hint.kind === 'closer' && turn === turns);
  if (!isCloser) return null;
  const around = goAround(state, can);
  if (around !== null) return around;
  // It has gone around, and up to the thing again.
  if (state.ways.get(turns)?.end != null && state.last?.name === 'goto_object' && can('talk'))
    return claimOf(phrase);
  if (asked.at(-1)?.turn === turns) {
    if (can('move') && !recent.some(({ name }) => name === 'move'))
      return step('It is near, where I do not see it; I go on a little.', 'move', { num: 2 });
    return can('talk') ? amIThere(state) : null;
  }
  if (claim === undefined) return null;
  if (can('double_check') && !recent.some(({ name }) => name === 'double_check'))
    return step('It is the right thing; I stand elsewhere.', 'double_check', { obj_id: claim.id });
  if (can('move') && !recent.some(({ name }) => name === 'move'))
    return step('It is the right thing; I go nearer.', 'move', { num: 1 });
  return can('talk') ? heldUpOf(state) : null;
}

/**
 * Told to come closer, and a way that is longer than it is far: the thing is behind a wall, and the way leads around. At its end the robot
 * goes up to the thing again.
 */
function goAround(state: PlanState, can: Plan['can']): Step | null {
  const way = state.ways.get(state.turns);
  const claim = state.claims.findLast(({ turn }) => turn === state.turns);
  if (way === undefined || way.isLost || lengthOf(way) < AROUND_M) return null;
  if (nextStep(way) !== null) return goOn(state, way, can);
  const isBack = state.recent.some(({ name }) => name === 'goto_object');
  return claim === undefined || isBack || !can('goto_object')
    ? null
    : step('I go up to it again from here.', 'goto_object', { obj_id: claim.id });
}

/**
 * The next part of a way. One that led nowhere is looked around for, as a person would who was told it, and gone by the way on that lies
 * nearest to what was told.
 */
function goOn(state: PlanState, way: Way, can: Plan['can']): Step | null {
  const { stand, candidates } = state;
  const next = nextStep(way);
  if (next === null) return null;
  if (way.stuck !== null && !way.stuck.hasLooked && can('rotate'))
    return step('No way leads on there; I look around.', 'rotate', { num: LOOK_AROUND });
  if (way.stuck === null && isBareTurn(next))
    return can('rotate') ? step('I turn as I was told.', 'rotate', { num: turnsOf(next) }) : null;
  if (!can('follow_leg')) return null;
  if (way.stuck !== null)
    return step('I take the way on that is nearest to it.', 'follow_leg', {
      ...legAround(next, way.stuck, stand),
    });
  const leg = legOf(next, stand, {
    candidates: candidates.values(),
    next: way.steps[way.done + 1],
  });
  return step('I go the next part of the way.', 'follow_leg', { ...leg });
}

/** "I can't tell": a look from elsewhere, and the question once more where a word is left for it. */
function lookCloser(state: PlanState, { can, leads, input }: Plan): Step | null {
  const thing = unsureOf(state, leads);
  if (thing === null || input.talksLeft <= 1 || !can('double_check') || !can('talk')) return null;
  return state.recent.some(({ name }) => name === 'double_check')
    ? claimOf(state.phrase)
    : step('The person cannot tell; I look from nearer.', 'double_check', { obj_id: thing.id });
}

/** The robot stands at something: it looks until it is sure, or has looked from two places, and then asks or goes on. */
function atObject(state: PlanState, { can, input }: Plan): Step | null {
  const near = isAt(state);
  if (near === null || !can('talk')) return null;
  if (isSure(state, near, can)) return claimOf(state.phrase);
  const since = state.recent.slice(
    state.recent.findLastIndex(
      ({ args, name }) => name === 'goto_object' && args.obj_id === near.id,
    ),
  );
  if (can('detect_object') && !since.some(({ name }) => name === 'detect_object'))
    return step('I am there; I check what I see.', 'detect_object', { obj_str: state.type });
  if (can('double_check') && !since.some(({ name }) => name === 'double_check'))
    return step('I look again from elsewhere.', 'double_check', { obj_id: near.id });
  // Words are cheaper than steps, unless this is the last one; a detection that two looks from near do not bear out was a false one.
  const isWorthAWord = input.talksLeft > 1 && near.score >= 0.6 && !near.id.startsWith('obj');
  return isWorthAWord ? claimOf(state.phrase) : null;
}

/**
 * Goes a way that was told part by part, as the floor leads; where a known thing fits its end, and what else was said, that comes first: where turns
 * and metres add up to is a guess by itself. A part that leads nowhere gives the way up.
 */
function followWay(state: PlanState, { can, leads }: Plan): Step | null {
  const way = state.ways.get(state.turns);
  const [best] = freshOf(state, leads);
  if (way === undefined || nextStep(way) === null) return null;
  const others = leads.filter(({ of }) => of !== 'way');
  const isKnown = best !== undefined && fits(best.at, leads) && fits(best.at, others);
  return isKnown ? null : goOn(state, way, can);
}

/**
 * Goes to where the hints point together, faces it and looks all around; where a known thing fits them, that comes first. When nothing is
 * detected there the robot asks all the same: the person sees what a detector may miss.
 */
function followLead(state: PlanState, { can, leads }: Plan): Step | null {
  const isNew = leads.some(({ turn, weight }) => turn === state.turns && weight > 0);
  const to = isNew ? meetingPoint(leads) : null;
  const best = bestOf(state, leads);
  if (to === null || (best !== undefined && isWhereTold(state, best, leads))) return null;
  const { recent, stand, type } = state;
  const isGone = (state.ways.get(state.turns)?.end ?? null) !== null;
  const went = isGone || recent.some(({ name }) => name === 'goto_point');
  const awayM = apartM(to, stand.at);
  if (!went && awayM > BESIDE_LEAD_M && can('goto_point')) {
    const { angle, distance } = towards(stand, to);
    const short = Math.max(0.25, Math.round((distance - STOP_SHORT_M) * 100) / 100);
    return step('I go where the person points.', 'goto_point', { angle, distance: short });
  }
  const isNear = awayM <= CLAIM_LEAD_M && can('talk');
  if (state.isMapGrowing && can('search_object'))
    return searchThere(state, to) ?? faceAgain(state, to) ?? (isNear ? amIThere(state) : null);
  // Turns of the way there are no look around.
  const here = recent.slice(recent.findLastIndex(({ name }) => WALKED.has(name)) + 1);
  const turns = here.filter(({ name }) => name === 'rotate').length;
  // What it stands on it cannot face.
  const facing = awayM < UNDERFOOT_M ? 0 : Math.round(towards(stand, to).angle / 15);
  const hasLooked = here.some(({ name }) => name === 'detect_object');
  if (
    can('rotate') &&
    facing !== 0 &&
    (turns === 0 || turns > LOOK_TURNS) &&
    turns < LOOK_TURNS + 2
  )
    return step('I face where the person points.', 'rotate', { num: facing });
  if (!can('detect_object')) return null;
  if (!hasLooked || (state.last?.name === 'rotate' && turns <= LOOK_TURNS))
    return step('I look around here.', 'detect_object', { obj_str: type });
  if (turns <= LOOK_TURNS) return step('I look further around.', 'rotate', { num: 6 });
  return isNear && recent.every(({ name }) => name !== 'search_object') ? amIThere(state) : null;
}

const WALKED = new Set(['goto_point', 'follow_leg', 'move']);

/** A part of the way led nowhere: who told it is asked about it from where that is. */
function askOfWay(state: PlanState, { can, input }: Plan): Step | null {
  const isLost = state.ways.get(state.turns)?.isLost === true && state.last?.name === 'follow_leg';
  return isLost && input.talksLeft > 1 && can('talk') ? helpOf(state) : null;
}

/** Goes to the likeliest thing that it was not at yet. */
function goToBest(state: PlanState, { can, leads, input }: Plan): Step | null {
  const best = bestOf(state, leads);
  if (best === undefined || !can('goto_object') || isLate(input)) return null;
  // What lies off all that the person said is left for last, as long as the robot can look for more.
  const isLed = leads.some(({ weight }) => weight > 0);
  const isOff = isLed && !isWhereTold(state, best, leads);
  if (isOff && can('search_object') && input.talksLeft > 1) return null;
  if (can('talk') && isTimeToAsk(state, input, best)) return helpOf(state);
  return step(`${best.id} may be ${state.phrase}.`, 'goto_object', { obj_id: best.id });
}

const freshOf = (state: PlanState, leads: readonly Lead[]): Candidate[] =>
  rankedOf(state, leads).filter((one) => isFresh(state, one, leads) && isWorthAWalk(state, one));

/** The likeliest thing; what was found by a search around the place that was told comes first. */
function bestOf(state: PlanState, leads: readonly Lead[]): Candidate | undefined {
  const fresh = freshOf(state, leads);
  return fresh.find((one) => isFoundThere(state, one)) ?? fresh[0];
}

const isWhereTold = (state: PlanState, one: Candidate, leads: readonly Lead[]): boolean =>
  fits(one.at, leads) || isFoundThere(state, one);

const isLate = ({ stepsLeft }: PlannerInput): boolean => stepsLeft < LATE_STEPS;

/** One fruitless search is enough where the person may know better. */
function askFirst(state: PlanState, { can, input }: Plan): Step | null {
  const hasSearched = state.recent.some(
    ({ name, objects }) => name === 'search_object' && objects.length === 0,
  );
  const cannotSearch = !can('search_object') || state.searched.has(state.type);
  const isTired = isTimeToAsk(state, input, null);
  if (!can('talk') || input.talksLeft <= 1 || !(hasSearched || cannotSearch || isTired))
    return null;
  return helpOf(state);
}

/**
 * Searches for the goal; for a landmark first, or what its room is told by, where no map knows it: it is easier to find (ORION
 * §IV-B3). The last steps are kept for the best that it has, if it has any.
 */
function search(state: PlanState, plan: Plan): Step | null {
  const { can, input } = plan;
  if (!can('search_object') || (isLate(input) && hasWhereToGo(state, plan))) return null;
  const labels = new Set([...state.candidates.values()].map(({ label }) => label));
  // A map that has nothing of all that was asked is a map that is not made yet.
  const isMapBlank = ![...state.candidates.keys()].some((id) => id.startsWith('map'));
  const mark = (isMapBlank ? thingsToPlace(state) : []).find(
    (thing) => !state.searched.has(thing) && !labels.has(thing),
  );
  if (mark !== undefined)
    return step(`I look for ${mark} first.`, 'search_object', { obj_str: mark });
  if (state.searched.has(state.type)) return null;
  return step(`I search for ${state.type}.`, 'search_object', { obj_str: state.type });
}

/** The best that is known and was not held up yet; where the person points, it must lie there. */
const bestLeft = (state: PlanState, leads: readonly Lead[]): Candidate | undefined => {
  const isLed = leads.some(({ weight }) => weight > 0);
  return rankedOf(state, leads).find(
    (one) => !wasHeldUp(state, one) && (!isLed || fits(one.at, leads)),
  );
};

const hasWhereToGo = (state: PlanState, { leads }: Plan): boolean =>
  bestLeft(state, leads) !== undefined || meetingPoint(leads) !== null;

/** Nothing is left to do alone: the best that is known is held up, else the person is asked for more. */
function lastWord(state: PlanState, { can, leads }: Plan): Step {
  const { recent, stand } = state;
  const best = bestLeft(state, leads);
  const to = best === undefined ? meetingPoint(leads) : null;
  if (to !== null && can('goto_point') && !recent.some(({ name }) => name === 'goto_point'))
    return step('I go to where it should be.', 'goto_point', towards(stand, to));
  if (best === undefined) return to === null ? helpOf(state) : amIThere(state);
  return can('goto_object') && state.near !== best.id
    ? step(`${best.id} is the best that I have.`, 'goto_object', { obj_id: best.id })
    : heldUpOf(state);
}

const step = (thought: string, name: string, args: Step['call']['args']): Step => ({
  thought,
  call: { name, args },
});

const claimOf = (phrase: string): Step =>
  step('I ask whether I am there.', 'talk', { content: `Is this ${spoken(phrase)}?` });

/** Where the robot stands at no thing there is none to point at; what it came no nearer to is held up from nowhere near. */
function heldUpOf(state: PlanState): Step {
  const near = state.near === null ? undefined : state.candidates.get(state.near);
  if (near === undefined) return amIThere(state);
  return isFar(state, near) ? helpOf(state) : claimOf(state.phrase);
}

/** Nothing that it detects here is the goal, but the person sees what a detector may miss. */
function amIThere(state: PlanState): Step {
  const name = spoken(state.phrase);
  const told = wayTold(state);
  const words =
    told === null
      ? `I am where it should be, but I do not recognise ${name}.`
      : `${told} I do not see ${name} here.`;
  return step('I do not see it where it should be, and ask.', 'talk', {
    content: `${words} ${AM_I_THERE}`,
  });
}

const helpOf = (state: PlanState): Step =>
  step('I ask for more.', 'talk', { content: helpText(state, spoken(state.phrase)) });
