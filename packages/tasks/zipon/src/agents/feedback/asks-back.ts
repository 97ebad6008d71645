import { personalNames } from './read-personal';
import { sentencesOf, wordsOf } from './sentences';
import { thingsIn } from './word-kinds';

/** What a person wants to know of the robot. */
export type AskedBack = 'why' | 'which' | 'where' | 'else';

const WHY = /\b(?:why|how come|what for|how so)\b/;
const WHERE = /\bwhere (?:are|r) (?:you|we|u)\b|\b(?:which|what) room\b/;
const WHICH =
  /\b(?:which|what)\b.*\b(?:mean|one|this|that|thing|picture|see|seen|look|looking|found|standing|facing|got|have)\b|^(?:which|what)(?: one)?$/;
/** A question also where its mark is left out, if it is short. */
const BEGINS =
  /^(?:but )?(?:why|what|which|huh|pardon|how so|how come|where are you|(?:are|do|did|can|could|have|will) you)\b/;
const SHORT_WORDS = 8;

/**
 * Does the person ask the robot something, rather than tell it? A question that names a thing asks for that thing ("Can you find Alice's
 * bed?", "Where is the lamp?"), and is none of these.
 *
 * @returns What they want to know; null: they ask nothing.
 */
export function asksBack(text: string): AskedBack | null {
  const marked = text
    .slice(0, MOST_CHARS)
    .split(/(?<=[.!?…])\s+|\n+/)
    .flatMap((part) => sentencesOf(part).map((said) => ({ said, isMarked: /\?\s*$/.test(part) })));
  for (const { said, isMarked } of marked) {
    const plain = said.toLowerCase();
    const words = wordsOf(plain);
    const isAsked = isMarked || (BEGINS.test(plain) && words.length <= SHORT_WORDS);
    if (!isAsked || personalNames(said).length > 0 || thingsIn(words).length > 0) continue;
    if (WHY.test(plain)) return 'why';
    if (WHERE.test(plain)) return 'where';
    return WHICH.test(plain) ? 'which' : 'else';
  }
  return null;
}

/** Longest text that is read, characters. */
const MOST_CHARS = 4000;
