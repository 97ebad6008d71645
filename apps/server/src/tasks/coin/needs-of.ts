import type { AgentNeeds } from '@parley/agent-core/ports';
import { type Arm, type Json, ParleyError } from '@parley/protocol';
import { AGENTS, SEARCHING_AGENTS } from '@parley/task-coin/agents';

/** What the agent of an arm needs; null where there is no such agent or it would not start. */
export function needsOf({ agentId, config }: Arm['agent']): AgentNeeds | null {
  const agent = SEARCHING_AGENTS.includes(agentId) ? AGENTS[agentId] : undefined;
  try {
    return agent?.needs?.(config as Json) ?? null;
  } catch (error) {
    // The preflight says elsewhere what is wrong with it.
    if (error instanceof ParleyError) return null;
    throw error;
  }
}
