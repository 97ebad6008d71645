import { type Answer, accuracyOf, type Judged } from './judged';

/** What a selection function does with a question: an answer, or null where it abstains. */
export type Selection = (judged: Judged) => Answer | null;

/** What an "I don't know" is worth: nothing, as an abstention (SCI-12f), or what annotators who said it too make of it. */
export type UnknownWorth = 'abstains' | 'credited';

/**
 * Effective reliability Φ_c, in percent (Whitehead et al. 2022; CoIN supplement C.2): +Acc for an answer that at least
 * one annotator gave, −c for one that none gave, 0 for abstaining; the mean over the questions. Range −100 c … 100.
 *
 * @param unknown An "I don't know" abstains, as in the evaluator of the authors; `credited` is a figure of our own.
 * @throws {RangeError} without questions.
 */
export function effectiveReliability(
  judged: readonly Judged[],
  select: Selection,
  cost = 1,
  unknown: UnknownWorth = 'abstains',
): number {
  if (judged.length === 0) throw new RangeError('effectiveReliability: no questions');
  const sum = judged.reduce((total, one) => total + gainOf(one, select(one), cost, unknown), 0);
  return (100 * sum) / judged.length;
}

/** What counts of an answer; null for an abstention. */
const said = (answer: Answer | null, unknown: UnknownWorth): Answer | null =>
  answer === 'unknown' && unknown === 'abstains' ? null : answer;

/** What one question adds to Φ_c: −c … 1. */
export function gainOf(
  judged: Judged,
  answer: Answer | null,
  cost: number,
  unknown: UnknownWorth = 'abstains',
): number {
  const counted = said(answer, unknown);
  if (counted === null) return 0;
  const accuracy = accuracyOf(counted, judged);
  return accuracy > 0 ? accuracy : -cost;
}

/** Share of the questions that are answered, 0…1. An "I don't know" is no answer (SCI-12f). */
export const coverage = (judged: readonly Judged[], select: Selection): number =>
  judged.filter((one) => said(select(one), 'abstains') !== null).length / judged.length;
