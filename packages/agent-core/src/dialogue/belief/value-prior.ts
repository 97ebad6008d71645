import type { AttributeName } from '@parley/protocol';
import { statementOf } from '../../nlu';
import { remember } from '../../ports';
import { attributePriorOf } from '../priors';
import type { ValuePrior } from '../rule-reasoner/attribute-prior';

/** Share of values that the training homes do not have. */
const UNHEARD = 0.01;

const known = new Map<string, ValuePrior>();

/**
 * How common the values of an attribute are among things of a category in training homes, in the parser's words (navy is
 * `dark blue`). Values that the parser counts to another attribute are left out. Sums to one, but for neighbours, which
 * do not exclude each other.
 */
export function valuePrior(slot: AttributeName, category: string): ValuePrior {
  const key = `${slot} ${category}`;
  let prior = known.get(key);
  if (prior === undefined) {
    prior = inWords(slot, category);
    known.set(key, prior);
  }
  return prior;
}

function inWords(slot: AttributeName, category: string): ValuePrior {
  const words = new Map<string, number>();
  const type = statementOf(slot, '', category).type;
  for (const [value, share] of attributePriorOf(slot, category)) {
    const statement = statementOf(slot, value, category);
    if (statement.type !== type) continue;
    words.set(statement.value, (words.get(statement.value) ?? 0) + share);
  }
  return slot === 'near' ? words : normalised(words);
}

function normalised(shares: ReadonlyMap<string, number>): ValuePrior {
  let sum = 0;
  for (const share of shares.values()) sum += share;
  return new Map([...shares].map(([value, share]) => [value, share / sum]));
}

/** How common a value is; never 0. */
export const priorOf = (prior: ValuePrior, value: string): number => prior.get(value) ?? UNHEARD;

/** The same words are added again and again: one prior for the same words, so that what rests on it is made once. */
const widened = remember<ValuePrior>(2000);

/** The values of an attribute and how common they are, with room for words that the homes do not have; sums to one. */
export function valuesWith(
  slot: AttributeName,
  category: string,
  more: readonly string[],
): ValuePrior {
  const prior = valuePrior(slot, category);
  const missing = more.filter((value) => !prior.has(value));
  if (missing.length === 0 && slot !== 'near') return prior;
  return widened(JSON.stringify([slot, category, missing]), () => {
    const values = new Map(prior);
    for (const value of missing) values.set(value, UNHEARD);
    return normalised(values);
  });
}
