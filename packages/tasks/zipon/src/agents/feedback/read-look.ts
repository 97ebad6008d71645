import { wordsOf } from './sentences';
import { isLookWord } from './word-kinds';

/** An article belongs to a look word so many words after it at the most: `the rather big, red one`. */
const FARTHEST = 4;
/** How it does not look is none. */
const NEGATED = /\b(?:not|never|without|no)\b/;
const AFTERTHOUGHT =
  /\s(?:i (?:think|believe|guess|suppose|would say)|please|maybe|or so|though|sorry|thanks?)$/;

/** How a sentence lets the goal look, as said and from its article on; null when it tells nothing of that. */
export function readLook(sentence: string): string | null {
  const words = wordsOf(sentence);
  const first = words.findIndex(isLookWord);
  if (first < 0 || NEGATED.test(words.slice(0, first + 1).join(' '))) return null;
  // "Too big": a fault of the thing that was found.
  if (words[first - 1] === 'too') return null;
  const article = words.slice(0, first).findLastIndex((word) => /^(?:the|a|an)$/.test(word));
  const from = article < 0 || first - article > FARTHEST ? first : article;
  return words.slice(from).join(' ').replace(AFTERTHOUGHT, '');
}
