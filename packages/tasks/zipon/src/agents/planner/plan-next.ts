import { decide } from './decide';
import { readContext } from './plan-state';
import type { PlannerInput, PlannerOutput } from './step';

/** Name of the controller that needs no model. */
export const RULE_PLANNER = 'rule-planner';

/**
 * The controller's offline body: plans over the same functions and the same context as a model, by rules that know every kind of
 * feedback. No truth, no randomness, no state but the context. Total: it always answers.
 */
export function planNext(input: PlannerInput): PlannerOutput {
  const { thought, call } = decide(readContext(input.context), input);
  return { text: JSON.stringify({ Thought: thought, Command: call }), call: null };
}
