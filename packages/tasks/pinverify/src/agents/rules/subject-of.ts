/** What a clause is about, by its grammar alone: no word of it need be known. */
export interface Subject {
  /** The noun: the last word before where it is; of what is written, the letters themselves. */
  readonly head: string;
  /** What follows the noun. */ readonly rest: string;
}

/** Prepositions of English, relative pronouns, and what one does to a person: the noun stands before them. */
const BEHIND_NOUN =
  /\s(?:(?:on|in|at|to|of|over|under|above|below|behind|beside|between|along|around|near|that|which)|[a-z]+ing (?:you|it))(?![\w-])/;

/** @param clause A clause of a description, which says something of one part. */
export function subjectOf(clause: string): Subject {
  const words = clause.toLowerCase();
  const letters = /"([^"]*)"/.exec(words);
  if (letters !== null) return { head: letters[0], rest: '' };
  const end = words.search(BEHIND_NOUN);
  const phrase = end < 0 ? words : words.slice(0, end);
  return {
    head: phrase.match(/[\p{L}\p{N}-]+/gu)?.at(-1) ?? '',
    rest: end < 0 ? '' : words.slice(end).trim(),
  };
}
