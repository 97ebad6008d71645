import type { ReadClause } from './read-clause';
import type { AskedQuestion } from './read-question';
import type { ReadStatement } from './statement';

/**
 * "What colour are the handles?" – "red, but the handles are white": what was said by itself before a clause that names
 * the asked part is of the whole. Only after "but" and its like, since "red, the handles are red" may say one thing twice.
 */
export function partAfterWhole(
  statements: readonly ReadStatement[],
  clauses: readonly ReadClause[],
  asked: AskedQuestion | null,
): readonly ReadStatement[] {
  if (asked === null || asked.of === 'target' || asked.type === null) return statements;
  const at = clauses.findIndex((clause) => clause.isContrast && isAbout(clause, asked.of));
  const isValueOfPart = statements.some(
    (s) => s.clause === at && s.of === asked.of && s.type === asked.type && s.polarity === 'yes',
  );
  if (at <= 0 || !isValueOfPart) return statements;
  return statements.map((s) =>
    s.clause !== undefined &&
    s.clause < at &&
    s.of === asked.of &&
    s.type === asked.type &&
    !names(clauses[s.clause], asked.of)
      ? { ...s, of: 'target' }
      : s,
  );
}

/** The part is what the clause is about: "the handles are …". */
const isAbout = ({ chunks }: ReadClause, part: string): boolean => {
  const first = chunks.find((chunk) => chunk.kind === 'noun');
  return first?.kind === 'noun' && first.head?.value === part;
};

const names = (clause: ReadClause | undefined, part: string): boolean =>
  clause?.chunks.some((chunk) => chunk.kind === 'noun' && chunk.head?.value === part) ?? false;
