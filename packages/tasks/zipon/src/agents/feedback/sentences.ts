/** Contractions of closed words written out; `Alice's` stays. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\b(it|that|this|there|what|here|he|she)'s\b/gi, '$1 is'],
  [/\b(is|are|was|were|do|does|did|has|have)n't\b/gi, '$1 not'],
  [/\bcan't\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\b(you|they|we|those|these)'re\b/gi, '$1 are'],
  [/\b(you|i|we|they)'ve\b/gi, '$1 have'],
  [/\b(you|i|we|they|it)'ll\b/gi, '$1 will'],
  [/\bi'm\b/gi, 'I am'],
];

/** Longest text that is read, characters; the rest says nothing. */
const MOST_CHARS = 4000;

/** Sentences of a text, without the marks at their ends, contractions written out. A point within a number ends none. */
export function sentencesOf(text: string): string[] {
  const plain = WRITTEN_OUT.reduce(
    (all, [pattern, words]) => all.replace(pattern, words),
    text
      .slice(0, MOST_CHARS)
      .replaceAll(/[’‘`´]/g, "'")
      .replaceAll(/\s+/g, ' '),
  );
  return plain
    .split(/(?<=[.!?…])\s+|[;\n]+\s*/)
    .map((sentence) => sentence.replace(/[.!?…\s]+$/, '').trim())
    .filter((sentence) => sentence !== '');
}

/** Words of a sentence in lower case; `Alice's` is one, and so is `3.4`. */
export const wordsOf = (sentence: string): string[] =>
  sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*/gu) ?? [];

/** A name to compare by: lower case, without article and marks. */
export const plainName = (phrase: string): string =>
  wordsOf(phrase)
    .join(' ')
    .replace(/^(?:the|a|an|my|our|your|that|this) /, '');
