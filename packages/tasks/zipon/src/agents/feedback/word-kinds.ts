import { lookUp } from '@parley/agent-core/nlu';
import { isSynonym } from './words/thing-words';

/** Longest name of a thing or room in words. */
const LONGEST = 4;
const LOOKS: ReadonlySet<string> = new Set(['colour', 'material', 'pattern', 'size', 'shape']);

/** Does a word say how a thing looks? */
export const isLookWord = (word: string): boolean =>
  lookUp(word).some(
    (sense) =>
      sense.kind === 'shade' ||
      ((sense.kind === 'attribute' || sense.kind === 'comparative') && LOOKS.has(sense.type)),
  ) && !NO_LOOK.has(word);

/** How a thing lies or how much of it there is, and not how it looks. */
const NO_LOOK: ReadonlySet<string> = new Set(['far', 'farther', 'further', 'straight', 'flat out']);

const isKind = (phrase: string, kind: 'thing' | 'room' | 'yes' | 'no' | 'refuse'): boolean =>
  lookUp(phrase).some((sense) => sense.kind === kind) || (kind === 'thing' && isSynonym(phrase));

/** How many of the first words are one phrase of a kind, the longest first; 0 when none is. */
export function leadingPhrase(words: readonly string[], kind: 'thing' | 'yes' | 'no'): number {
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    if (isKind(words.slice(0, length).join(' '), kind)) return length;
  return 0;
}

/** Is this a room, as people of any home call it? With an owner or a number before it as well. */
export function isRoom(phrase: string): boolean {
  const plain = phrase
    .toLowerCase()
    .replace(/^(?:the |my |our )/, '')
    .replace(/^(?:first|second|third|fourth|other) /, '')
    .replace(/^\p{L}+(?:'s|s') /u, '');
  return plain === 'room' ? phrase.includes("'") : isKind(plain, 'room');
}

/** Words that a name of a thing never begins with, so that it is not cut in the middle of another phrase. */
const NO_THING: ReadonlySet<string> = new Set([
  ...['it', 'you', 'there', 'here', 'the', 'a', 'an', 'and', 'or', 'to', 'left', 'right', 'front'],
  ...[
    'back',
    'room',
    'way',
    'one',
    'side',
    'corner',
    'wall',
    'floor',
    'ground',
    'metres',
    'meters',
  ],
]);

/** Things that a run of words names, in order, each once; longest names first. */
export function thingsIn(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; ) {
    const length = NO_THING.has(words[i] as string) ? 0 : leadingPhrase(words.slice(i), 'thing');
    if (length === 0) i++;
    else {
      const name = words.slice(i, i + length).join(' ');
      if (!isRoom(name) && !found.includes(name)) found.push(name);
      i += length;
    }
  }
  return found;
}
