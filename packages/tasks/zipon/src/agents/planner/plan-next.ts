import type { z } from 'zod';
import type { CONTROLLER_METHODS, FunctionCall } from '../../shared';
import { decide } from './decide';
import { readContext } from './plan-state';

/** Name of the controller that needs no model. */
export const RULE_PLANNER = 'rule-planner';

type Next = (typeof CONTROLLER_METHODS)['controller.next'];

/** What the controller is asked. */
export type PlannerInput = z.infer<Next['input']>;

/** What the planner wants, and why. */
export interface Step {
  readonly thought: string;
  readonly call: FunctionCall;
}

/**
 * The controller's offline body: plans over the same functions and the same context as a model, by rules that know every kind of
 * feedback. No truth, no randomness, no state but the context. Total: it always answers.
 */
export function planNext(input: PlannerInput): z.infer<Next['output']> {
  const { thought, call } = decide(readContext(input.context), input);
  return { text: JSON.stringify({ Thought: thought, Command: call }), call: null };
}
