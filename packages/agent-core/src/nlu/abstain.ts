import { areOppositeStates } from './asked-values';
import {
  isFigurative,
  isMotifOrThing,
  isNoPart,
  isOfAskedOne,
  isOfCompared,
} from './beside-the-thing';
import { namesCategory } from './category-words';
import type { Head } from './chunk';
import { compareValues } from './compare';
import type { Context } from './context';
import { isAgainstVerdict, isDisputed, isOfLacked, isSelfDenied } from './disputes';
import { isOfBarePart, isOfEither, isPartOfLandmark, isToldOfPart } from './doubtful-bearers';
import { isBothWays, isConditional, isFar, isPartial, isTurned } from './doubtful-words';
import { isAttached, isClean, isPlain } from './plain-clause';
import { INTRINSIC } from './plain-shapes';
import type { ReadClause } from './read-clause';
import type { AskedQuestion } from './read-question';
import type { ReadStatement, TextReading } from './read-text';
import { isSayable } from './sayable';
import { isLimitedLater, isSometimes, mayBeRevised, mayTurnNext } from './second-thoughts';
import type { Situation } from './situation';
import { slotOf } from './slots';
import { type Statement, type StatementType, sameClaim } from './statement';
import { is, type Tag } from './tag-words';
import { lookUp } from './word-index';
import { OTHER_INSTANCE } from './words/abstention';

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
  // "next to a mirror with a brown frame": the frame of the mirror, where the picture has one as well
  if (slotOf(s, context.category) !== null && isPartOfLandmark(s, clause, context)) return 'none';
  if (!isSo || isJointlyDenied(s, reading.statements)) return 'hedged';
  if (hasDoubtfulSlip(clause, context)) return 'hedged';
  if (isMotifOrThing(s, asked, context)) return 'hedged';
  if (mayBeRevised(s, plain, reading) || isSometimes(situation.text)) return 'hedged';
  if (isOfEither(s, clause, situation)) return 'hedged';
  // "orange with a zany motif, under a glass table": where it stands is said of the thing, whatever went before
  const isPlaced = s.type === 'relation' && s.of === 'target' && isIntrinsic(asked?.type ?? null);
  // After something unread, only the kind of value that was asked for is surely meant.
  const isAfterUnread =
    asked !== null &&
    reading.clauses
      .slice(0, s.clause)
      .some((clause, i) => !plain[i] && !(isPlaced && !mayTurnNext(clause)));
  const isMeant = s.type === asked?.type && asked.type !== 'relation' && asked.type !== 'count';
  return isAfterUnread && !isMeant ? 'hedged' : 'sure';
}

/** One slip of the kind of value that was asked for is plainly meant; others, and several, are doubtful. */
const hasDoubtfulSlip = ({ tags }: ReadClause, { type }: Context): boolean => {
  const slips = tags.filter((tag) => tag.isSlip === true);
  const isOfType = ({ senses }: Tag): boolean =>
    senses.some((sense) => sense.kind === 'attribute' && sense.type === type);
  return slips.length > 1 || slips.some((tag) => !isOfType(tag));
};

const isIntrinsic = (type: StatementType | null): boolean => type !== null && INTRINSIC.has(type);

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
  // "Is there something embroidered on it?": no thing is named
  if (s.type === 'content' && lookUp(s.value).length === 0) return 'none';
  // "Are all the doors white?" – "no": some may be. "Left or right?" – "no, …": neither is said.
  if (s.polarity === 'no' && asked?.isWhole === true && s.type !== 'count') return 'none';
  // "Is it on a table by the bed?" – "no": not on a table, or not by the bed.
  if (s.polarity === 'no' && asked?.form === 'yes-no' && asked.values.length > 1) return 'hedged';
  if (asked?.form === 'choice' && reading.polarity === 'no' && plain.includes(false)) return 'none';
  if (tags.some(isPartial)) return 'hedged';
  const isDoubtful =
    isSometimes(text) ||
    isOfBarePart(asked, clauses) ||
    isToldOfPart(s, reading.statements) ||
    (reading.polarity === 'yes' && (isLimitedLater(clauses, plain) || isOutbid(s, reading)));
  const trust = trustInClause(verdictClause, plain, situation);
  return isDoubtful && trust === 'sure' ? 'hedged' : trust;
}

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
      (areOppositeStates(s, other) || compareValues(s.type, s.value, other.value) === 'different'),
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
