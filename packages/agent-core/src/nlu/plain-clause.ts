import { unaccountedWords } from './account-words';
import { clauseShape } from './clause-shape';
import type { Context } from './context';
import { isPlainShape } from './plain-shapes';
import type { ReadClause } from './read-clause';
import type { Statement } from './statement';
import { is, type Tag } from './tag-words';
import { opensWithBoth } from './verdict';
import { BLURRING_WORDS, MISLEADING_WORDS } from './words/abstention';

const isNoAnswer = (tag: Tag): boolean => is(tag, 'cannot-tell') || is(tag, 'refuse');

/** Every word of the clause is accounted for, and its construction is one of the plain ones. */
export const isPlain = (clause: ReadClause, context: Context): boolean =>
  !clause.tags.some(isNoAnswer) &&
  !isPastLater(clause.tags) &&
  !isDoublyDenied(clause.tags) &&
  !opensWithBoth(clause.tags) &&
  !isPartlyDenied(clause.tags) &&
  !isOfSeveral(clause) &&
  !isImitation(clause.tags) &&
  !isOfAnother(clause.tags, context) &&
  !isOnBearer(clause, context) &&
  !isOfSpeaker(clause, context) &&
  !isUnseenRoom(clause.tags) &&
  !isOfOthers(clause, context) &&
  !isOfPerson(clause.tags, context) &&
  (clause.isFixed || !isExcepted(clause.tags)) &&
  (clause.isFixed ||
    (unaccountedWords(clause, context).length === 0 &&
      !isLooselyCompared(clause, context) &&
      isPlainShape(clauseShape(clause), context)));

/** "it used to be white" denies; "white it used to be, …" is anyone's guess. */
function isPastLater(tags: readonly Tag[]): boolean {
  const isLead = (tag: Tag): boolean =>
    is(tag, 'target') || is(tag, 'article') || is(tag, 'sought');
  const from = tags.findIndex((tag) => !isLead(tag));
  return tags.slice(from + 1).some((tag) => is(tag, 'past'));
}

/** "there is a red one and a blue one": of which, is still to be said. */
const isOfSeveral = ({ chunks }: ReadClause): boolean =>
  chunks.filter((c) => c.kind === 'noun' && c.isIndefinite && c.head?.value === 'one').length > 1;

/** "not without stains" has some. */
function isDoublyDenied(tags: readonly Tag[]): boolean {
  const words = tags.filter((tag) => is(tag, 'negation') || is(tag, 'and') || is(tag, 'or'));
  return words.some(
    (tag, i) => is(tag, 'negation') && is(words[i + 1], 'negation') && tag.text !== 'neither',
  );
}

const isMaterial = (tag: Tag | undefined): boolean =>
  tag?.senses.some((s) => s.kind === 'attribute' && s.type === 'material') ?? false;

/** "fake wood", "wood effect": what it is not made of. */
const isImitation = (tags: readonly Tag[]): boolean =>
  tags.some((tag, i) => {
    const next = tags[i + 1];
    return (
      (isMaterial(next) && FALSE_BEFORE.test(tag.text)) ||
      (isMaterial(tag) && FALSE_AFTER.test(next?.text ?? ''))
    );
  });
const FALSE_BEFORE =
  /^(?:fake|faux|artificial|imitation|imitating|mock|pretend|pseudo|false|synthetic)$/;
const FALSE_AFTER =
  /^(?:effect|look|lookalike|alike|imitation|print|printed|optic|style|like|veneer|foil|sticker)$/;

/** "the table, which is next to the sofa"; "wood for the top": said of what stands before it or after it, and not of the thing. */
const isOfAnother = (tags: readonly Tag[], { namesThing }: Context): boolean =>
  tags.some(
    (tag, i) =>
      (RELATIVES.has(tag.text) &&
        (i === 0 ? tag.text !== 'where' : tags.slice(0, i).some((t) => is(t, 'relation')))) ||
      // "for a bedroom, yes"; a request looks for the thing
      (tag.text === 'for' && (!namesThing || is(tags[i - 1], 'attribute'))) ||
      // "one is blue": of several
      (i === 0 && /^(?:one|some|two|three|half)$/.test(tag.text) && is(tags[i + 1], 'copula')),
  );
/** "stripes on the cushion": of what they are on. */
const isOnBearer = ({ chunks }: ReadClause, { namesThing }: Context): boolean =>
  !namesThing &&
  chunks.some((chunk, i) => {
    const [link, bearer] = [chunks[i + 1], chunks[i + 2]];
    return (
      chunk.kind === 'noun' &&
      chunk.head === null &&
      chunk.adjectives.length > 0 &&
      link?.kind === 'relation' &&
      (link.relation === 'on' || link.relation === 'inside') &&
      bearer?.kind === 'noun' &&
      (bearer.head?.sort === 'thing' || bearer.head?.sort === 'part')
    );
  });
