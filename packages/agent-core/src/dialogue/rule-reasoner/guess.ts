import { editDistance } from './edit-distance';
import { guessableWords, isCommonWord, isKnownWord, lookUp, type Sense } from './word-index';

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
