import { wordsOf } from './sentences';
import { isLookWord } from './word-kinds';

/** How a sentence lets the goal look, as said and from its article on; null when it tells nothing of that. */
export function readLook(sentence: string): string | null {
  const words = wordsOf(sentence);
  const first = words.findIndex(isLookWord);
  if (first < 0) return null;
  const article = words.slice(0, first).findLastIndex((word) => /^(?:the|a|an)$/.test(word));
  const from = article < 0 || first - article > FARTHEST ? first : article;
  return words.slice(from).join(' ');
}

/** An article belongs to a look word so many words after it at the most: `the rather big, red one`. */
const FARTHEST = 4;
