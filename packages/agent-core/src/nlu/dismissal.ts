import { categoryWord } from './category-words';
import { readQuestion } from './read-question';
import { splitClauses } from './split-clauses';

const LEAD = '(?:(?:no|nope|nah|sorry|oh|well|and|hm+|actually) )*';
const IS = '(?:(?:it|that|this|that one|this one) (?:is|was) )?';

/** "not this one", "that is not it", "no that is the wrong plant": of a thing of this kind. */
const dismissing = (category: string): RegExp => {
  const kind = `(?:one|thing|${[...new Set([category, categoryWord(category)])].join('|')})`;
  const other = `(?:the )?(?:wrong|other) ${kind}`;
  const no = `not (?:it|mine|(?:this|that)(?: ${kind})?|(?:the|my) (?:right |correct )?${kind})`;
  return new RegExp(`^${LEAD}(?:${IS}(?:the )?wrong ${kind}|${IS}${no}|(?:this|that) ${other})$`);
};

/** What is said beside a dismissal; empty when nothing is. */
export interface Dismissal {
  readonly beside: string;
}

/**
 * Does an answer to an open question say that the robot has the wrong thing before it ("wrong one", "thats not it, mine is
 * a small tree")? Null when it does not. To a closed question such words may be a no to what was asked, and stay one.
 */
export function dismissalIn(
  text: string,
  { category, question }: { readonly category: string; readonly question: string },
): Dismissal | null {
  if (readQuestion(question, category).form !== 'open') return null;
  const clauses = splitClauses(text).map(({ words }) => words.join(' '));
  const pattern = dismissing(category);
  if (!clauses.some((clause) => pattern.test(clause))) return null;
  const rest = clauses.filter(
    (clause) => !pattern.test(clause) && !/^(?:no|nope|nah)$/.test(clause),
  );
  return { beside: rest.join(', ') };
}
