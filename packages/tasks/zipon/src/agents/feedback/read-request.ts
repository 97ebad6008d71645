import { CATEGORIES } from '@parley/protocol';
import { headNoun } from '../functions/head-noun';
import { personalNames } from './read-personal';
import { plainName, sentencesOf, wordsOf } from './sentences';
import { thingsIn } from './word-kinds';

/** "The one from Norrvik": what it is one of was said before. */
const ONE = /^ones?(?= )/i;
/** "The glass (that) we bought": who bought it is no part of its name. */
const BUYER = /(?<= )(?:(?:that|which) )?(?:i|we) (?:have |had )?(?=bought\b|purchased\b)/gi;
const ORDER =
  /\b(?:find|go to|look for|search for|get to|show me|bring yourself to|navigate to|drive to|need|want|where is)\b (.+?)(?: for me| please)?$/i;

/**
 * The name of the goal that a first message asks for: the personal name where there is one, of the thing that was named before where it is
 * one's "the one from Norrvik"; else what follows the order ("find the blue chair"); the whole text where no order is read. Never empty for
 * a text with a word.
 */
export function readRequest(text: string): string {
  const sentences = sentencesOf(text).map((sentence) => sentence.replace(BUYER, ''));
  for (const [i, sentence] of sentences.entries()) {
    const [name] = personalNames(sentence);
    if (name !== undefined) return withThing(name, [...sentences.slice(0, i), sentence]);
  }
  for (const sentence of sentences) {
    const rest = ORDER.exec(sentence)?.[1];
    if (rest !== undefined) return plainName(rest);
  }
  return plainName(text) || text.trim();
}

/** "My white glass, the one bought in April 2016" is the glass bought in April 2016. */
function withThing(name: string, sentences: readonly string[]): string {
  if (!ONE.test(name)) return name;
  const said = sentences.join(', ');
  const lead = said.slice(0, said.lastIndexOf(name)).replace(LINK, '');
  const noun = headNoun(lead);
  const thing = Object.hasOwn(CATEGORIES, noun) ? noun : thingsIn(wordsOf(lead)).at(-1);
  return thing === undefined ? name : name.replace(ONE, thing);
}

/** Between a thing and "one": ", the", ". It is the". */
const LINK = /[,:\s]*(?:(?:it is|that is|i mean|namely)\s)?(?:the|my|our)?\s*$/i;
