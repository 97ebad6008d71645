import { remember } from '@parley/agent-core/ports';
import { headNoun } from '../functions/head-noun';
import { applyCorrections } from './apply-corrections';
import type { Hint } from './hint';
import { joinClauses } from './join-clauses';
import { judge } from './judge';
import { readBearing } from './read-direction';
import { readNoHelp } from './read-help';
import { readLook } from './read-look';
import { meansAnew, readOtherGoal } from './read-other-goal';
import { isSameName, personalNames } from './read-personal';
import { readPlaces } from './read-places';
import { roomsIn } from './read-rooms';
import { readRoute } from './read-route';
import { HOLDS_UP, readTag, type TagContext } from './read-tag';
import { readEarlier, readTakenBack, type TakenBack } from './read-taken-back';
import { type GoalWords, readVerdict } from './read-verdict';
import { markedSentences, plainName, sentencesOf } from './sentences';
import { splitClauses } from './split-clauses';
import { isRoom } from './word-kinds';

/** In the light of what an answer is read. */
export interface AnswerContext {
  /** Name of the goal as the person gave it (`Alice's bed`); null: none is sought. */
  readonly goalPhrase: string | null;
  /** Its type (`bed`); null: not known. */ readonly goalType: string | null;
  /** What was asked: how a bare answer is meant. */ readonly question?: string;
}

/** A part of an answer that is read by itself. */
interface Clause {
  readonly text: string;
  /** Of a sentence that ends in a question mark. */ readonly isAsked: boolean;
}

/**
 * What an answer means for the robot (ORION §III-B1, "or more information"): verdict, other goal, name tag, look, landmark, room, bearing,
 * and the route last. Total: any text in any language gives a list, at worst an empty one.
 */
export const readHints = (text: string, context: AnswerContext): readonly Hint[] =>
  known(JSON.stringify([text, context.goalPhrase, context.goalType, context.question]), () =>
    readAfresh(text, context),
  );

/** A controller without memory of its own reads all that was said at each of its steps. */
const known = remember<readonly Hint[]>(1000);

function readAfresh(whole: string, context: AnswerContext): Hint[] {
  const { text, back } = readTakenBack(whole, (part) => tellsSomething(part, context));
  const clauses = clausesOf(text, context);
  // "Move nearer" is no part of a way.
  const route = readRoute(
    clauses.map(({ text: one }) => (isOfStand(one) || readEarlier(one) !== null ? '' : one)),
  );
  const verdict = judge(clauses, goalWords(context), {
    isWay: route.steps.length > 0,
    isHeldUp: context.question === undefined || HOLDS_UP.test(context.question),
  });
  const told: Hint[] = [];
  const others: Hint[] = [];
  for (const [i, clause] of clauses.entries()) {
    const other = readOtherGoal(clause.text, context);
    const earlier = readEarlier(clause.text);
    if (earlier !== null) told.push({ kind: 'earlier', which: earlier });
    else if (other !== null) others.push({ kind: 'request', phrase: other });
    else if (route.clauses.has(i) || verdict.of.has(i) || isOpen(clause)) continue;
    else if (OF_THING_BEFORE.test(clause.text) && tagIn(clauses[i - 1], context) !== null)
      putInRoom(told, clause.text);
    else take(told, hintsIn(clause.text, told, { ...context, isAfterNo: isNo(clauses[i - 1]) }));
  }
  if (route.steps.length > 0) told.push({ kind: 'route', steps: route.steps });
  told.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const taken = takenOf(back, told);
  const all = [...verdict.hints, ...taken, ...others.slice(-1), ...told];
  const why = all.length > 0 ? null : readNoHelp(applyCorrections(markedText(text)));
  return why === null ? all : [{ kind: 'no-help', why }];
}

const tellsSomething = (text: string, context: AnswerContext): boolean =>
  readHints(text, context).some(({ kind }) => WHERE_OR_WHAT.has(kind));

const WHERE_OR_WHAT = new Set<Hint['kind']>([
  ...(['name-tag', 'look', 'landmark', 'room', 'bearing', 'route', 'request'] as const),
]);

