import type { ReadClause } from './read-clause';
import type { ReadStatement, TextReading } from './read-text';
import type { StatementType } from './statement';
import { is, type Tag } from './tag-words';
import type { SenseKind } from './word-index';
import { BLURRING_WORDS, MISLEADING_WORDS, OTHER_INSTANCE } from './words/abstention';

/** Senses by which a value of a type is said. */
const isOfType = (tag: Tag, type: StatementType): boolean => {
  if (type === 'room') return is(tag, 'room');
  if (type === 'count') return (is(tag, 'count') && tag.text !== 'one') || /^\d+$/.test(tag.text);
  return tag.senses.some(
    (s) =>
      (s.kind === 'attribute' && s.type === type) ||
      (type === 'colour' && s.kind === 'shade') ||
      (type === 'size' && s.kind === 'comparative'),
  );
};

const saysValue = (tag: Tag, { type, value }: ReadStatement): boolean =>
  isOfType(tag, type) &&
  !tag.senses.some((s) => 'value' in s && (s.value === value || value.endsWith(` ${s.value}`)));

/**
 * "four, one broke last week so three": a later clause that was not understood names another value of the kind, and may
 * well take the place of this one.
 */
export const mayBeRevised = (
  s: ReadStatement,
  plain: readonly boolean[],
  { clauses }: TextReading,
): boolean =>
  s.clause !== undefined &&
  s.type !== 'relation' &&
  s.polarity === 'yes' &&
  clauses.some(
    ({ tags, isCutOff }, i) =>
      i > (s.clause as number) &&
      plain[i] === false &&
      !(isCutOff && is(tags[0], 'have')) &&
      tags.some((tag) => saysValue(tag, s)) &&
      !tags.some(isOfElsewhere),
  );

/**
 * May what was not understood in this clause bear on the next one? Words that deny, correct, limit or speak of another
 * thing may; the rest of a clause of which the first part was read, and bare names, do not.
 */
export const mayTurnNext = ({ tags, chunks, isCutOff }: ReadClause): boolean =>
  !(isCutOff && is(tags[0], 'have')) &&
  (tags.some(isTurningNext) ||
    chunks.some(
      (c, i) =>
        c.kind === 'noun' &&
        c.head !== null &&
        OTHER_SUBJECTS.has(c.head.sort) &&
        chunks[i - 1]?.kind !== 'relation' &&
        chunks[i - 1]?.kind !== 'have',
    ));
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(['thing', 'person', 'other', 'shown', 'room']);

const isTurningNext = (tag: Tag): boolean =>
  ['negation', 'past', 'correction', 'other', 'cannot-tell', 'refuse', 'yes', 'no', 'or'].some(
    (kind) => is(tag, kind as SenseKind),
  ) ||
  tag.isGuess === true ||
  MISLEADING_WORDS.has(tag.text) ||
  BLURRING_WORDS.has(tag.text);

/** "the other three are black", "the cushion is red", "purple at the tips": of something else, and no second thought. */
const isOfElsewhere = (tag: Tag): boolean =>
  is(tag, 'part') ||
  (is(tag, 'thing') && !is(tag, 'attribute')) ||
  is(tag, 'other') ||
  is(tag, 'past') ||
  is(tag, 'negation') ||
  OTHER_INSTANCE.has(tag.text) ||
  PLACES.has(tag.text.split(' ').at(-1) as string);
const PLACES: ReadonlySet<string> = new Set(
  'inside outside top bottom upper lower front back side sides edge edges end ends tip tips corner corners middle part parts tint tinge hint undertone cast sheen'.split(
    ' ',
  ),
);

/** "yes but only up", "yes, the top ones anyway": how far the yes goes was said in words that were not understood. */
export const isLimitedLater = (
  clauses: readonly ReadClause[],
  plain: readonly boolean[],
): boolean => clauses.some(({ tags }, i) => plain[i] === false && tags.some(isLimiting));

const isLimiting = ({ text }: Tag): boolean =>
  text.split(' ').some((word) => LIMITS.has(word)) || text === 'not only' || text === 'at least';
const LIMITS: ReadonlySet<string> = new Set(
  'only just except apart mostly mainly partly partially half some most one ones inside outside top bottom upper lower up down front back side sides left right middle edge edges end ends rest other others well anyway'.split(
    ' ',
  ),
);

/** "sometimes", "in summer": it is not so now, or not always. */
export const isSometimes = (text: string): boolean => SOMETIMES.test(text);
const SOMETIMES =
  /\b(?:sometimes|occasionally|now and (?:then|again)|once in a while|at times|from time to time|it (?:varies|depends)|depend(?:s|ing) on|on and off|every (?:now|other|so often)|(?:in|during|at) (?:the )?(?:summer|winter|spring|autumn|fall|daylight|night|evenings?|mornings?|weekends?)|when (?:it|they|she|he|i|we|you|the)\b)/i;
