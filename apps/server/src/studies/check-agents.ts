import { type Json, ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { AGENTS_OF } from '@parley/registry/agents';

/** Does every arm name an agent that its task has, with a configuration that it starts with? */
export function checkAgents({ task, arms }: Pick<Study, 'task' | 'arms'>): PreflightCheck {
  const { agents = {}, offered = [] } = AGENTS_OF[task] ?? {};
  const faults = arms.flatMap(({ armId, agent: { agentId, config } }) => {
    const agent = offered.includes(agentId) ? agents[agentId] : undefined;
    if (agent === undefined)
      return `There is no agent ${agentId}; there are ${offered.join(', ')}.`;
    try {
      agent.checkConfig(config as Json);
      return [];
    } catch (error) {
      if (!(error instanceof ParleyError)) throw error;
      return `Arm ${armId}: ${error.toLine()}`;
    }
  });
  return faults.length === 0
    ? {
        checkId: 'agents',
        status: 'ok',
        message: 'Every agent exists, and its configuration is valid.',
      }
    : { checkId: 'agents', status: 'fault', message: [...new Set(faults)].join(' ') };
}
