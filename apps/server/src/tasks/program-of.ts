import type { AgentDefinition, AnyProgram } from '@parley/agent-core/ports';
import { ParleyError } from '@parley/protocol';

/** @throws {ParleyError} `NOT_FOUND` for an unknown agent, with those that there are. */
export function programOf(
  // biome-ignore lint/suspicious/noExplicitAny: agents of any task.
  agents: Readonly<Record<string, AgentDefinition<any>>>,
  agentId: string,
): AnyProgram {
  const agent = Object.hasOwn(agents, agentId) ? agents[agentId] : undefined;
  if (agent !== undefined) return agent.program;
  throw new ParleyError('NOT_FOUND', `There is no agent ${agentId}`, {
    where: 'agent',
    remedy: `Use one of ${Object.keys(agents).join(', ')}.`,
  });
}
