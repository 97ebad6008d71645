import { PRINTED } from './bearers';
import {
  isFigurative,
  isMotifOrThing,
  isNoPart,
  isOfAskedOne,
  isOfCompared,
} from './beside-the-thing';
import { categoryWord, namesCategory } from './category-words';
import type { Chunk, Head } from './chunk';
import { clauseShape } from './clause-shape';
import { compareValues } from './compare';
import type { Context } from './context';
import { isAgainstVerdict, isDisputed, isOfLacked, isSelfDenied } from './disputes';
import { isBothWays, isConditional, isFar, isPartial, isTurned } from './doubtful-words';
import { isAttached, isClean, isPlain } from './plain-clause';
import { INTRINSIC } from './plain-shapes';
import type { AskedQuestion } from './read-question';
import type { ReadClause, ReadStatement, TextReading } from './read-text';
import { isLimitedLater, isSometimes, mayBeRevised } from './second-thoughts';
import { type Statement, sameClaim } from './statement';
import { is, type Tag } from './tag-words';
import { lookUp } from './word-index';
import { OTHER_INSTANCE } from './words/abstention';

/** All that a statement is judged by. */
export interface Situation {
  readonly text: string;
  readonly reading: TextReading;
  readonly asked: AskedQuestion | null;
  readonly context: Context;
}

/** How far a statement may be believed. */
type Trust = 'sure' | 'hedged' | 'none';

/**
 * Keeps what a text plainly says, doubts what it probably says, and drops the rest: text that is not surely read is no
 * fact. A clause is plain when every word of it is accounted for and its construction is a known one; what clauses say
 * of each other (corrections, another thing, a condition) can still take its statements away.
 */
export function abstain(
  statements: readonly ReadStatement[],
  situation: Situation,
): readonly Statement[] {
  const { reading, context, text } = situation;
  const plain = reading.clauses.map((clause) => isPlain(clause, context));
  if (isTurned(text)) return [];
  // "no it's tartan. of course it's white": one of the two was said in jest.
  if (statements.some((s) => isAgainstVerdict(s, reading.polarity, situation.asked))) return [];
  const kept = statements.flatMap((s): ReadStatement[] => {
    const trust = isSayable(s, context) ? trustIn(s, plain, situation) : 'none';
    if (trust === 'none') return [];
    return trust === 'hedged' ? [{ ...s, certainty: 'hedged' }] : [s];
  });
  return kept
    .filter((s) => !isLookOnly(s, kept, reading) && !isSelfDenied(s, kept) && !isOfLacked(s, kept))
    .map(({ clause: _, ...statement }) => ({
      ...statement,
      // "What are the legs made of?" – "it has no legs": the thing has none.
      of:
        (statement.type === 'part' && statement.of === statement.value) || isMakerOfPart(statement)
          ? 'target'
          : statement.of,
      certainty: isDisputed(statement, kept) ? ('hedged' as const) : statement.certainty,
    }));
}

/** "Is there a logo?" – "yes, Nike": the thing is theirs. */
const isMakerOfPart = ({ type, of }: Statement): boolean =>
  type === 'brand' && !['shown', 'other'].includes(of);

/** "not the white one in the hall": a white one it may be, and in the hall, but not both. */
const isJointlyDenied = (s: ReadStatement, all: readonly ReadStatement[]): boolean =>
  s.polarity === 'no' &&
  s.of === 'target' &&
  all.some(
    (other) =>
      other.clause === s.clause &&
      other.of === 'target' &&
      other.polarity === 'no' &&
      other.type !== s.type,
  );

/** What the robot itself is, owners without a name, and comparisons of a thing with itself, are no statements. */
const isSayable = (s: Statement, { category }: Context): boolean =>
  s.of !== 'robot' &&
  // "not in this house": where all is, nothing is told from anything.
  !(s.type === 'relation' && HOMES.has(s.value)) &&
  // "Is there a picture on the mug?" – "yes": printed, and no thing that stands on it.
  !(s.relation === 'under' && PRINTS.has(s.value) && PRINTED.has(categoryWord(category))) &&
  !/ (?:than|as) target$/.test(s.value) &&
  // "just the wall" above it: nothing.
  !(s.value === 'wall' && (s.relation === 'below' || s.relation === 'under')) &&
  !/^(?:nobody|no one|anybody|anyone|everyone|everybody|someone|somebody)$/.test(s.value) &&
  // A thing of the kind is of the kind.
  !(
    s.type === 'category' &&
    s.of === 'target' &&
    s.polarity === 'no' &&
    s.value === categoryWord(category)
  );

const PRINTS: ReadonlySet<string> = new Set(
  'picture print image drawing logo text writing photograph painting pattern'.split(' '),
);
const HOMES: ReadonlySet<string> = new Set(
  'house home flat apartment building place world family life town city country'.split(' '),
);

