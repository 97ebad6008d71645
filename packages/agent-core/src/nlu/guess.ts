import { editDistance } from './edit-distance';
import { isNaturalSlip } from './natural-slip';
import {
  guessableWords,
  isCommonWord,
  isKnownWord,
  lookUp,
  type Sense,
  singularsOf,
} from './word-index';

/** A longer word may have two slips. */
const TWO_SLIPS_FROM = 8;
const SHORTEST = 4;

const guesses = new Map<string, readonly Sense[]>();
const MOST_REMEMBERED = 5000;

/** Words that may have been meant, by first letter. */
const byLetter = new Map<string, string[]>();
for (const word of guessableWords()) {
  const letter = word.charAt(0);
  byLetter.set(letter, [...(byLetter.get(letter) ?? []), word]);
}

/**
 * Senses of the word that a slip of the keyboard may have meant; empty when none or several are as near, and for
 * ordinary English words, which are no slips.
 */
export function guess(word: string): readonly Sense[] {
  const known = guesses.get(word);
  if (known !== undefined) return known;
  const senses = nearest(word);
  if (guesses.size >= MOST_REMEMBERED) guesses.clear();
  guesses.set(word, senses);
  return senses;
}

const slips = new Map<string, string | null>();

/**
 * The one word of the vocabulary of which this is a natural slip: letters swapped, left out or doubled. Null when there
 * is none or several of different meaning, and for ordinary English words.
 */
export function slipOf(word: string): string | null {
  const known = slips.get(word);
  if (known !== undefined) return known;
  const meant = naturallyMeant(word);
  if (slips.size >= MOST_REMEMBERED) slips.clear();
  slips.set(word, meant);
  return meant;
}

function naturallyMeant(word: string): string | null {
  if (!isMisspelt(word)) return null;
  const near = (one: string): string[] =>
    (byLetter.get(one.charAt(0)) ?? []).filter(
      (candidate) => isNaturalSlip(one, candidate) && !isStateOnly(candidate),
    );
  let found = near(word);
  for (const one of found.length > 0 ? [] : singularsOf(word))
    found = [...found, ...near(one).filter(canBePlural)];
  const values = new Set(found.map((candidate) => JSON.stringify(lookUp(candidate))));
  return values.size === 1 ? (found[0] as string) : null;
}

/** Names of people are near to words for states: "Lena", "lean". */
const isStateOnly = (word: string): boolean =>
  lookUp(word).every((s) => s.kind === 'attribute' && (s.type === 'state' || s.type === 'brand'));

const canBePlural = (word: string): boolean =>
  lookUp(word).some(({ kind }) => kind === 'thing' || kind === 'part' || kind === 'motif');

const isMisspelt = (word: string): boolean =>
  /^[a-z]+$/.test(word) && !isCommonWord(word) && !isKnownWord(word) && !isInflected(word);

/** "tiled" is no slip of "tilted". */
const isInflected = (word: string): boolean =>
  lookUp(word).length > 0 ||
  ['', 'e'].some((end) => {
    const stem = word.replace(/(?:ing|ed|er|est|ly)$/, end);
    return stem.length < word.length && isKnownWord(stem);
  });

function nearest(word: string): readonly Sense[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || isCommonWord(word) || isKnownWord(word))
    return [];
  const limit = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: string[] = [];
  let bestDistance = limit + 1;
  // A slip rarely hits the first letter; a swap of the first two does.
  const letters = new Set([word.charAt(0), word.charAt(1)]);
  for (const letter of letters)
    for (const candidate of byLetter.get(letter) ?? []) {
      if (candidate.charAt(0) !== word.charAt(0) && candidate.charAt(1) !== word.charAt(0))
        continue;
      if (isTooShort(word, candidate)) continue;
      const distance = editDistance(word, candidate, limit);
      if (distance > limit || distance > bestDistance) continue;
      if (distance < bestDistance) best = [];
      bestDistance = distance;
      best.push(candidate);
    }
  const values = new Set(best.map((phrase) => JSON.stringify(lookUp(phrase))));
  return values.size === 1 ? lookUp(best[0] as string) : [];
}

/** Of four letters only those with the same letters in another order, or one wrong, are near enough. */
const isTooShort = (word: string, candidate: string): boolean =>
  candidate.length < 5 && word.length < 5 && candidate.length !== word.length;
