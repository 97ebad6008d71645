import { unaccountedWords } from './account-words';
import { clauseShape } from './clause-shape';
import type { Context } from './context';
import { isPlainShape } from './plain-shapes';
import type { AskedQuestion } from './read-question';
import type { ReadClause, ReadStatement, TextReading } from './read-text';
import type { Statement } from './statement';
import { is, type Tag } from './tag-words';
import { MISLEADING_WORDS, OTHER_INSTANCE, TURNED } from './words/abstention';

/** All that a statement is judged by. */
export interface Situation {
  readonly text: string;
  readonly reading: TextReading;
  readonly asked: AskedQuestion | null;
  readonly context: Context;
}
export const tracing: any[] = [];

/**
 * Keeps what a text plainly says and drops the rest: text that is not surely read is unread, and no fact. A clause is
 * plain when every word of it is accounted for and its construction is a known one; what clauses say of each other
 * (corrections, another thing, a condition) can still take its statements away.
 */
export function abstain(
  statements: readonly ReadStatement[],
  situation: Situation,
): readonly Statement[] {
  const { text, reading, context } = situation;
  const plain = reading.clauses.map((clause) => isPlain(clause, context));
  tracing.push([statements, situation, plain]);
  if (TURNED.test(text)) return [];
  return statements
    .filter((s) =>
      isName(s, context)
        ? true
        : s.clause === undefined
          ? followsFromQuestion(plain, situation)
          : (plain[s.clause] === true || isAttached(s, s.clause, situation)) &&
            standsAmong(s, s.clause, plain, situation),
    )
    .filter((s) => !isLookOnly(s, statements))
    .filter((s) => s.of !== 'robot' && !/ (?:than|as) target$/.test(s.value))
    .map(({ clause, ...statement }) =>
      clause === undefined && isPartly(reading.tags)
        ? { ...statement, certainty: 'hedged' as const }
        : statement,
    );
}

/** Every word of the clause is accounted for, and its construction is one of the plain ones. */
const isPlain = (clause: ReadClause, context: Context): boolean =>
  !clause.tags.some((tag) => is(tag, 'cannot-tell') || is(tag, 'refuse')) &&
  !clause.tags.slice(1).some((tag) => is(tag, 'past')) &&
  (clause.isFixed ||
    (unaccountedWords(clause, context).length === 0 &&
      !isLooselyCompared(clause, context) &&
      isPlainShape(clauseShape(clause), context)));

/**
 * "the oval dark blue rug with …": what stands before the name of the thing in a request is said of it, whatever else the
 * clause says, if nothing before it turns it round.
 */
function isAttached(s: Statement, at: number, { reading, context }: Situation): boolean {
  const { tags, chunks } = reading.clauses[at] as ReadClause;
  if (!context.namesThing || s.of !== 'target' || s.polarity === 'no') return false;
  const named = chunks.find((chunk) => chunk.kind === 'noun' && chunk.adjectives.length > 0);
  if (named?.kind !== 'noun' || named.head?.sort !== 'sought' || named.isNegated) return false;
  if (!named.adjectives.some((a) => a.type === s.type && a.value === s.value)) return false;
  const first = named.adjectives[0];
  const start = tags.findIndex((tag) =>
    tag.senses.some((sense) => sense.kind === 'attribute' && sense.value === first?.value),
  );
  return !tags.slice(0, Math.max(0, start)).some((tag) => MISLEADING_WORDS.has(tag.text));
}

/** "looks like wood but it is plastic": the look gives way to what it is. */
const isLookOnly = (s: ReadStatement, all: readonly ReadStatement[]): boolean =>
  s.certainty === 'hedged' &&
  all.some(
    (other) =>
      other.certainty === 'sure' &&
      other.polarity === s.polarity &&
      other.type === s.type &&
      other.of === s.of &&
      other.relation === s.relation &&
      s.type !== 'relation' &&
      (other.clause ?? 0) > (s.clause ?? 0),
  );

/** "partly", "mostly": a yes that may hide a no. */
const isPartly = (tags: readonly Tag[]): boolean =>
  tags.some((tag) => /^(?:partly|partially|mostly|mainly|half|in part|some)$/.test(tag.text));

/** "smaller and …": than what, nobody says. */
const isLooselyCompared = ({ chunks }: ReadClause, { comparedWith, isFeedback }: Context): boolean =>
  comparedWith === null &&
  !isFeedback &&
  chunks.some((c) => c.kind === 'noun' && c.adjectives.some((a) => a.isCompared)) &&
  !chunks.some((c) => c.kind === 'than');

/** What a request calls the thing: known anyhow, and no evidence. */
const isName = (s: Statement, { namesThing }: Context): boolean =>
  namesThing && s.type === 'category' && s.of === 'target' && s.polarity === 'yes';

/** May the asked value be taken as confirmed or denied? By a plain yes or no, or by another value when all is plain. */
function followsFromQuestion(plain: readonly boolean[], { reading }: Situation): boolean {
  if (reading.tags.some((tag) => is(tag, 'cannot-tell'))) return false;
  if (reading.clauses.some((clause, i) => !plain[i] && clause.tags.some(isCondition))) return false;
  return reading.verdictClause === null
    ? plain.every((isSo) => isSo)
    : plain[reading.verdictClause] === true;
}
const isCondition = (tag: Tag): boolean => ['if', 'unless', 'except', 'would'].includes(tag.text);

/** Do the other clauses leave a statement of a plain clause as it is? */
function standsAmong(
  statement: Statement,
  at: number,
  plain: readonly boolean[],
  { reading, asked }: Situation,
): boolean {
  const { clauses } = reading;
  const own = clauses[at] as ReadClause;
  const before = clauses.findLastIndex((clause, i) => i < at && clause.tags.length > 0);
  if (own.corrects !== null && plain[before] === false) return false;
  const isTakenBack = clauses.some(
    (clause, i) => i > at && (clause.corrects === 'unclear' || (clause.corrects !== null && !plain[i])),
  );
  if (isTakenBack) return false;
  const unread = clauses.slice(0, at).filter((_, i) => !plain[i]);
  if (unread.some((clause) => clause.tags.some((tag) => OTHER_INSTANCE.has(tag.text)))) return false;
  if (asked === null || unread.length === 0) return true;
  // After something unread, only the kind of value that was asked for can be meant.
  return statement.type === asked.type && asked.type !== 'relation';
}
