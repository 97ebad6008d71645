import { guess, LONGEST_PHRASE, lookUp, type Sense, type SenseKind } from './word-index';

/** A word or phrase of a clause with what it may be. Unknown words have no senses. */
export interface Tag {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** "-ish": the speaker is vague about this very word. */
  readonly isVague: boolean;
}

/** Tags the words of a clause, longest phrases first; single unknown words may be slips of known ones. */
export function tagWords(words: readonly string[]): Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  while (at < words.length) {
    const taken = longestPhrase(words, at) ?? tagUnknown(words[at] as string);
    tags.push(taken.tag);
    at += taken.length;
  }
  return tags;
}

interface Taken {
  readonly tag: Tag;
  readonly length: number;
}

function longestPhrase(words: readonly string[], at: number): Taken | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
    const text = words.slice(at, at + length).join(' ');
    const senses = lookUp(text);
    if (senses.length > 0) return { tag: { text, senses, isVague: text.endsWith('ish') }, length };
  }
  return null;
}

function tagUnknown(word: string): Taken {
  const stem = word.endsWith('ish') ? word.slice(0, -3) : null;
  const vague =
    stem === null ? [] : [...lookUp(stem), ...lookUp(stem.slice(0, -1)), ...lookUp(`${stem}e`)];
  const adjectives = vague.filter((sense) => sense.kind === 'attribute');
  if (adjectives.length > 0)
    return { tag: { text: word, senses: adjectives, isVague: true }, length: 1 };
  return { tag: { text: word, senses: guess(word), isVague: false }, length: 1 };
}

/** The sense of this kind, if the tag can have it. */
export const senseOf = <K extends SenseKind>(
  tag: Tag | undefined,
  kind: K,
): Extract<Sense, { kind: K }> | null =>
  (tag?.senses.find((sense) => sense.kind === kind) as Extract<Sense, { kind: K }> | undefined) ??
  null;

export const is = (tag: Tag | undefined, kind: SenseKind): boolean => senseOf(tag, kind) !== null;
