import { CATEGORIES } from '@parley/protocol';
import { isLookWord } from '../feedback/word-kinds';
import { thingName } from '../feedback/words/thing-words';

/** Longest name of a thing, words. */
const LONGEST = 4;

/** What follows the noun of a personal name or a description. */
const AFTER =
  /\s(?:from|bought|purchased|that|which|with|made|in|on|of|near|next to|beside|by)\s.*$/;
const BEFORE = /^(?:the|a|an|my|our|this|that|some)\s|^\S+['’]s?\s/;

/**
 * The word for the type in a phrase: `computer` of `Alice's computer`, `chair` of `the white chair from Norrvik`, `trash can` of `the bin`: the longest name at its
 * end that detectors and maps know; else the last that stands before a name, a date or looks alone, as in `washing machine lintvale`; else its last word.
 */
export function headNoun(phrase: string): string {
  let rest = ` ${phrase.trim().replace(/[.!?,;]+$/, '')}`.replace(AFTER, '').trim();
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(BEFORE, '');
  }
  const words = rest.split(/[\s,;()]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  for (let end = words.length; end > 0; end--) {
    const name = nameAtEnd(words.slice(0, end));
    if (name !== null) return name;
    if (!tellsWhich(words[end - 1] as string)) break;
  }
  return words.at(-1) ?? phrase;
}

function nameAtEnd(words: readonly string[]): string | null {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const name = thingName(words.slice(-length).join(' '));
    if (Object.hasOwn(CATEGORIES, name)) return name;
  }
  return null;
}

/**
 * May a word after a noun tell which of its kind is meant, and not what kind it is? What ends as words for tools and doings do, and
 * what often stands last in a compound, names another thing ("bottle opener", "table cloth").
 */
const tellsWhich = (word: string): boolean =>
  /^\p{Lu}|^\d/u.test(word) ||
  MONTH.test(word) ||
  isLookWord(word.toLowerCase()) ||
  !(COMPOUND_HEADS.has(word.toLowerCase()) || /(?:er|or|ing|ers|ors|ss|ies)$/.test(word));

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** Last words of compounds that are no thing by themselves that maps know. */
const COMPOUND_HEADS: ReadonlySet<string> = new Set(
  `racket bat ball net cloth runner top leg legs tray lid handle knob key keys hook hooks peg rod
  rail pole cord cable plug socket switch remote control brush paper roll gel soap foam salt oil
  cream set kit box case pack sack sleeve slip sheet pad protect glove gloves mitt board knife
  fork spoon pan lock bell bolt hinge mat stand stick tape bulb shade filter bean beans leaf seat
  back arm rest stool bench side end unit part parts wheel wheels strap belt band bow ring chain
  tie scarf hat cap coat jacket shirt shoe shoes boot boots sock socks book magazine card cards
  game food bowl dish plate cup glass jug jar tin can pot tub tank pump pipe hose tap valve head
  bar frame mount arm screen`.split(/\s+/),
);
