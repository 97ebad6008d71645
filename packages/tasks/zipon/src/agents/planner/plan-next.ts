import type { z } from 'zod';
import type { CONTROLLER_METHODS, FunctionCall } from '../../shared';

/** Name of the controller that needs no model. */
export const RULE_PLANNER = 'rule-planner';

type Next = (typeof CONTROLLER_METHODS)['controller.next'];

/** What the controller is asked. */
export type PlannerInput = z.infer<Next['input']>;

/** The next call by rules: looks around, then asks. Total: it always answers. */
export function planNext({ context }: PlannerInput): z.infer<Next['output']> {
  const hasTurned = context.some((entry) => entry.kind === 'result' && entry.name === 'rotate');
  return hasTurned
    ? callOf('I have looked around and ask.', { name: 'talk', args: { content: 'Is this it?' } })
    : callOf('I look around first.', { name: 'rotate', args: { num: 6 } });
}

const callOf = (thought: string, call: FunctionCall): z.infer<Next['output']> => ({
  text: JSON.stringify({ Thought: thought, Command: call }),
  call: null,
});
