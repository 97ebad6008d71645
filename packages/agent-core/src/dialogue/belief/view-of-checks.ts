import type { AttributeCheck } from '@parley/protocol';
import { readUtterance } from '../rule-reasoner/read-utterance';
import { slotOf } from '../rule-reasoner/slots';
import type { CandidateView, JudgedValue } from './candidate-view';

/**
 * Adds checks to what is known of a candidate. The same question about another view is not new evidence by itself, for
 * errors persist: its distributions are averaged (SCIENCE 12c). Questions that fill no attribute say nothing.
 *
 * @param looks How many earlier looks the view holds.
 */
export function addChecks(
  view: CandidateView,
  checks: readonly AttributeCheck[],
  { category, looks }: { readonly category: string; readonly looks: number },
): CandidateView {
  const judged = new Map(view.judged.map((one) => [keyOf(one), one]));
  for (const { question, probabilities } of checks) {
    const [statement] = readUtterance('yes', { category, question }).statements;
    if (statement === undefined || slotOf(statement, category) === null) continue;
    const news: JudgedValue = { statement: { ...statement, certainty: 'sure' }, probabilities };
    const old = judged.get(keyOf(news));
    judged.set(keyOf(news), old === undefined ? news : average(old, news, looks));
  }
  return { ...view, judged: [...judged.values()] };
}

const keyOf = ({ statement: { type, of, value, relation } }: JudgedValue): string =>
  [type, of, value, relation].join('|');

function average(old: JudgedValue, news: JudgedValue, looks: number): JudgedValue {
  const mean = (key: 'yes' | 'no' | 'unknown'): number =>
    (old.probabilities[key] * looks + news.probabilities[key]) / (looks + 1);
  return {
    ...news,
    probabilities: { yes: mean('yes'), no: mean('no'), unknown: mean('unknown') },
  };
}
