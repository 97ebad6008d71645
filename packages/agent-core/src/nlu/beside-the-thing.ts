import { categoryWord } from './category-words';
import type { Context } from './context';
import { INTRINSIC } from './plain-shapes';
import type { ReadClause } from './read-clause';
import type { AskedQuestion } from './read-question';
import type { Statement } from './statement';
import { is } from './tag-words';
import { lookUp } from './word-index';
import { OWN_PARTS } from './words/own-parts';

/** "Is it full?" – "full of regret": unasked content of an unknown word may be none. */
export const isFigurative = (
  s: Statement,
  { isFixed }: ReadClause,
  asked: AskedQuestion | null,
): boolean =>
  s.type === 'content' &&
  !isFixed &&
  asked !== null &&
  asked.type !== 'content' &&
  lookUp(s.value).length === 0;

/** "Is it bigger than the table?" – "the table is bigger" */
export const isOfCompared = (
  { value }: Statement,
  { chunks }: ReadClause,
  { comparedWith }: Context,
): boolean =>
  comparedWith !== null &&
  value.endsWith(` than ${comparedWith}`) &&
  chunks.some(
    (c, i) =>
      c.kind === 'noun' && c.head?.value === comparedWith && chunks[i + 1]?.kind === 'copula',
  );

/** "What is on the bed?" – "a cat": printed or asleep; "brown leaves on it": printed or lying there. */
export const isMotifOrThing = (
  { type, of, value, relation }: Statement,
  asked: AskedQuestion | null,
  { category }: Context,
): boolean =>
  (type === 'content' && asked?.type === 'relation' && LAIN_ON.has(category)) ||
  (asked?.type !== 'relation' &&
    asked?.type !== 'content' &&
    ((relation === 'under' && isMotifOnly(value)) ||
      (of !== asked?.of && isMotifOnly(of) && !isOwnPart(of, category))));

const isOwnPart = (word: string, category: string): boolean =>
  Object.values(OWN_PARTS[categoryWord(category)] ?? {}).includes(word);

const isMotifOnly = (word: string): boolean => {
  const senses = lookUp(word);
  return (
    senses.length > 0 && senses.every(({ kind }) => kind === 'motif' || kind === 'colour-like')
  );
};
const LAIN_ON: ReadonlySet<string> = new Set(['bed', 'rug', 'pillow']);

/** "my chair, has a unicorn", "a cabinet with a clock": on it in some way, and no part of it. */
export const isNoPart = (s: Statement, { type, askedValue, category }: Context): boolean => {
  if (s.type !== 'part' || s.polarity === 'no' || (type === 'part' && s.value === askedValue))
    return false;
  if (Object.values(OWN_PARTS[categoryWord(category)] ?? {}).includes(s.value)) return false;
  const senses = lookUp(s.value);
  return (
    senses.some(({ kind }) => kind === 'thing' || kind === 'motif') &&
    !senses.some(({ kind }) => kind === 'part')
  );
};

/** "Is there a lamp near it?" – "yes but it is small", "yes, a blue one": the lamp. */
export const isOfAskedOne = (
  s: Statement,
  { tags }: ReadClause,
  asked: AskedQuestion | null,
): boolean => {
  if (asked?.form !== 'yes-no' || !INTRINSIC.has(s.type) || s.of !== 'target') return false;
  if (asked.type === null) return tags.some((tag) => ONE.test(tag.text));
  return (
    (asked.type === 'relation' || asked.type === 'part') &&
    tags.some((tag) => (is(tag, 'target') && tag.text !== 'itself') || ONE.test(tag.text))
  );
};
/** "yes, the small one" */
const ONE = /^(?:the )?ones?$/;