/** "the white one, there are two brown ones": the others. */
const isOfOthers = ({ chunks, tags }: ReadClause, { type, namesThing }: Context): boolean =>
  !namesThing &&
  type !== 'part' &&
  type !== 'relation' &&
  type !== 'count' &&
  tags.some((tag) => tag.text === 'ones') &&
  chunks.some(
    (c) => c.kind === 'noun' && c.head?.value === 'one' && c.count !== null && c.count !== '1',
  );

/** "my sister's, she is in the bedroom": the sister. Only a toy is a he or she. */
const isOfPerson = (tags: readonly Tag[], { category }: Context): boolean =>
  category !== 'teddy bear' && tags.some((tag) => /^(?:he|she|him)$/.test(tag.text));

/** "I don't see the kitchen": it may be there all the same. */
const isUnseenRoom = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => tag.text === 'see') &&
  tags.some((tag) => is(tag, 'negation')) &&
  tags.some((tag) => is(tag, 'room'));

/** "metal, but not the seat": the seat is there. */
const isExcepted = (tags: readonly Tag[]): boolean =>
  tags.length === 3 && tags[0]?.text === 'not' && tags[1]?.text === 'the' && is(tags[2], 'part');

/** "and I'm the Queen": who talks is not the thing. */
const isOfSpeaker = ({ chunks }: ReadClause, { namesThing }: Context): boolean =>
  !namesThing &&
  chunks.some((chunk, i) => {
    const [link, said] = [chunks[i + 1], chunks[i + 2]];
    return (
      chunk.kind === 'noun' &&
      chunk.head?.sort === 'person' &&
      chunk.head.value === 'speaker' &&
      link?.kind === 'copula' &&
      said?.kind === 'noun'
    );
  });
const RELATIVES: ReadonlySet<string> = new Set(['which', 'who', 'where']);

/** "not all white", "not white white": how much of it is not so is not said. */
const isPartlyDenied = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag, i) =>
      is(tag, 'negation') &&
      (EXTENTS.test(tags[i + 1]?.text ?? '') ||
        (is(tags[i + 1], 'attribute') && tags[i + 1]?.text === tags[i + 2]?.text)),
  );
const EXTENTS =
  /^(?:all|both|every|each|entirely|completely|fully|totally|wholly|only|just|purely|pure|always|whole|100|100%|everywhere)$/;

/** More unknown words than this, and the clause may say anything. */
const MOST_UNKNOWN = 2;

/** Not plain, but with few unknown words and none that denies, moves or takes back what is said. */
export function isClean(clause: ReadClause, context: Context): boolean {
  const { tags } = clause;
  const isBad = (tag: Tag): boolean =>
    isNoAnswer(tag) ||
    is(tag, 'past') ||
    is(tag, 'negation') ||
    (tag.isGuess === true && !isLikelySlip(tag, context)) ||
    tag.text.split(' ').some((word) => MISLEADING_WORDS.has(word) || BLURRING_WORDS.has(word)) ||
    MISLEADING_WORDS.has(tag.text);
  return (
    !tags.some(isBad) &&
    !isImitation(tags) &&
    !isOfSpeaker(clause, context) &&
    !isLooselyCompared(clause, context) &&
    unaccountedWords(clause, context).length <= MOST_UNKNOWN
  );
}

/** A slip of what was asked for: doubtful, but no hazard. */
const isLikelySlip = ({ senses }: Tag, { type }: Context): boolean =>
  senses.some(
    (s) =>
      (s.kind === 'attribute' && s.type === type) ||
      (s.kind === 'thing' && type === 'relation') ||
      (s.kind === 'room' && type === 'room'),
  );

/** "smaller and …": than what is not said. */
const isLooselyCompared = (
  { chunks }: ReadClause,
  { comparedWith, isFeedback }: Context,
): boolean =>
  comparedWith === null &&
  !isFeedback &&
  chunks.some((c) => c.kind === 'noun' && c.adjectives.some((a) => a.isCompared)) &&
  !chunks.some((c) => c.kind === 'than');

/**
 * "the oval dark blue rug with …": what stands before the name of the thing in a request is said of it, whatever else the
 * clause says, if nothing before it turns it round.
 */
export function isAttached(s: Statement, { tags, chunks }: ReadClause, context: Context): boolean {
  if (!context.namesThing || s.of !== 'target' || s.polarity === 'no') return false;
  const named = chunks.find((chunk) => chunk.kind === 'noun' && chunk.adjectives.length > 0);
  if (named?.kind !== 'noun' || named.head?.sort !== 'sought' || named.isNegated) return false;
  if (!named.adjectives.some((a) => a.type === s.type && a.value === s.value)) return false;
  if (tags.some((tag) => tag.isGuess)) return false;
  const first = named.adjectives[0]?.value;
  const start = tags.findIndex((tag) =>
    tag.senses.some((sense) => sense.kind === 'attribute' && sense.value === first),
  );
  return !tags.slice(0, Math.max(0, start)).some((tag) => MISLEADING_WORDS.has(tag.text));
}
