import type { AttributeName } from '@parley/protocol';
import { splitFact } from './answered-fact';
import { bodyOrPart } from './category-words';
import { compareValues } from './compare';
import { readQuestion } from './read-question';
import { readUtterance } from './read-utterance';
import { slotOf } from './slots';
import type { Statement } from './statement';

/** An answer that told the parser nothing. It is a fact all the same, of unknown content. */
export interface UnreadAnswer {
  readonly question: string;
  /** What had been asked for; null when the question was about none of the vocabulary. */
  readonly slot: AttributeName | null;
}

/** What is known of the target. */
export interface KnownFacts {
  readonly statements: readonly Statement[];
  readonly unread: readonly UnreadAnswer[];
}

/** Reads one fact. */
export function readFact(fact: string, category: string): readonly Statement[] {
  return readWords(fact, category).filter((statement) => statement.type !== 'category');
}

function readWords(fact: string, category: string): readonly Statement[] {
  const { question, words } = splitFact(fact);
  return readUtterance(words, { category, question }).statements;
}

/**
 * What is known of the target: the union of all facts, oldest first (CoIN §3), in which a later word that speaks
 * against an earlier one takes its place. An answer that cannot be read is unread until the same question, or what it
 * asked for, is answered in words that can; "not yellow" does not say what "oatmeal" is. A request or remark that
 * cannot be read is not an answer.
 */
export function readKnown(facts: readonly string[], category: string): KnownFacts {
  let statements: Statement[] = [];
  let unread: UnreadAnswer[] = [];
  for (const fact of facts) {
    const { question } = splitFact(fact);
    const said = readWords(fact, category);
    const news = said.filter((statement) => statement.type !== 'category');
    const told = new Set(
      news.filter((s) => s.polarity === 'yes').map((statement) => slotOf(statement, category)),
    );
    unread = unread.filter(
      (one) => one.question !== question && (one.slot === null || !told.has(one.slot)),
    );
    if (said.length === 0 && question !== null)
      unread.push({ question, slot: askedSlot(question, category) });
    statements = overrule(statements, news, category);
  }
  return { statements, unread };
}

/** The statements of {@link readKnown}. */
export const readFacts = (facts: readonly string[], category: string): readonly Statement[] =>
  readKnown(facts, category).statements;

/** The attribute a question to the person was about; null when it is about none of the vocabulary. */
export function askedSlot(text: string, category: string): AttributeName | null {
  const { type, of, relation } = readQuestion(text, category);
  if (type === null) return null;
  return slotOf({ type, of, relation, value: '', polarity: 'yes', certainty: 'sure' }, category);
}

/** Do words that answer no question say what a question asks for ("mine is green")? */
export function tellsAsked(words: string, question: string, category: string): boolean {
  const slot = askedSlot(question, category);
  const said = slot === null ? [] : readFact(words, category);
  return said.some((one) => one.polarity === 'yes' && slotOf(one, category) === slot);
}

/** Earlier statements without those that the later ones speak against, then the later ones. */
export function overrule(
  earlier: readonly Statement[],
  later: readonly Statement[],
  category: string,
): Statement[] {
  const addsColours = later.some(
    (s) => s.type === 'pattern' && s.value !== 'plain' && s.polarity === 'yes',
  );
  const kept = earlier.filter(
    (old) =>
      !later.some(
        (now) => speaksAgainst(now, old, category) && !(addsColours && now.type === 'colour'),
      ),
  );
  return [...kept, ...later.filter((now) => !kept.some((old) => isSame(old, now)))];
}

const isSame = (a: Statement, b: Statement): boolean =>
  a.type === b.type &&
  a.of === b.of &&
  a.value === b.value &&
  a.relation === b.relation &&
  a.polarity === b.polarity;

function speaksAgainst(now: Statement, old: Statement, category: string): boolean {
  if (now.type !== old.type || now.relation !== old.relation) return false;
  if (bodyOrPart(now.of, category) !== bodyOrPart(old.of, category)) return false;
  const agreement = compareValues(now.type, now.value, old.value);
  if (now.polarity !== old.polarity) return agreement === 'same';
  if (now.polarity === 'no') return false;
  const isSingle =
    now.type !== 'relation' &&
    now.type !== 'part' &&
    now.type !== 'count' &&
    now.type !== 'ownership';
  return (
    isSingle && (agreement === 'different' || (now.type === 'colour' && now.value !== old.value))
  );
}
