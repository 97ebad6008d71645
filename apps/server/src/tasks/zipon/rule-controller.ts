import type { Performer } from '@parley/agent-core/ports';
import type { ModelReply, ModelRequest } from '@parley/protocol';
import { planNext, RULE_PLANNER } from '@parley/task-zipon/agents';
import { CONTROLLER_METHODS } from '@parley/task-zipon/shared';

/** The controller's offline body: rules over the same context and functions, no truth and no randomness. */
export const createRuleController = (): Performer<'model'> => ({
  backend: RULE_PLANNER,
  perform: ({ requests }) =>
    Promise.resolve({ result: { kind: 'ok', replies: requests.map(reply) }, volatile: {} }),
});

function reply({ method, input }: ModelRequest): ModelReply {
  const parsed = CONTROLLER_METHODS['controller.next'].input.safeParse(input);
  if (method !== 'controller.next' || !parsed.success)
    return { kind: 'failed', code: 'BAD_INPUT', message: `${method}: the input does not match` };
  return { kind: 'ok', output: planNext(parsed.data) as never };
}
