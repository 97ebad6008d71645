import { editDistance } from './edit-distance';

const SHORTEST = 4;
/** "dts", "grn": with vowels left out fewer letters are enough. */
const SHORTEST_SKELETON = 3;

/**
 * Is the typed word the meant one with the slips that hands make most: two neighbours swapped ("biege"), a letter left
 * out ("wite"), a letter doubled or not ("mirorr", "carpett"), all vowels left out ("dts")? The first letter is right.
 */
export function isNaturalSlip(typed: string, meant: string): boolean {
  if (typed.charAt(0) !== meant.charAt(0) || typed === meant) return false;
  if (typed.length >= SHORTEST_SKELETON && typed === skeletonOf(meant)) return true;
  if (typed.length < SHORTEST || editDistance(typed, meant, 1) > 1) return false;
  if (typed.length === meant.length) return sortedLetters(typed) === sortedLetters(meant);
  return typed.length < meant.length || hasDoubled(typed, meant);
}

const skeletonOf = (word: string): string => word.replace(/[aeiou]/g, '');
const sortedLetters = (word: string): string => [...word].sort().join('');

/** "carpett": one of two equal neighbours is too much. */
const hasDoubled = (typed: string, meant: string): boolean =>
  [...typed].some(
    (letter, i) => letter === typed[i + 1] && typed.slice(0, i) + typed.slice(i + 1) === meant,
  );
