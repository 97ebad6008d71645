import type { Statement } from '../../nlu';
import { judgeFact, slotOf, type Verdict3 } from '../../nlu';

/** Score when there is nothing to compare with (CoIN supplement D.6). */
export const NO_FACTS = -1;

/** How facts and description stand to each other. */
export interface Alignment {
  /** −1 or 0…10. */
  readonly score: number;
  readonly verdicts: readonly { readonly fact: Statement; readonly verdict: Verdict3 }[];
}

const round2 = (x: number): number => Math.round(x * 100) / 100 + 0;

/**
 * Alignment of the known facts with a description, defined and not tuned (SCI-12c):
 * a contradiction is below 5, facts that are unknown of the candidate are 5 to below 7, all facts confirmed is 7 or more.
 *
 * - contradicted: 4 · (1 − contradicted/n); 4.5 when all that is contradicted was said with doubt
 * - unknown: 5 + 1.9 · confirmed/n
 * - confirmed: 7 + min(3, n − 1)
 *
 * with n the facts that count, answers that could not be read included: what was not understood is not confirmed.
 *
 * Only what a description can tell counts: attributes of the thing and its neighbours; rooms, parts and states where
 * the description speaks of them, because a view of a thing need not show them. Owners, makers and ages never do.
 *
 * @param unread Answers that could not be read, each an unknown fact. The first request is no answer.
 */
export function scoreAlignment(
  facts: readonly Statement[],
  description: readonly Statement[],
  category: string,
  unread = 0,
): Alignment {
  const verdicts = facts
    .filter((fact) => !UNSEEN_TYPES.has(fact.type))
    .map((fact) => ({ fact, verdict: judgeFact(fact, description, category) }))
    .filter(({ fact, verdict }) => verdict !== 'unknown' || isVisible(fact, category));
  const n = verdicts.length + unread;
  if (n === 0) return { score: NO_FACTS, verdicts };
  const confirmed = verdicts.filter((v) => v.verdict === 'confirmed').length;
  const contradicted = verdicts.filter((v) => v.verdict === 'contradicted');
  if (contradicted.length > 0) {
    const allDoubtful = contradicted.every((v) => v.fact.certainty === 'hedged');
    return { score: allDoubtful ? 4.5 : round2(4 * (1 - contradicted.length / n)), verdicts };
  }
  if (confirmed < n) return { score: round2(5 + (1.9 * confirmed) / n), verdicts };
  return { score: 7 + Math.min(3, n - 1), verdicts };
}

const isVisible = (fact: Statement, category: string): boolean => {
  const slot = slotOf(fact, category);
  return slot !== null && slot !== 'room';
};

const UNSEEN_TYPES: ReadonlySet<string> = new Set([
  'category',
  'ownership',
  'brand',
  'age',
  'count',
]);
