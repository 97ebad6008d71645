import { chunkClause } from './chunk-clause';
import type { Chunk } from './chunk';
import type { Context } from './context';
import { readChunks } from './read-chunks';
import type { AskedQuestion } from './read-question';
import { splitClauses } from './split-clauses';
import type { Statement } from './statement';
import { is, senseOf, type Tag, tagWords } from './tag-words';
import { takeVerdict } from './verdict';

/** A clause as it was read: what a judgement of its statements rests on. */
export interface ReadClause {
  /** Its words without a yes or no; a correction begins a clause of its own. */
  readonly tags: readonly Tag[];
  readonly chunks: readonly Chunk[];
  readonly isQuestion: boolean;
  /** Yes or no that the clause gave to a closed question. */
  readonly said: 'yes' | 'no' | null;
}

/** A statement and the clause that it was read from, by place; without one where only the question says it. */
export interface ReadStatement extends Statement {
  readonly clause?: number;
}

/** What a text says by itself. */
export interface TextReading {
  readonly statements: readonly ReadStatement[];
  readonly clauses: readonly ReadClause[];
  /** Yes or no to a closed question, null when neither was said. */
  readonly polarity: 'yes' | 'no' | null;
  readonly isHedged: boolean;
  readonly corrected: boolean;
  readonly tags: readonly Tag[];
}

export const NOTHING_READ: TextReading = {
  statements: [],
  clauses: [],
  polarity: null,
  isHedged: false,
  corrected: false,
  tags: [],
};

/** Reads a text clause by clause; what is doubtful in it is judged by others. */
export function readText(text: string, context: Context, asked: AskedQuestion | null): TextReading {
  let statements: ReadStatement[] = [];
  const clauses: ReadClause[] = [];
  const allTags: Tag[] = [];
  // "Does it have a border?" – "yes, a dark red one": the border.
  const askedPart = context.type === 'part' ? context.askedValue : null;
  let subject = askedPart ?? context.of;
  let polarity: 'yes' | 'no' | null = null;
  let isHedged = false;
  let corrected = false;
  let corrects = false;
  let isDoubtAhead = false;
  /** Statements of the clause before, which a doubt by itself is about. */
  let last: readonly ReadStatement[] = [];
  for (const clause of splitClauses(text)) {
    const tags = tagWords(clause.words);
    allTags.push(...tags);
    const from = (s: Statement): ReadStatement => ({ ...s, clause: clauses.length });
    const close = (words: readonly Tag[], chunks: readonly Chunk[] = []): void => {
      clauses.push({ tags: words, chunks, isQuestion: clause.isQuestion, said });
    };
    const { rest, said } = takeVerdict(tags, {
      asked,
      isFirst: polarity === null,
      isFeedback: context.isFeedback,
    });
    const isInDoubt = asked !== null && clause.isQuestion && !isEcho(tags, asked);
    const hedged = isInDoubt || isDoubtAhead || tags.some((tag) => is(tag, 'hedge'));
    isDoubtAhead = false;
    const ofPart = partVerdict(tags, asked);
    if (ofPart !== null) {
      statements = [...statements, from(ofPart)];
      close(tags);
      continue;
    }
    if (said !== null) {
      polarity = said;
      isHedged = isDoubtOfVerdict(tags, rest) || isInDoubt;
      if (said === 'no' && askedPart !== null) subject = context.of;
    }
    const before = statements;
    const inscription = readInscription(clause.words);
    if (inscription !== null) {
      statements = [...statements, from(contentOf(inscription, hedged))];
      close(tags);
      continue;
    }
    for (const piece of splitAtCorrections(rest)) {
      corrects ||= piece.corrects;
      const chunks = chunkClause(piece.tags, {
        category: context.category,
        isHedged: hedged,
        type: context.type,
        isFeedback: context.isFeedback,
      });
      const read = readChunks(chunks, subject, context);
      subject = read.subject;
      const now = read.statements.map(from);
      close(piece.tags, chunks);
      if (now.length === 0) continue;
      if (corrects) {
        const after = takeBack(statements, now);
        corrected ||= after !== statements;
        statements = after;
        corrects = false;
      }
      statements = refine(statements, now);
      last = now;
    }
    if (asked !== null && clause.isQuestion && isEcho(tags, asked)) statements = before;
    if (statements === before && rest.some(isDoubt) && rest.every(isDoubtful)) {
      // "red, I think": a doubt by itself is about what was said before it, else "not sure, red" about what comes.
      if (last.length > 0) statements = doubt(statements, last);
      else if (polarity !== null) isHedged = true;
      else isDoubtAhead = rest.some((tag) => is(tag, 'cannot-tell'));
    }
  }
  const told = statements.filter((s) => s.value !== 'anything' || s.polarity === 'no');
  return { statements: told, clauses, polarity, isHedged, corrected, tags: allTags };
}

