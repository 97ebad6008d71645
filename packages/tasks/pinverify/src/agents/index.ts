import type { TaskAgents } from '@parley/agent-core/ports';
import { PINVERIFY, type PinverifyGiven } from '../shared';
import { modular } from './modular';

export * from './evidence';
export { NEXT_VIEWS, type NextView } from './next-view';
export { arcRad, farthestAzimuth, farthestSector, openSectors, randomSector } from './next-view';
export * from './posterior';
export { isQuote, QUERY_MODES, type QueryMode } from './query';
export * from './rules';

const OFFERED = [modular];

/** Agents of PInVerify; none of them is a person. */
export const PINVERIFY_AGENTS: TaskAgents<PinverifyGiven> = {
  task: PINVERIFY.task,
  agents: Object.fromEntries(OFFERED.map((agent) => [agent.agentId, agent])),
  offered: OFFERED.map(({ agentId }) => agentId).sort(),
};
