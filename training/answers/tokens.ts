import { splitClauses } from '../../packages/agent-core/src/nlu/split-clauses';
import { type Tag, tagWords } from '../../packages/agent-core/src/nlu/tag-words';
import { isKnownWord } from '../../packages/agent-core/src/nlu/word-index';

/** A word or phrase of a text, and the number of its clause. */
export interface Token extends Tag {
  readonly clause: number;
  readonly isQuestion: boolean;
}

/** Words of a text, clause by clause, tagged with what the vocabulary of the parser has for them. */
export const tokensOf = (text: string): Token[] =>
  splitClauses(text).flatMap(({ words, isQuestion }, clause) =>
    tagWords(words).map((tag) => ({ ...tag, clause, isQuestion })),
  );

/** The kind of word, in place of the word itself, where it carries a value. */
export function shapeOf({ text, senses }: Token): string {
  const sense = senses[0];
  if (sense === undefined) return text;
  if (sense.kind === 'attribute' || sense.kind === 'comparative') return `<${sense.type}>`;
  return VALUED.has(sense.kind) ? `<${sense.kind}>` : text;
}
const VALUED: ReadonlySet<string> = new Set([
  'colour-like',
  'shade',
  'thing',
  'motif',
  'room',
  'part',
  'person',
  'count',
]);

/** A word that the vocabulary has no sense for and that is no common word in a function. */
export const isStrange = ({ text, senses }: Token): boolean =>
  senses.length === 0 && text.length > 2 && /^[a-z]+$/.test(text) && !isKnownWord(text);

/** A word without senses that may name a thing: in general English a noun, or no word of it at all. */
export const isOpen = ({ text, senses }: Token): boolean =>
  senses.length === 0 && text.length > 3 && /^[a-z ]+$/.test(text) && !SMALL.test(text);
const SMALL =
  /^(?:there|where|that|this|what|when|which|with|from|have|been|were|would|could|should|about|think|just|like|some|very|your|they|them|then|than|also|only|really|actually|because|does|know|mine|more|most|much|into|onto|over|here|well|sort|kind)$/;
