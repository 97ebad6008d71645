import { categoryWord } from '@parley/agent-core/nlu';
import { CATEGORIES } from '@parley/protocol';

/** Names of things with two words and more, longest first. */
const COMPOUNDS = Object.keys(CATEGORIES)
  .filter((name) => name.includes(' '))
  .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** What follows the noun of a personal name or a description. */
const AFTER =
  /\s(?:from|bought|purchased|that|which|with|made|in|on|of|near|next to|beside|by)\s.*$/;
const BEFORE = /^(?:the|a|an|my|our|this|that|some)\s|^\S+['’]s?\s/;

/**
 * The word for the type in a phrase: `computer` of `Alice's computer`, `chair` of `the white chair from Norrvik`. For detectors that know
 * nouns only.
 */
export function headNoun(phrase: string): string {
  let rest = ` ${phrase.trim().replace(/[.!?,;]+$/, '')}`.replace(AFTER, '').trim();
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(BEFORE, '');
  }
  const compound = COMPOUNDS.find((name) => rest === name || rest.endsWith(` ${name}`));
  const noun = compound ?? rest.split(/\s+/).at(-1) ?? phrase;
  return Object.hasOwn(CATEGORIES, noun) ? noun : asCategory(noun);
}

/** `sofa` for `couch`: detectors are asked by the names of categories where there is one. */
const asCategory = (noun: string): string => {
  const word = categoryWord(noun);
  return Object.hasOwn(CATEGORIES, word) ? word : noun;
};
