import { isSameName, personalNames } from './read-personal';
import { plainName, wordsOf } from './sentences';
import { isRoom, thingsIn } from './word-kinds';
import { thingName } from './words/thing-words';

const MEANS =
  /\b(?:i|we) (?:rather |really |actually )?(?:mean|meant|want|wanted|need|needed|asked for|(?:am|was|are|were) (?:looking for|after)) (.+)$/i;
/** "Find the lamp instead", "look for the blue vase" after the goal was given up. */
const INSTEAD =
  /\b(?:find|look for|search for|get|go to|show me) (.+?) instead\b|^(?:then )?(?:find|look for|search for) ((?:the|an?) .+)$/i;
/** "I mean next to the tv": where it is. */
const IS_PLACE =
  /^(?:in|on|at|next|near|beside|by|behind|under|over|above|between|from|to|through|left|right|straight)\b/i;
/** Where the name of a thing is over. */
const ENDS =
  / (?:in|on|at|next|near|beside|by|behind|under|over|between|from|that|which|who|with|and|but|not|instead|rather|please|now|is|of)\b.*$/i;
/** "Find the door and go in", "look for the stairs": a part of the way, which no one is sent to find. */
const ON_WAY =
  /\b(?:doors?|doorways?|door frames?|entrances?|exits?|openings?|passages?|stairs?|staircases?|archway)$/i;
/** "The blue one", "that", "it": no thing by its own name. */
const NO_NAME = /\b(?:ones?|it|this|that|you|yes|no|something|anything)\b/i;

/**
 * The thing that a person wants in the place of the goal ("No, I mean Alice's bed", "I wanted the lamp, not the jug"), as one asks for it;
 * null for a sentence that only tells more of the goal ("I mean the blue one", "I want the one from Norrvik").
 */
export function readOtherGoal(
  sentence: string,
  goal: { readonly goalPhrase: string | null; readonly goalType: string | null },
): string | null {
  const meant = MEANS.exec(sentence)?.[1];
  const rest = meant ?? INSTEAD.exec(sentence)?.slice(1).find(Boolean);
  if (rest === undefined || goal.goalPhrase === null || IS_PLACE.test(rest)) return null;
  const [named] = personalNames(rest);
  if (named !== undefined)
    return /^ones?\b/i.test(named) || isSameName(named, goal.goalPhrase) ? null : named;
  const phrase = plainName(
    rest
      .replace(/[,;:].*$/, '')
      .replace(/^is /i, '')
      .replace(ENDS, ''),
  );
  const thing = thingsIn(wordsOf(phrase)).at(-1);
  const isOther = thing !== undefined && !isSameThing(thing, goal) && phrase.endsWith(thing);
  const isWay = meant === undefined && ON_WAY.test(phrase);
  return isOther && !isWay && !isRoom(phrase) && !NO_NAME.test(phrase) ? phrase : null;
}

/** "The grey couch" is Wendy's sofa, and "the television" the tv: another word for the goal is no other goal. */
const isSameThing = (thing: string, { goalType }: { readonly goalType: string | null }): boolean =>
  goalType !== null && thingName(thing) === thingName(goalType);

/** Does a sentence say anew which of several is meant, so that what was said of its look before no longer counts? */
export const meansAnew = (sentence: string): boolean =>
  /\b(?:i|we) (?:mean|meant)\b/i.test(sentence);
