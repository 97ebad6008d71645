import { unaccountedWords } from './account-words';
import { clauseShape } from './clause-shape';
import type { Context } from './context';
import { isPlainShape } from './plain-shapes';
import type { AskedQuestion } from './read-question';
import type { ReadClause, ReadStatement, TextReading } from './read-text';
import type { Statement } from './statement';
import { is } from './tag-words';

/** All that a statement is judged by. */
export interface Situation {
  readonly text: string;
  readonly reading: TextReading;
  readonly asked: AskedQuestion | null;
  readonly context: Context;
}
export const tracing: any[] = [];
/** Leaves out what the text does not plainly say. */
export function abstain(
  statements: readonly ReadStatement[],
  situation: Situation,
): readonly Statement[] {
  const { reading } = situation;
  const plain = reading.clauses.map((clause) => isPlain(clause, situation));
  tracing.push([statements, situation, plain]);
  if (IRONY.test(situation.text)) return [];
  const cannotTell = reading.tags.some((tag) => is(tag, 'cannot-tell'));
  return statements
    .filter((s) => (s.clause === undefined ? !cannotTell : plain[s.clause] || isName(s, situation)))
    .map(({ clause: _, ...statement }) => statement);
}

/** What a request calls the thing: known anyhow, and no evidence. */
const isName = (s: Statement, { context }: Situation): boolean =>
  context.namesThing && s.type === 'category' && s.of === 'target' && s.polarity === 'yes';

/** May the statements of a clause be believed? Every word of it is accounted for, and its construction is one of the plain ones. */
const isPlain = (clause: ReadClause, { context }: Situation): boolean =>
  !clause.tags.some((tag) => is(tag, 'cannot-tell') || is(tag, 'refuse') || is(tag, 'past')) &&
  unaccountedWords(clause, context).length === 0 &&
  isPlainShape(clauseShape(clause), context);

/** Of this nobody speaks in earnest. */
const IRONY = /\b(my foot|my arse|my ass|as if|yeah right|in your dreams|i wish|you wish|haha no)\b/i;
