import { plainName, wordsOf } from './sentences';
import { isRoom, leadingPhrase, thingsIn } from './word-kinds';
import { thingName } from './words/thing-words';

/** `Alice's coat rack`: who, and one to three words. */
const OWNED = /\p{Lu}[\p{L}-]*'s? (?:[\p{Ll}-]+(?: [\p{Ll}-]+){0,2})/gu;
/** `chair from Norrvik`, `bed (that was) bought in March 2021`, `lamp which belongs to Alice`. */
const BOUGHT =
  /(?:\b[\p{Ll}-]+ ){1,3}(?:(?:which|that) (?:was|is) )?(?:from \p{Lu}[\p{L}-]*(?: (?:&|and) \p{Lu}[\p{L}-]*\b(?!')| \p{Lu}[\p{L}-]*)?|bought (?:in|from|on) (?:\d{1,2} )?\p{Lu}[\p{L}-]*(?: & \p{Lu}[\p{L}-]*)?(?: \d{4})?|(?:which |that )?belongs to \p{Lu}[\p{L}-]*)/gu;
/** The same as people type it in a chat, without capitals: who is no article's word ("the robot's left"), and a maker is none of these. */
const OWNED_LOW =
  /(?<!\b(?:the|an?|this|that|my|your|our|every|each) )\b(?!(?:it|that|this|there|what|here|he|she|let|who|where|how|one|robot|person|everyone|someone|nobody)\b)[\p{Ll}][\p{Ll}-]+'s (?:[\p{Ll}-]+(?: [\p{Ll}-]+){0,2})/gu;
const NO_MAKER =
  '(?!(?:the|an?|here|there|where|you|me|it|us|them|your|my|our|this|that|left|right|behind|front|now|one|another|above|below|nearby|afar|far|across|inside|outside|under|memory|what|which)\\b)';
const BOUGHT_LOW = new RegExp(
  `(?:\\b[\\p{Ll}-]+ ){1,3}(?:(?:which|that) (?:was|is) )?(?:from ${NO_MAKER}[\\p{Ll}-]+|bought (?:in|from|on) (?:\\d{1,2} )?${NO_MAKER}[\\p{Ll}-]+(?: \\d{4})?|(?:which |that )?belongs to ${NO_MAKER}[\\p{Ll}-]+)`,
  'gu',
);
/** Where the words of a thing end and what it is known by begins. */
const TOLD_BY = / (?:(?:which|that) )?(?:was |is )?(?:from|bought|belongs) /;
/** What may stand after an owned thing. */
const AFTER =
  / (?:in|on|at|is|are|instead|please|which|that|over|here|there|and|next|near|by|for|not|from|yet|out|now|thanks|thank)\b.*$/;

/**
 * Personal names of things in a sentence (ORION §III-A): by owner, maker, shop or date, in the order in which they come; rooms
 * with owners are none. As said, without article.
 */
export function personalNames(sentence: string): string[] {
  const found = namesBy(sentence, OWNED, BOUGHT);
  return found.length > 0 ? found : namesBy(sentence, OWNED_LOW, BOUGHT_LOW);
}

function namesBy(sentence: string, owned: RegExp, bought: RegExp): string[] {
  const found: { readonly at: number; readonly name: string }[] = [];
  for (const { 0: text, index } of sentence.matchAll(owned)) {
    const name = withoutRoom(upToThing(text.replace(AFTER, '')));
    if (name?.includes(' ')) found.push({ at: index, name });
  }
  for (const { 0: text, index } of sentence.matchAll(bought)) {
    const end = TOLD_BY.exec(` ${text}`)?.index ?? 0;
    const lead = text.slice(0, Math.max(0, end - 1)).trim();
    const thing = thingAtEnd(lead);
    const isUncertain = bought === BOUGHT_LOW && text.includes(' from ');
    // Without capitals "walk from bed" reads like "chair from norrvik": a maker's thing is one that is known.
    if (thing !== '' && !(isUncertain && !isMade(thing, text)))
      found.push({ at: index, name: `${thing}${text.slice(Math.max(0, end - 1))}` });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

const isMade = (thing: string, text: string): boolean => {
  const maker = text.split(' ').at(-1) ?? '';
  return thingsIn(wordsOf(thing)).length > 0 && thingsIn([maker]).length === 0 && !isRoom(maker);
};

/** The thing that a run of words ends with: after its last article, or the longest name that is known, or the last word. */
function thingAtEnd(lead: string): string {
  const words = lead.split(' ').filter((word) => word !== '');
  const article = words.findLastIndex((word) => /^(?:the|an?|my|our|your|this|that)$/.test(word));
  if (article >= 0) return words.slice(article + 1).join(' ');
  for (let from = 0; from < words.length; from++) {
    const rest = words.slice(from);
    if (leadingPhrase(rest, 'thing') === rest.length) return rest.join(' ');
  }
  return words.at(-1) ?? '';
}

/** "Bob's computer keep searching": a name is over with the thing that it names. */
function upToThing(name: string): string {
  const [owner = '', ...rest] = name.split(' ');
  for (let from = 0; from < rest.length; from++) {
    const length = leadingPhrase(rest.slice(from), 'thing');
    if (
      length > 0 &&
      from + length < rest.length &&
      leadingPhrase(rest.slice(from + length), 'thing') === 0
    )
      return [owner, ...rest.slice(0, from + length)].join(' ');
  }
  return name;
}

/** A room is no thing: of `Vera's room from` nothing is left. */
function withoutRoom(name: string): string | null {
  const words = name.split(' ');
  for (let length = words.length; length > 1; length--)
    if (isRoom(words.slice(0, length).join(' '))) return null;
  return name;
}

/** Are two names of things the same, but for article, case and the way in which they say it? */
export const isSameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

function keyOf(name: string): string {
  const plain = plainName(name)
    .replace(/ (?:which|that) (?:was|is) /, ' ')
    .replace(/ (?:which|that) /, ' ')
    // "Pell & Oak", whose mark is no word.
    .replace(/ and /, ' ');
  // "Alice's couch" is Alice's sofa, the trashcan from Norrvik the trash can.
  const [, owner = '', thing = '', by = ''] = KEY.exec(plain) ?? [];
  return `${owner}${thingName(thing)}${by}`;
}
const KEY = /^(\p{L}+'s? )?(.*?)( (?:from|bought|belongs) .*)?$/u;
