import type { AgentNeeds } from '@parley/agent-core/ports';
import { type Json, ParleyError } from '@parley/protocol';
import { AGENTS, SEARCHING_AGENTS } from '@parley/task-coin/agents';

/** What the agent of an arm needs; null where there is no such agent or it would not start. */
export function needsOf({
  agentId,
  config,
}: {
  readonly agentId: string;
  readonly config: Json;
}): AgentNeeds | null {
  const agent = SEARCHING_AGENTS.includes(agentId) ? AGENTS[agentId] : undefined;
  try {
    return agent?.needs?.(config) ?? null;
  } catch (error) {
    // The preflight says elsewhere what is wrong with it.
    if (error instanceof ParleyError) return null;
    throw error;
  }
}
