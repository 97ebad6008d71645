import { type Answer, accuracyOf, type Judged } from './judged';

/** What a selection function does with a question: an answer, or null where it abstains. */
export type Selection = (judged: Judged) => Answer | null;

/**
 * Effective reliability Φ_c, in percent (Whitehead et al. 2022; CoIN supplement C.2): +Acc for an answer that at least
 * one annotator gave, −c for one that none gave, 0 for abstaining; the mean over the questions. Range −100 c … 100.
 *
 * @throws {RangeError} without questions.
 */
export function effectiveReliability(
  judged: readonly Judged[],
  select: Selection,
  cost = 1,
): number {
  if (judged.length === 0) throw new RangeError('effectiveReliability: no questions');
  const sum = judged.reduce((total, one) => total + gainOf(one, select(one), cost), 0);
  return (100 * sum) / judged.length;
}

function gainOf(judged: Judged, answer: Answer | null, cost: number): number {
  if (answer === null) return 0;
  const accuracy = accuracyOf(answer, judged);
  return accuracy > 0 ? accuracy : -cost;
}

/** Share of the questions that are answered, 0…1. */
export const coverage = (judged: readonly Judged[], select: Selection): number =>
  judged.filter((one) => select(one) !== null).length / judged.length;
