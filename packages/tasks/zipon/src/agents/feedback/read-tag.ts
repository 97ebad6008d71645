import { isSameName, personalNames } from './read-personal';
import { readPlaces } from './read-places';
import { plainName, wordsOf } from './sentences';
import { isLookWord, isRoom, thingsIn } from './word-kinds';
import { thingName } from './words/thing-words';

/** The person says what they want, and not what is there. */
const WANTS =
  /\b(?:want|need|looking for|after|mean|meant|find|search|go to|look for|mine|sought|seek|look)\b/;
/** The person speaks of where the robot is: what it is in front of is no landmark. */
const OF_ROBOT =
  /\byou(?:'re| are| have| stand| see| got| found)\b|\b(?:of|before) you is\b|\bfacing\b/i;
/** The robot is at what follows. */
const AT =
  /\b(?:it|that|this|there|that one|this one|which|you see|what you (?:see|found|have)(?: is| here is| there is| in front of you is)?|thing)(?: here| there)? (?:is|looks like|seems to be|was)(?: (?:just|only|actually|really|still|in fact|probably|rather))* (.+)$|\byou (?:are|have|found|reached|see|stopped|stand|went|got|were)(?: (?:looking|staring|gazing|pointing|parked|standing|facing|stopped|arrived|found|reached|got|right|now|seeing|at|in front of|before|next to|to|up|straight))* (.+)$/i;
const IN_FRONT = /\b(?:in front of|before) you is (.+)$/i;
/** What follows the name of a thing. */
const ENDS =
  / (?:in|on|at|next|near|by|beside|behind|here|there|not|and|but|that|which|to|now|lol|instead|with|made|of me)\b.*$/i;
/** "There is a plant next to it": a neighbour of the goal. */
const BESIDE_IT =
  /\b(?:next to|near|beside|by|around|on|on top of|under|above|behind|in front of|of|to) (?:it|there|that|here)\b|\b(?:to|on|at) its (?:left|right)\b/i;
/** A bare name as an answer to "Is this …?". */
export const HOLDS_UP =
  /^(?:is|are) (?:this|that|it)|\b(?:am i|have i)\b|\bi have (?:found|reached)\b/i;

/** In the light of what a tag is read. */
export interface TagContext {
  readonly goalPhrase: string | null;
  readonly goalType: string | null;
  readonly question?: string;
  /** The clause before says no: a bare name is what is there. */ readonly isAfterNo?: boolean;
}

/**
 * What the robot is at really is, in a clause: "it's Bob's computer", "you are looking at a cabinet", "that's Bob's" (of a thing of the
 * goal's type); null where it says nothing of that, or that it is the goal.
 */
export function readTag(clause: string, context: TagContext): string | null {
  const { goalPhrase } = context;
  // What the goal is said to be beside is a landmark.
  const said = OF_ROBOT.test(clause) ? clause : readPlaces(clause, null).rest;
  const names = personalNames(said).filter((name) => !isGoal(name, goalPhrase));
  const own = ownedAlone(clause, context);
  if (own !== null) return own;
  const madeBy = madeAlone(clause, context);
  if (madeBy !== null) return madeBy;
  if (names.length > 0 && !WANTS.test(clause.toLowerCase()))
    return (names[0] as string).replace(
      /^one (?=from |bought |that |which |belongs )/i,
      ofType(context),
    );
  return thingTag(clause, context);
}

const ofType = ({ goalType }: TagContext): string => (goalType === null ? 'one ' : `${goalType} `);

const isGoal = (name: string, goalPhrase: string | null): boolean =>
  goalPhrase !== null && isSameName(name, goalPhrase);

/** "That's Bob's", "Bob's one", "but Alice's": a thing of the type that is sought. */
function ownedAlone(clause: string, { goalPhrase, goalType }: TagContext): string | null {
  const [, owner] =
    /^(?:.*\b(?:is|but|was|found|at) )?(?:actually |just )?(\p{Lu}[\p{L}-]*'s)(?: one)?(?: not\b.*| instead)?$/u.exec(
      clause,
    ) ?? [];
  if (owner === undefined || goalType === null || clause.includes(`not ${owner}`)) return null;
  const name = `${owner} ${goalType}`;
  return isGoal(name, goalPhrase) ? null : name;
}

/** "That one is from Norrvik", "this belongs to Theo". */
function madeAlone(clause: string, { goalPhrase, goalType }: TagContext): string | null {
  const [, by] =
    /^(?:[Tt]hat|[Tt]his|[Ii]t)(?: one)? (?:is )?((?:from|bought (?:in|from|on)|belongs to) (?:\p{Lu}.*|(?:my|our|the) \p{Ll}+))$/u.exec(
      clause,
    ) ?? [];
  if (by === undefined || goalType === null) return null;
  const name = `${goalType} ${by}`;
  return isGoal(name, goalPhrase) ? null : name;
}

/** "That is a cabinet": a thing of another type. "It is in the kitchen", "it is a red one" are none. */
function thingTag(
  clause: string,
  { goalType, question = '', isAfterNo = false }: TagContext,
): string | null {
  if (BESIDE_IT.test(clause) && !/^(?:that|this)\b/i.test(clause)) return null;
  const at = AT.exec(clause);
  const rest = at?.[1] ?? at?.[2] ?? IN_FRONT.exec(clause)?.[1];
  const said = rest ?? (HOLDS_UP.test(question) ? bareName(clause, isAfterNo) : null);
  if (
    said === null ||
    !/^(?:(?:just|only|rather|merely) )*(?:not )?(?:an?|the|another|some|my|our) /i.test(said)
  )
    return null;
  if (/^not /i.test(said)) return null;
  const name = plainName(
    said.replace(ENDS, '').replace(/^(?:(?:just|only|rather|merely|another|some) )+/i, ''),
  );
  const thing = thingsIn(wordsOf(name)).at(-1);
  if (thing === undefined || !name.endsWith(thing) || isRoom(name)) return null;
  const looks = wordsOf(name).some(isLookWord);
  // After a no "the guest bed" is another bed.
  if (goalType !== null && thingName(thing) === thingName(goalType))
    return isAfterNo && !looks && isCompound(name, thing) && !TELLS_NO_KIND.test(name)
      ? name
      : null;
  // "It is a small white table": how the goal looks.
  if (looks && name !== thing && !/\b(?:that|this|you)\b/i.test(clause)) return null;
  return name === thing || looks ? name : isCompound(name, thing) ? name : thing;
}

/** "A wardrobe", "just the laundry basket", where the robot has asked whether it is there: what it has found instead. */
function bareName(clause: string, isAfterNo: boolean): string | null {
  if (/^(?:just |only |rather |merely )*an? /i.test(clause)) return clause;
  const name = isAfterNo ? clause.replace(ENDS, '') : clause;
  if (/^(?:just |only |merely )*the (?:\p{L}+ ){0,2}\p{L}+$/iu.test(name)) return name;
  const words = wordsOf(clause);
  return isAfterNo && thingsIn(words)[0] === words.join(' ') ? `a ${clause}` : null;
}

/** "The wrong bed" says no more than no. */
const TELLS_NO_KIND =
  /^(?:wrong|right|correct|other|another|different|same|that|this|first|second|next|last|whole) /i;

/** "guest bed", "coffee table": one word before the thing. */
const isCompound = (name: string, thing: string): boolean =>
  wordsOf(name).length === wordsOf(thing).length + 1;