function trustIn(s: ReadStatement, plain: readonly boolean[], situation: Situation): Trust {
  const { reading, context, asked } = situation;
  if (isName(s, context)) return 'sure';
  if (s.type === 'relation' && isFar(situation.text)) return 'none';
  if (s.clause === undefined) return trustInVerdict(s, plain, situation);
  const clause = reading.clauses[s.clause] as ReadClause;
  const isSo = plain[s.clause] === true || isAttached(s, clause, context);
  if (!isSo && !isProbable(s, clause, situation)) return 'none';
  if (isTakenAway(s.clause, plain, situation) || denies(s.clause, situation)) return 'none';
  if (isOfAskedOne(s, clause, asked)) return 'none';
  if (isBeforeReversal(s, reading, asked)) return 'none';
  if (isCarriedOver(s, plain, situation)) return 'none';
  if (isFigurative(s, clause, asked) || isNoPart(s, context)) return 'none';
  if (isOfCompared(s, clause, context)) return 'none';
  if (!isSo || isJointlyDenied(s, reading.statements)) return 'hedged';
  if (isMotifOrThing(s, asked, context)) return 'hedged';
  if (mayBeRevised(s, plain, reading) || isSometimes(situation.text)) return 'hedged';
  if (isPartOfLandmark(s, clause, context)) return 'hedged';
  if (clause.tags.some(isHalf) || isBesideQuestion(s, situation)) return 'hedged';
  if (isUnplaced(s, clause, asked)) return 'hedged';
  if (isLaterLink(s, clause)) return 'hedged';
  if (isLeftToPart(s, clause, context)) return 'hedged';
  // After something unread, only the kind of value that was asked for is surely meant.
  const isAfterUnread = asked !== null && plain.slice(0, s.clause).includes(false);
  const isMeant = s.type === asked?.type && asked.type !== 'relation' && asked.type !== 'count';
  return isAfterUnread && !isMeant ? 'hedged' : 'sure';
}

/** What a request calls the thing: known anyhow, and no evidence. */
const isName = (s: Statement, { namesThing, category }: Context): boolean =>
  namesThing &&
  s.type === 'category' &&
  s.of === 'target' &&
  s.polarity === 'yes' &&
  namesCategory(s.value, category);

/** A value of the kind that was asked for, in a clause of which some words are unknown but none is misleading. */
const isProbable = (s: Statement, clause: ReadClause, { asked, context }: Situation): boolean =>
  s.polarity === 'yes' &&
  isClean(clause, context) &&
  (asked === null || asked.type === null
    ? INTRINSIC.has(s.type) && s.of === 'target' && (asked === null || isBearerPlain(clause))
    : (s.type === asked.type ||
        (asked.type === 'room' && s.type === 'relation') ||
        (asked.type === 'relation' && s.type === 'room')) &&
      s.of === asked.of &&
      ((INTRINSIC.has(s.type) && isBearerPlain(clause)) ||
        (NAMING.has(s.type) && isFirstNamed(s.value, clause))));

/** Kinds of value that are names. */
const NAMING: ReadonlySet<string> = new Set(['relation', 'content', 'room']);

/** Nothing is named that the value might be of instead. */
const isBearerPlain = ({ chunks }: ReadClause): boolean =>
  chunks.every((c, i) => {
    if (c.kind !== 'noun' || c.head === null) return true;
    const link = chunks[i + 1]?.kind;
    const isSubject = link === 'copula' || link === 'have';
    return c.head.sort === 'unknown' ? !isSubject : !ELSEWHERE.has(c.head.sort);
  });
const ELSEWHERE: ReadonlySet<Head['sort']> = new Set(['thing', 'room', 'other', 'shown']);

/** A known thing, and the first that the clause names: later ones may stand by that. */
function isFirstNamed(value: string, { chunks }: ReadClause): boolean {
  const first = chunks.find((chunk) => chunk.kind === 'noun' && chunk.head !== null);
  if (first?.kind !== 'noun' || first.head?.value !== value) return false;
  return lookUp(value).length > 0;
}

