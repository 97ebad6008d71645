import { remember } from './remember-words';

/** A thing that a text names. */
export interface NamedThing {
  readonly word: string;
  /** All categories that it may mean. */ readonly categories: readonly string[];
}

/**
 * Things that a text names, in order: longest words first; of words that stand side by side the last is the thing and those before say which ("a
 * glass table" is a table).
 *
 * @param more Categories beyond the common list.
 */
export function namedThings(text: string, more: readonly string[] = []): NamedThing[] {
  const words = remember(more);
  // Letters of every alphabet, so that no rest of a word of another language is taken for one of ours: an étable is no table.
  const found = text.toLowerCase().match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\s]/gu) ?? [];
  const named: NamedThing[] = [];
  let lastEnd = -1;
  for (let at = 0; at < found.length; ) {
    const match = longestAt(found, at, words);
    if (match === null) {
      at++;
      continue;
    }
    if (lastEnd === at) named.pop();
    named.push(match.thing);
    at += match.length;
    lastEnd = at;
  }
  return named;
}

/** Most words that a name has: chest of drawers. */
const MOST_WORDS = 3;

function longestAt(
  found: readonly string[],
  at: number,
  words: ReadonlyMap<string, readonly string[]>,
): { readonly thing: NamedThing; readonly length: number } | null {
  for (let length = MOST_WORDS; length > 0; length--) {
    if (at + length > found.length) continue;
    const word = found.slice(at, at + length).join(' ');
    const categories = words.get(word);
    if (categories !== undefined) return { thing: { word, categories }, length };
  }
  return null;
}
