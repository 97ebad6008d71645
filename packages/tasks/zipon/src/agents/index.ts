import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { ZIPON, type ZiponGiven } from '../shared';
import { orionAgents } from './orion/orion';

export * from './feedback';
export * from './memory';
export { METHODS, type Method, MODULES_OF } from './modules';
export { methodOf } from './orion/orion';
export { planNext, RULE_PLANNER } from './planner/plan-next';
export * from './semantic-map';

const AGENTS: Readonly<Record<string, AgentDefinition<ZiponGiven>>> = Object.fromEntries(
  orionAgents.map((agent) => [agent.agentId, agent]),
);

export const ZIPON_AGENTS: TaskAgents<ZiponGiven> = {
  task: ZIPON.task,
  agents: AGENTS,
  offered: Object.keys(AGENTS).sort(),
};
