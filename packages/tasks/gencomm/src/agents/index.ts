import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { GENCOMM, type GencommGiven } from '../shared';
import { GROUND_AGENTS } from './ground';
import { overheadHelper } from './overhead-helper';

export { decideByDialogue, RULE_DECIDER } from './decide-by-dialogue';

const AGENTS: Readonly<Record<string, AgentDefinition<GencommGiven>>> = Object.fromEntries(
  [...GROUND_AGENTS, overheadHelper].map((agent) => [agent.agentId, agent]),
);

export const GENCOMM_AGENTS: TaskAgents<GencommGiven> = {
  task: GENCOMM.task,
  agents: AGENTS,
  // The overhead helper has nothing to do without one of these.
  offered: GROUND_AGENTS.map(({ agentId }) => agentId).sort(),
};
