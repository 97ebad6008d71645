import { MAX_TEXT_CHARS } from '@parley/protocol';

/** What was given in words, for the conversation; the value beside it says all, however long the labels are. */
export function formWords(parts: readonly string[]): string {
  const words = parts.join(', ');
  return words.length <= MAX_TEXT_CHARS ? words : `${words.slice(0, MAX_TEXT_CHARS - 1)}…`;
}
