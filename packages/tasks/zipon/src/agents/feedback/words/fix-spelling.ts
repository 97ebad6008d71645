import { lookUp } from '@parley/agent-core/nlu';
import { NEAR_WORDS, RESPELT, SPELT_WORDS } from './spelt-words';

/** Shorter words are too near to each other: a word that is meant has five letters, and one of them may be missing. */
const SHORTEST = 4;

const SPELT: ReadonlySet<string> = new Set(SPELT_WORDS);

/**
 * A word as it was meant: one letter too many, missing, wrong or swapped in a word of five letters and more that a reading hangs on is put right,
 * where one such word alone is meant. Words that are known or ordinary stay.
 *
 * @param word In lower case.
 */
export function fixSpelling(word: string): string {
  const own = RESPELT[word];
  if (own !== undefined && Object.hasOwn(RESPELT, word)) return own;
  if (word.length < SHORTEST || SPELT.has(word) || NEAR_WORDS.has(word) || isKnown(word))
    return word;
  const meant = SPELT_WORDS.filter((one) => isOneEdit(word, one));
  const alike = meant.filter((one) => one.charAt(0) === word.charAt(0));
  const [only] = alike.length > 0 ? alike : meant;
  return (alike.length === 1 || (alike.length === 0 && meant.length === 1)) && only !== undefined
    ? only
    : word;
}

const isKnown = (word: string): boolean => lookUp(word).length > 0;

/** One letter inserted, left out or replaced, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