/** May the asked value be taken as confirmed or denied: by a yes or no, or by another value of the kind? */
function trustInVerdict(s: ReadStatement, plain: readonly boolean[], situation: Situation): Trust {
  const { text, reading, asked } = situation;
  const { clauses, tags, verdictClause } = reading;
  if (tags.some((tag) => is(tag, 'cannot-tell')) || isBothWays(text)) return 'none';
  if (clauses.some((clause, i) => !plain[i] && clause.tags.some(isConditional))) return 'none';
  if (reading.reversedAt !== null) return 'none';
  // "Are all the doors white?" – "no": some may be. "Left or right?" – "no, …": neither is said.
  if (s.polarity === 'no' && asked?.isWhole === true && s.type !== 'count') return 'none';
  // "Is it on a table by the bed?" – "no": not on a table, or not by the bed.
  if (s.polarity === 'no' && asked?.form === 'yes-no' && asked.values.length > 1) return 'hedged';
  if (asked?.form === 'choice' && reading.polarity === 'no' && plain.includes(false)) return 'none';
  if (tags.some(isPartial)) return 'hedged';
  const isDoubtful =
    isSometimes(text) ||
    isOfBarePart(asked, clauses) ||
    (reading.polarity === 'yes' && (isLimitedLater(clauses, plain) || isOutbid(s, reading)));
  const trust = trustInClause(verdictClause, plain, situation);
  return isDoubtful && trust === 'sure' ? 'hedged' : trust;
}

/** "Is it red?" – "yes, the seat": that much of it. */
const isOfBarePart = (asked: AskedQuestion | null, clauses: readonly ReadClause[]): boolean =>
  asked?.of === 'target' &&
  asked.type !== null &&
  INTRINSIC.has(asked.type) &&
  clauses.some((clause) => /^[Pp](?:&[Pp])*$/.test(clauseShape(clause)) && !saysAny(clause));
const saysAny = ({ chunks }: ReadClause): boolean =>
  chunks.some((c) => c.kind === 'noun' && (c.adjectives.length > 0 || c.isNegated));

function trustInClause(
  at: number | null,
  plain: readonly boolean[],
  { reading, context }: Situation,
): Trust {
  if (at === null) return plain.includes(false) ? 'none' : 'sure';
  // "used to be, yes"
  if (reading.polarity === 'yes' && reading.clauses[at]?.tags.some((tag) => is(tag, 'past')))
    return 'none';
  if (plain[at] === true) return 'sure';
  return isClean(reading.clauses[at] as ReadClause, context) ? 'hedged' : 'none';
}

/** "Is it grey?" – "yes, well, more like blue": a value that the confirmed one excludes. */
const isOutbid = (s: ReadStatement, { statements }: TextReading): boolean =>
  statements.some(
    (other) =>
      other.type === s.type &&
      other.of === s.of &&
      other.polarity === 'yes' &&
      s.type !== 'relation' &&
      compareValues(s.type, s.value, other.value) === 'different',
  );

/** Do other clauses take away what this one says: by a correction, or because they speak of another thing? */
function isTakenAway(at: number, plain: readonly boolean[], { reading }: Situation): boolean {
  const { clauses } = reading;
  const before = Math.max(
    -1,
    ...reading.statements.flatMap(({ clause }) =>
      clause !== undefined && clause < at ? [clause] : [],
    ),
  );
  if (clauses[at]?.corrects !== null && plain[before] === false) return true;
  const isCorrected = clauses.some(
    ({ corrects }, i) => i > at && (corrects === 'unclear' || (corrects !== null && !plain[i])),
  );
  if (isCorrected) return true;
  return clauses.some(
    ({ tags }, i) => i < at && !plain[i] && tags.some((tag) => OTHER_INSTANCE.has(tag.text)),
  );
}

/** "The kitchen yes, ah no, …": what was said with the yes is as little so. */
const isBeforeReversal = (
  s: ReadStatement,
  { reversedAt }: TextReading,
  asked: AskedQuestion | null,
): boolean =>
  reversedAt !== null &&
  (s.clause as number) < reversedAt &&
  (s.type === asked?.type || (asked?.values ?? []).some((value) => sameClaim(value, s)));

/** "No, the sofa was moved. A chair": what a clause that was not understood was about is not spoken of any more. */
const isCarriedOver = (
  s: ReadStatement,
  plain: readonly boolean[],
  situation: Situation,
): boolean => {
  const { reading, context, asked } = situation;
  const at = s.clause as number;
  const isNamed = [context.of, 'target', 'shown', 'other', asked?.values[0]?.value].includes(s.of);
  if (isNamed || at === 0 || plain[at - 1] !== false) return false;
  const { chunks } = reading.clauses[at] as ReadClause;
  return !chunks.some((c) => c.kind === 'noun' && c.head?.value === s.of);
};

/** "next to a sofa with red cushions": a part that the thing may have as well. */
const isPartOfLandmark = (s: ReadStatement, { chunks }: ReadClause, { type }: Context): boolean =>
  chunks.some((c, i) => {
    if (c.kind !== 'noun' || c.head?.value !== s.of || !isPartName(c.head)) return false;
    let k = i - 1;
    while (chunks[k]?.kind === 'and' && chunks[k - 1]?.kind === 'noun') k -= 2;
    const bearer = chunks[k - 1];
    return (
      chunks[k]?.kind === 'have' &&
      bearer?.kind === 'noun' &&
      (bearer.head?.sort === 'thing' ||
        bearer.head?.sort === 'unknown' ||
        (bearer.head?.sort === 'sought' &&
          (type === 'relation' || chunks[k - 2]?.kind === 'relation')))
    );
  });
