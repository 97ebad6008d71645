import type { AttributeCheck } from '@parley/protocol';
import { readUtterance } from '../rule-reasoner/read-utterance';
import { slotOf } from '../rule-reasoner/slots';
import type { CandidateView, JudgedValue } from './candidate-view';

/**
 * Adds the checks of a look to what is known of a candidate. Questions that fill no attribute say nothing; one that was
 * put twice to the same view counts once.
 *
 * @param look Which look at the candidate it was, from 0: checks of one look err together.
 */
export function addChecks(
  view: CandidateView,
  checks: readonly AttributeCheck[],
  { category, look }: { readonly category: string; readonly look: number },
): CandidateView {
  const judged = new Map(view.judged.map((one) => [keyOf(one), one]));
  for (const { question, probabilities } of checks) {
    const [statement] = readUtterance('yes', { category, question }).statements;
    if (statement === undefined || slotOf(statement, category) === null) continue;
    const news: JudgedValue = {
      statement: { ...statement, certainty: 'sure' },
      probabilities,
      look,
    };
    judged.set(keyOf(news), news);
  }
  return { ...view, judged: [...judged.values()] };
}

const keyOf = ({ statement: { type, of, value, relation }, look }: JudgedValue): string =>
  [type, of, value, relation, look].join('|');
