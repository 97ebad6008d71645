import { dismissing } from './dismissing-clause';
import { ownAndShown, saysWhose, withoutShown } from './own-and-shown';
import { readQuestion } from './read-question';
import { splitClauses } from './split-clauses';

const IS_NO = /^(?:no|nope|nah)$/;

/** "not that", "not this", said of what was named last. */
const OF_CHOICE = /\bnot (?:this|that|it)$/;

/** "not mine", to whose it is. */
const OF_OWNER = /\bnot mine$/;

/** What is said beside a dismissal; empty when nothing is. */
export interface Dismissal {
  readonly beside: string;
  /** Is it plainly said of the sought thing ("mine is green"), and not perhaps of the one that is turned away ("its red")? */
  readonly isOfSought: boolean;
}

/**
 * Does an answer to a question that asks for a value say that the robot has the wrong thing before it ("wrong one", "thats not it, mine is
 * a small tree", "that one has flowers, mine doesn't")? Null when it does not. To a yes-or-no question such words may be a no to what was
 * asked, and stay one; to a choice "not that" may be of the last of the two, and "not mine" says whose it is not.
 */
export function dismissalIn(
  text: string,
  { category, question }: { readonly category: string; readonly question: string },
): Dismissal | null {
  const { form, type } = readQuestion(question, category);
  if (form === 'yes-no') return null;
  const apart = setApart(text, category);
  if (apart !== null) return { beside: apart, isOfSought: true };
  const pattern = dismissing(category);
  const dismisses = (clause: string): boolean =>
    pattern.test(clause) &&
    !(form === 'choice' && OF_CHOICE.test(clause)) &&
    !(type === 'ownership' && OF_OWNER.test(clause));
  const clauses = withoutShown(splitClauses(text), { category, dismisses });
  const said = clauses.map(({ words }) => words.join(' '));
  if (!said.some(dismisses)) return null;
  const rest = said.filter((clause) => !dismisses(clause) && !IS_NO.test(clause));
  return {
    beside: rest.join(', '),
    isOfSought: rest.some((clause) => saysWhose(clause, category)),
  };
}

/** Does a text set the thing that is shown against the sought one ("this one is red, mine isn't")? */
export const tellsApart = (text: string, category: string): boolean =>
  setApart(text, category) !== null;

/** What such a text says of the sought thing; null for any other text. */
function setApart(text: string, category: string): string | null {
  const situation = { category, isFeedback: false, type: null };
  const { clauses, tellsApart } = ownAndShown(splitClauses(text), situation, null);
  const said = clauses.map(({ words }) => words.join(' '));
  return tellsApart ? said.filter((clause) => !IS_NO.test(clause)).join(', ') : null;
}
