import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { ZIPON, type ZiponGiven } from '../shared';
import { orionAgents } from './orion/orion';
import { practiceAgent } from './practice';
import { teleoperator } from './teleoperator';

export { MAPPING } from './body/body';
export * from './feedback';
export { functionTools, headNoun } from './functions';
export * from './memory';
export { methodOf } from './orion/orion';
export { orionConfig } from './orion/orion-config';
export { readArgs } from './orion/read-expression';
export { planNext, RULE_PLANNER } from './planner/plan-next';
export * from './semantic-map';

const AGENTS: Readonly<Record<string, AgentDefinition<ZiponGiven>>> = Object.fromEntries(
  [...orionAgents, practiceAgent, teleoperator].map((agent) => [agent.agentId, agent]),
);

export const ZIPON_AGENTS: TaskAgents<ZiponGiven> = {
  task: ZIPON.task,
  agents: AGENTS,
  // The practice is a script for people.
  offered: Object.keys(AGENTS)
    .filter((agentId) => agentId !== practiceAgent.agentId)
    .sort(),
};
