import type { AttributeName } from '@parley/protocol';
import { attributePrior, type ValuePrior } from '../rule-reasoner/attribute-prior';

/** Share of values that the training homes do not have. */
const UNHEARD = 0.01;

/** How common a value of an attribute is among things of a category, in the parser's words; never 0. */
export const priorOf = (prior: ValuePrior, value: string): number => prior.get(value) ?? UNHEARD;

/** The values of an attribute and how common they are, with room for words that the homes do not have. */
export function valuesWith(
  slot: AttributeName,
  category: string,
  more: readonly string[],
): ValuePrior {
  const prior = attributePrior(slot, category);
  const missing = more.filter((value) => !prior.has(value));
  if (missing.length === 0) return prior;
  const values = new Map(prior);
  for (const value of missing) values.set(value, UNHEARD);
  let sum = 0;
  for (const share of values.values()) sum += share;
  for (const [value, share] of values) values.set(value, share / sum);
  return values;
}
