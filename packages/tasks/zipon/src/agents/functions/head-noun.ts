import { CATEGORIES } from '@parley/protocol';
import { thingName } from '../feedback/words/thing-words';

/** Longest name of a thing, words. */
const LONGEST = 4;

/** What follows the noun of a personal name or a description. */
const AFTER =
  /\s(?:from|bought|purchased|that|which|with|made|in|on|of|near|next to|beside|by)\s.*$/;
const BEFORE = /^(?:the|a|an|my|our|this|that|some)\s|^\S+['’]s?\s/;

/**
 * The word for the type in a phrase: `computer` of `Alice's computer`, `chair` of `the white chair from Norrvik`, `trash can` of `the bin`: the longest name at its
 * end that detectors and maps know, else its last word.
 */
export function headNoun(phrase: string): string {
  let rest = ` ${phrase.trim().replace(/[.!?,;]+$/, '')}`.replace(AFTER, '').trim();
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(BEFORE, '');
  }
  const words = rest.split(/\s+/);
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const name = thingName(words.slice(-length).join(' '));
    if (Object.hasOwn(CATEGORIES, name)) return name;
  }
  return words.at(-1) ?? phrase;
}
