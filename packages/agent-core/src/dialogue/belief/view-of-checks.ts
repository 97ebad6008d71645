import type { AttributeCheck } from '@parley/protocol';
import { askedOf } from './asked-of-check';
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
  for (const check of checks) {
    const asked = askedOf(check, category);
    if (asked === null) continue;
    const news: JudgedValue = { ...asked, look };
    judged.set(keyOf(news), news);
  }
  return { ...view, judged: [...judged.values()] };
}

const keyOf = ({ statement: { type, of, value, relation }, look }: JudgedValue): string =>
  [type, of, value, relation, look].join('|');
