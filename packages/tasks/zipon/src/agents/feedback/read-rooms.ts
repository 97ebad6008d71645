import { isRoom, leadingPhrase } from './word-kinds';

/** A room that a text names, and how it comes to it. */
export interface NamedRoom {
  /** As people call it, without article. */ readonly room: string;
  /** Word before it: `in`, `to`, `through`, …; empty when there is none. */ readonly before: string;
  /** Place in the sentence, words from 0. */ readonly at: number;
}

const LONGEST = 4;
const ARTICLES = /^(?:the|a|an|my|our|your)$/i;

/** Rooms that a sentence names, in order; owners and numbers belong to them (`Alice's bedroom`, `second bathroom`). */
export function roomsIn(sentence: string): NamedRoom[] {
  const words = sentence.match(/[\p{L}\p{N}]+(?:[.'-][\p{L}\p{N}]+)*'?/gu) ?? [];
  const lowered = words.map((word) => word.toLowerCase());
  const found: NamedRoom[] = [];
  for (let i = 0; i < words.length; i++) {
    let length = Math.min(LONGEST, words.length - i);
    while (length > 0 && !isNamed(words.slice(i, i + length))) length--;
    if (length === 0) continue;
    // "The office chair" is no office.
    if (leadingPhrase(lowered.slice(i), 'thing') > length) continue;
    const start = i > 0 && ARTICLES.test(words[i - 1] as string) ? i - 1 : i;
    found.push({
      room: words.slice(i, i + length).join(' '),
      before: (words[start - 1] ?? '').toLowerCase(),
      at: start,
    });
    i += length - 1;
  }
  return found;
}

const isNamed = (words: readonly string[]): boolean =>
  !ARTICLES.test(words[0] as string) && isRoom(words.join(' '));
