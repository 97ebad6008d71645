import type { TaskAgents } from '@parley/agent-core/ports';
import { ZIPON, type ZiponGiven } from '../shared';
import { orion } from './orion';

export { readHints, readRequest } from './feedback';
export * from './memory';
export type { MapRegion, Memory, MemoryEntry, MemoryPlace, SemanticMap } from './modules';
export { planNext, RULE_PLANNER } from './planner/plan-next';
export * from './semantic-map';

export const ZIPON_AGENTS: TaskAgents<ZiponGiven> = {
  task: ZIPON.task,
  agents: { [orion.agentId]: orion },
  offered: [orion.agentId],
};
