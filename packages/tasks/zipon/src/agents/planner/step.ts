import type { z } from 'zod';
import type { CONTROLLER_METHODS, FunctionCall } from '../../shared';

type Next = (typeof CONTROLLER_METHODS)['controller.next'];

/** What the controller is asked. */
export type PlannerInput = z.infer<Next['input']>;

/** What the planner wants, and why. */
export interface Step {
  readonly thought: string;
  readonly call: FunctionCall;
}

/** What it answers. */
export type PlannerOutput = z.infer<Next['output']>;
