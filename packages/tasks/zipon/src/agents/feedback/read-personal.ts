import { plainName } from './sentences';
import { isRoom, leadingPhrase } from './word-kinds';

/** `Alice's coat rack`: who, and one to three words. */
const OWNED = /\p{Lu}[\p{L}-]*'s? (?:[\p{Ll}-]+(?: [\p{Ll}-]+){0,2})/gu;
/** `chair from Norrvik`, `bed (that was) bought in March 2021`, `lamp which belongs to Alice`. */
const BOUGHT =
  /(?:\b[\p{Ll}-]+ ){1,3}(?:(?:which|that) (?:was|is) )?(?:from \p{Lu}[\p{L}-]*(?: & \p{Lu}[\p{L}-]*| \p{Lu}[\p{L}-]*)?|bought (?:in|from|on) (?:\d{1,2} )?\p{Lu}[\p{L}-]*(?: & \p{Lu}[\p{L}-]*)?(?: \d{4})?|(?:which |that )?belongs to \p{Lu}[\p{L}-]*)/gu;
/** Where the words of a thing end and what it is known by begins. */
const TOLD_BY = / (?:(?:which|that) )?(?:was |is )?(?:from|bought|belongs) /;
/** What may stand after an owned thing. */
const AFTER =
  / (?:in|on|at|is|are|instead|please|which|that|over|here|there|and|next|near|by|for|not|from|yet|out)\b.*$/;

/**
 * Personal names of things in a sentence (ORION §III-A): by owner, maker, shop or date, in the order in which they come; rooms
 * with owners are none. As said, without article.
 */
export function personalNames(sentence: string): string[] {
  const found: { readonly at: number; readonly name: string }[] = [];
  for (const { 0: text, index } of sentence.matchAll(OWNED)) {
    const name = withoutRoom(text.replace(AFTER, ''));
    if (name !== null) found.push({ at: index, name });
  }
  for (const { 0: text, index } of sentence.matchAll(BOUGHT)) {
    const end = TOLD_BY.exec(` ${text}`)?.index ?? 0;
    const lead = text.slice(0, Math.max(0, end - 1)).trim();
    const thing = thingAtEnd(lead);
    if (thing !== '')
      found.push({ at: index, name: `${thing}${text.slice(Math.max(0, end - 1))}` });
  }
  return found.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

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

/** A room is no thing: of `Vera's room from` nothing is left. */
function withoutRoom(name: string): string | null {
  const words = name.split(' ');
  for (let length = words.length; length > 1; length--)
    if (isRoom(words.slice(0, length).join(' '))) return null;
  return name;
}

/** Are two names of things the same, but for article, case and the way in which they say it? */
export const isSameName = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

const keyOf = (name: string): string =>
  plainName(name)
    .replace(/ (?:which|that) (?:was|is) /, ' ')
    .replace(/ (?:which|that) /, ' ');
