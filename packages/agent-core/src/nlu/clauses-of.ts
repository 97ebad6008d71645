import { unframed } from './answer-frames';
import type { Context } from './context';
import { likened } from './likened';
import { ownAndShown } from './own-and-shown';
import type { AskedQuestion } from './read-question';
import { respell } from './respell';
import { type Clause, splitClauses } from './split-clauses';

/** Clauses of a text in the words that the grammar reads: of the sought thing, with values side by side. */
export function clausesOf(
  text: string,
  context: Context,
  asked: AskedQuestion | null,
): readonly Clause[] {
  const split = splitClauses(text).map((clause) => unframed(clause, context));
  const { clauses } = ownAndShown(split, context, asked);
  return likened(clauses).map((clause) => respell(clause, context, asked));
}