/** "I meant left" takes a side back; with nothing in its place, and beside a look or another goal, such words take nothing back. */
const takenOf = (back: TakenBack | null, told: readonly Hint[]): Hint[] =>
  back === 'all' || (back === 'same' && told.some(({ kind }) => OF_PLACE.has(kind)))
    ? [{ kind: 'taken-back', what: back }]
    : [];

const OF_PLACE = new Set<Hint['kind']>(['landmark', 'room', 'bearing', 'route']);

/** A place beside a thing says more than a room: it comes first, wherever it stands in the answer. */
const ORDER: readonly Hint['kind'][] = [
  'earlier',
  'name-tag',
  'look',
  'landmark',
  'room',
  'bearing',
  'route',
];

const markedText = (text: string): string => sentencesOf(text).join(' ');

/** Clauses of an answer, in order, without what its author takes back. */
function clausesOf(text: string, { goalPhrase, question = '' }: AnswerContext): Clause[] {
  const owner = /^(\p{L}+)['’]s /u.exec(goalPhrase ?? '')?.[1];
  return markedSentences(applyCorrections(text), owner === undefined ? [] : [owner]).flatMap(
    ({ text: sentence, isAsked }) =>
      joinClauses(splitClauses(sentence)).map((clause) => ({
        text: asWay(clause, question),
        isAsked,
      })),
  );
}

const goalWords = ({ goalPhrase, goalType }: AnswerContext): GoalWords | null => {
  if (goalPhrase === null) return null;
  const phrase = plainName(goalPhrase);
  const isMine = /^my /i.test(goalPhrase);
  if (phrase === '') return null;
  return { phrase: isMine ? `my ${phrase}` : phrase, type: goalType ?? headNoun(goalPhrase) };
};

/** Says how the robot stands to the right thing, and not where to go. */
const isOfStand = (clause: string): boolean => {
  const verdict = readVerdict(clause);
  return (verdict === 'closer' || verdict === 'farther') && !/\d/.test(clause);
};

/** Asks the robot, or says on what condition: tells nothing of the goal. */
const isOpen = ({ text, isAsked }: Clause): boolean =>
  /^(?:if|unless|when)\b/i.test(text) ||
  (isAsked &&
    /^(?:is|are|was|were|do i|did i|does|which|where|why|who|what(?! about)|how(?! about))\b/i.test(
      text,
    ));

/** "Right" answers "which way?" with a side. */
const asWay = (clause: string, question: string): string =>
  ASKS_WAY.test(question) && /^(?:left|right)$/i.test(clause) ? `to the ${clause}` : clause;
const ASKS_WAY = /\b(?:way|which side|turn|how do i go|where)\b/i;

/** Adds hints that are new. */
function take(told: Hint[], found: readonly Hint[]): void {
  for (const hint of found)
    if (!told.some((one) => JSON.stringify(one) === JSON.stringify(hint))) told.push(hint);
}

const isNo = (clause: Clause | undefined): boolean =>
  clause !== undefined && readVerdict(clause.text) === 'no';

/** What a clause tells besides its verdict, when it is no part of a route. */
function hintsIn(clause: string, told: readonly Hint[], context: TagContext): Hint[] {
  const tag = readTag(clause, context);
  if (tag !== null) return [{ kind: 'name-tag', phrase: tag, ...roomOfTag(clause) }];
  const answer = asAnswer(clause, context);
  if (NOT_THERE.test(answer)) return [];
  const { places, rest } = readPlaces(answer, context.goalType, lastThing(told));
  const hints: Hint[] = places.map(({ relation, thing }) =>
    relation === 'near'
      ? { kind: 'landmark', phrase: thing }
      : { kind: 'landmark', phrase: thing, relation },
  );
  const bearing = NEGATES.test(rest) ? null : readBearing(rest);
  const hasOther = personalNames(clause).some((name) => !isGoalName(name, context));
  const look =
    hasOther || OF_SHOWN.test(clause)
      ? null
      : readLook(bearing === null ? rest : withoutSides(rest));
  return [
    ...(bearing === null ? [] : [{ kind: 'bearing', ...bearing } as const]),
    ...(look === null
      ? []
      : [
          {
            kind: 'look',
            phrase: look,
            ...(meansAnew(clause) && { isAnew: true as const }),
          } as const,
        ]),
    ...hints,
    ...roomsOf(rest),
  ];
}

/** "You're at Bob's table, which is in the kitchen": of the table, and not of the goal. */
const OF_THING_BEFORE = /^(?:which|that) (?:is|are|was|stands?|sits?|hangs?|belongs)\b/i;

/** "You have reached Bob's table in the kitchen": the room of the table. */
function roomOfTag(clause: string): { readonly room?: string } {
  const room = roomsIn(clause).find(({ before }) => before === 'in' || before === 'of')?.room;
  return room === undefined ? {} : { room };
}

/** The same in a clause of its own. */
function putInRoom(told: Hint[], clause: string): void {
  const at = told.findLastIndex(({ kind }) => kind === 'name-tag');
  const tag = told[at];
  if (tag?.kind === 'name-tag') told[at] = { ...tag, ...roomOfTag(clause) };
}

const tagIn = (clause: Clause | undefined, context: AnswerContext): string | null =>
  clause === undefined ? null : readTag(clause.text, context);

/** How the thing looks that the robot is at. */
const OF_SHOWN = /^(?:this|that) one (?:is|has|looks)\b/i;

/** "Not next to the sofa", "it is not behind the tv": no place of the goal. */
const NOT_THERE =
  /^(?:(?:it|that|this|he|she|mine) (?:is|stands|hangs) )?(?:not|never) (?:\p{L}+ )?(?:next to|near|beside|behind|under|above|on|by|between|opposite|in front of)\b/iu;
/** Where it is not is no direction to go. */
const NEGATES = /\b(?:not|never)\b/i;

const isGoalName = (name: string, { goalPhrase }: AnswerContext): boolean =>
  goalPhrase !== null && isSameName(name, goalPhrase);

/** What "it" stands for after another thing was named: "that's the TV, it's left of it". */
function lastThing(told: readonly Hint[]): string | null {
  const last = told.findLast(({ kind }) => kind === 'name-tag');
  return last?.kind === 'name-tag' ? last.phrase : null;
}

/** Words of a direction are no looks. */
const withoutSides = (text: string): string =>
  text.replaceAll(/\b(?:straight|slightly|a (?:little|bit)|half|left|right)\b/gi, ' ');

/** "What stands next to it?" "A glass table": said of what stands beside, and not of how the goal looks. */
const asAnswer = (clause: string, { question = '' }: AnswerContext): string =>
  /\b(?:next to|near|beside|around) it\b/i.test(question) &&
  BARE.test(clause) &&
  !isRoom(plainName(clause))
    ? `next to ${clause}`
    : clause;
/** A few words without a verb of their own, and no place. */
const BARE =
  /^(?!.*\b(?:is|are|was|it|you|not|no|yes|next to|near|beside|between|behind|in|at|left|right|know|sure)\b)(?:\S+ ){0,7}\S+$/i;

/** The robot is there, or comes from there: not where the goal is. */
const OF_ROBOT =
  /^(?:you|u|we) (?:are|were|have been|have gone|went|stand)\b|^(?:that|this|here) (?:is|was) (?:just |only |still )?(?:the |my |our |an? )?(?:\p{L}+'s )?(?:\p{L}+ )?\p{L}+$|\b(?:leave|exit|out of)\b/u;

function roomsOf(clause: string): Hint[] {
  const plain = clause.toLowerCase();
  if (OF_ROBOT.test(plain)) return [];
  const isThere = !/\b(?:not|neither|nor)\b/.test(plain);
  return roomsIn(clause)
    .filter(({ before }) => before !== 'from')
    .map(({ room }) => ({ kind: 'room', room, isThere }));
}
