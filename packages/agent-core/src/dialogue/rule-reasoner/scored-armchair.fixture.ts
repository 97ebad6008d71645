import type { AttributeCheck } from '@parley/protocol';
import { ruleReason } from './rule-reasoner';

export const category = 'armchair';
export const score = (
  facts: string[],
  description: string,
  more: { others?: string[]; asked?: string[] } = {},
) =>
  ruleReason('reasoner.score', {
    scale: 'tally',
    category,
    facts,
    description,
    others: more.others ?? [],
    asked: more.asked ?? [],
  });

export const check = (
  question: string,
  answer: AttributeCheck['answer'],
  certain = true,
): AttributeCheck => ({
  attribute: 'x',
  value: 'x',
  question,
  answer,
  certain,
  entropy: certain ? 0 : 1,
  probabilities: { yes: 1, no: 0, unknown: 0 },
});
