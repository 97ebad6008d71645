import type { PlanState } from './plan-state';
import { wayTold } from './way-words';

/**
 * The words that ask for help: what was done since the person last told something, and a question that was not put before. No two are the
 * same, as long as there are any left.
 */
export function helpText(state: PlanState, name: string): string {
  if (state.turns === 0) return `I cannot find ${name}. Can you tell me where it is?`;
  const done = doneText(state, name);
  const questions = [
    ...(isLost(state) ? ['How do I go on from here?'] : []),
    ...(roomSaid(state) === null ? ['Which room is it in?'] : []),
    'What stands next to it?',
    'Can you tell me the way from where I am?',
    'What does it look like?',
    'Is there anything else that could help me?',
  ];
  const question =
    questions.find((one) => state.talks.every((said) => !said.endsWith(one))) ??
    'Can you tell me more?';
  return `${done} ${question}`;
}

const isLost = ({ ways, turns }: PlanState): boolean => ways.get(turns)?.isLost === true;

/** What the robot did with the newest words. */
function doneText(state: PlanState, name: string): string {
  const { recent, hints, turns, searched, type } = state;
  if (searched.has(type))
    return `I have searched everywhere that I can reach and cannot find ${name}.`;
  const way = isLost(state) ? wayTold(state) : null;
  if (way !== null) return way;
  const hasWalked = recent.some(({ name: call }) => WALKS.has(call));
  if (!hasWalked) return `That does not tell me yet where to look for ${name}.`;
  const room = roomSaid(state);
  const mark = hints.findLast(({ hint, turn }) => hint.kind === 'landmark' && turn === turns)?.hint;
  if (mark?.kind === 'landmark')
    return `I looked for ${withThe(mark.phrase)} and did not find ${name}.`;
  return room === null
    ? `I searched on and still cannot find ${name}.`
    : `I looked for ${withThe(room)} and did not find ${name} yet.`;
}

const WALKS = new Set(['search_object', 'goto_point', 'follow_leg', 'goto_object', 'move']);

/** The room that the person named last, as they call it; null: none. */
function roomSaid({ hints }: PlanState): string | null {
  const said = hints.findLast(({ hint }) => hint.kind === 'room' && hint.isThere)?.hint;
  return said?.kind === 'room' ? said.room : null;
}

/** A name with an owner or an article of its own stays as it is. */
const withThe = (name: string): string =>
  /^(?:the|an?) |^\p{Lu}/u.test(name) ? name : `the ${name}`;