const isPartName = ({ sort, value }: Head): boolean => sort === 'part' || LOOSE_PARTS.has(value);
const LOOSE_PARTS: ReadonlySet<string> = new Set(
  'pillow cushion blanket cover door drawer shelf mirror lid'.split(' '),
);

/** "half open" */
const isHalf = ({ text }: Tag): boolean => /^(?:half|partly|partially|halfway|semi)$/.test(text);

/** "What colour is the pot?" – "it's in a basket": the pot or the plant. What a mirror shows is not its own. */
const isBesideQuestion = (s: Statement, { asked, context }: Situation): boolean =>
  (s.type === 'relation' &&
    asked !== null &&
    asked.type !== 'relation' &&
    asked.of !== 'target' &&
    s.of === asked.of) ||
  (s.type === 'content' && categoryWord(context.category) === 'mirror');

/** "Is it near the bed?" – "yes, there's a chair": the chair is somewhere there. */
const isUnplaced = (
  s: ReadStatement,
  { chunks }: ReadClause,
  asked: AskedQuestion | null,
): boolean =>
  asked?.form === 'yes-no' &&
  asked.type === 'relation' &&
  s.type === 'relation' &&
  s.relation !== 'inside' &&
  !asked.values.some(({ value }) => value === s.value || value === 'anything') &&
  !chunks.some(
    (c, i) =>
      c.kind === 'noun' &&
      c.head?.value === s.value &&
      (chunks[i - 1]?.kind === 'relation' || chunks[i + 1]?.kind === 'relation'),
  );

/** "under the table in front of the sofa": which of the two the sofa is behind is still to be said. */
function isLaterLink(s: ReadStatement, clause: ReadClause): boolean {
  const { chunks } = clause;
  const shape = clauseShape(clause);
  const isList = /^C?NRN/.test(shape);
  if (!isList && !/(?:RN){2}/.test(shape)) return false;
  const at = isList
    ? chunks.findIndex((c) => c.kind === 'noun')
    : chunks.findIndex(
        (c, i) =>
          c.kind === 'noun' &&
          c.head !== null &&
          c.head.sort !== 'room' &&
          !isInPart(chunks, i) &&
          chunks[i - 1]?.kind === 'relation',
      );
  const first = chunks[at];
  const name = first?.kind === 'noun' ? first.head?.value : null;
  const isOfFirst =
    (s.of === name && s.type !== 'relation') || (s.of === 'target' && s.value === name);
  const isBefore = chunks.slice(0, at).some((c) => c.kind === 'noun' && c.head?.value === s.of);
  return !isOfFirst && !isBefore && (s.type === 'relation' || s.of !== 'target');
}

/** "in a white pot" */
const isInPart = (chunks: readonly Chunk[], i: number): boolean => {
  const [link, bearer] = [chunks[i - 1], chunks[i]];
  return (
    link?.kind === 'relation' &&
    link.relation === 'inside' &&
    bearer?.kind === 'noun' &&
    bearer.head?.sort === 'part'
  );
};

/** "right door white, 2 m wide": a value by itself after a part was spoken of is of either. */
const isLeftToPart = (s: ReadStatement, { chunks }: ReadClause, context: Context): boolean =>
  s.clause !== 0 &&
  ![context.of, context.askedValue, 'target', 'shown', 'other'].includes(s.of) &&
  chunks.length > 0 &&
  chunks.every((c) => c.kind === 'and' || (c.kind === 'noun' && c.head === null));

/** "yes, but not the big window": after a yes no clause denies what was asked. */
const denies = (at: number, { reading, asked }: Situation): boolean =>
  reading.polarity === 'yes' &&
  reading.statements.some(
    (s) =>
      s.clause === at &&
      s.polarity === 'no' &&
      (asked?.values ?? []).some((value) => sameClaim(value, s)),
  );

/** "looks like wood but it is plastic": the look gives way to what it is. */
const isLookOnly = (
  s: ReadStatement,
  all: readonly ReadStatement[],
  { clauses }: TextReading,
): boolean =>
  (s.certainty === 'hedged' ||
    (s.clause !== undefined && clauses[s.clause]?.tags.some(isLook) === true)) &&
  s.type !== 'relation' &&
  all.some(
    (other) =>
      other.certainty === 'sure' &&
      other.polarity === s.polarity &&
      other.type === s.type &&
      other.of === s.of &&
      compareValues(s.type, s.value, other.value) === 'different' &&
      (other.clause ?? 0) > (s.clause ?? 0),
  );
const isLook = ({ text }: Tag): boolean => /^(?:looks?|feels?|seems?)$/.test(text);