/** "it says best dad": the words themselves. */
function readInscription(words: readonly string[]): string | null {
  const [, said] =
    /^(?:and )?(?:it |which |that )?(?:says|reads) (.+)$/.exec(words.join(' ')) ?? [];
  return said ?? null;
}
const contentOf = (value: string, isHedged: boolean): Statement => ({
  type: 'content',
  of: 'target',
  value,
  polarity: 'yes',
  certainty: isHedged ? 'hedged' : 'sure',
  relation: null,
});

/** "maybe yes", "no I think": a doubt about anything else leaves the verdict sure ("no, kind of pink"). */
function isDoubtOfVerdict(tags: readonly Tag[], rest: readonly Tag[]): boolean {
  const doubts = tags.filter((tag) => is(tag, 'hedge'));
  if (doubts.length === 0) return false;
  const verdict = tags.findIndex((tag) => is(tag, 'yes') || is(tag, 'no'));
  const isBefore = doubts.some((tag) => tags.indexOf(tag) <= verdict);
  return isBefore || rest.every((tag) => isDoubtful(tag) || tag.senses.length === 0);
}

/** "legs yes, seat no": the asked value of one part. */
function partVerdict(tags: readonly Tag[], asked: AskedQuestion | null): Statement | null {
  const value = asked?.form === 'yes-no' ? asked.values[0] : undefined;
  const words = tags.filter((tag) => !is(tag, 'article') && !is(tag, 'copula'));
  const [part, verdict] = words;
  const of = senseOf(part, 'part');
  if (value === undefined || of === null || words.length > 2) return null;
  const isNo = is(verdict, 'no') || verdict?.text === 'not';
  // "the cushion is"
  const isBare = verdict === undefined && is(tags.at(-1), 'copula');
  if (!isNo && !isBare && !is(verdict, 'yes')) return null;
  return { ...value, of: of.value, polarity: isNo ? 'no' : 'yes' };
}

const isDoubt = (tag: Tag): boolean =>
  (is(tag, 'hedge') && !is(tag, 'no') && !is(tag, 'yes')) || is(tag, 'cannot-tell');
const isDoubtful = (tag: Tag): boolean => isDoubt(tag) || is(tag, 'filler');

const doubt = (
  statements: readonly ReadStatement[],
  which: readonly ReadStatement[],
): ReadStatement[] =>
  statements.map((s) => (which.includes(s) ? { ...s, certainty: 'hedged' as const } : s));

/** "yellow? no way": the asked word thrown back is no answer. */
const isEcho = (tags: readonly Tag[], { values }: AskedQuestion): boolean =>
  tags.every((tag) =>
    tag.senses.some((s) => 'value' in s && values.some((asked) => asked.value === s.value)),
  );

function splitAtCorrections(tags: readonly Tag[]): { tags: readonly Tag[]; corrects: boolean }[] {
  const pieces: { tags: Tag[]; corrects: boolean }[] = [{ tags: [], corrects: false }];
  for (const tag of tags) {
    if (is(tag, 'correction')) pieces.push({ tags: [], corrects: true });
    else pieces.at(-1)?.tags.push(tag);
  }
  return pieces;
}

/** "blue, no wait, green": what the new value takes the place of is not so. */
function takeBack(before: ReadStatement[], now: readonly ReadStatement[]): ReadStatement[] {
  const isReplaced = (old: Statement): boolean =>
    old.polarity === 'yes' &&
    now.some(
      (s) =>
        s.type === old.type &&
        s.of === old.of &&
        s.relation === old.relation &&
        s.value !== old.value &&
        s.polarity === 'yes',
    );
  return before.some(isReplaced)
    ? before.map((s) => (isReplaced(s) ? { ...s, polarity: 'no' as const } : s))
    : before;
}

const baseOf = (value: string): string => value.replace(/^(light|dark) /, '');

/** "blue, light blue": the closer word takes the place of the looser one. */
function refine(before: ReadStatement[], now: readonly ReadStatement[]): ReadStatement[] {
  const isLooser = (old: Statement): boolean =>
    old.type === 'colour' &&
    now.some(
      (s) =>
        s.type === 'colour' &&
        s.of === old.of &&
        s.polarity === old.polarity &&
        s.value !== old.value &&
        baseOf(s.value) === old.value,
    );
  return [...before.filter((s) => !isLooser(s)), ...now];
}
