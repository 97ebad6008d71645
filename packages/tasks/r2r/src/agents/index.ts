import type { TaskAgents } from '@parley/agent-core/ports';
import { R2R, type R2rGiven } from '../shared';
import { landmarkGreedy, randomWalk, shortestPath, singleRound } from './baselines';
import { discussNav } from './discussnav';
import { followPerson, writePerson } from './person';

export { STEP_LIMIT } from './decision';
export { ABLATIONS, takenAway } from './discussnav';
export { type Expert, formatTrajectory } from './roles';
export * from './rules';

const OFFERED = [
  ...[discussNav, followPerson, landmarkGreedy, randomWalk, shortestPath, singleRound],
  writePerson,
];

/** Agents of R2R. Some of them are people: runs without a page are not offered those. */
export const R2R_AGENTS: TaskAgents<R2rGiven> = {
  task: R2R.task,
  agents: Object.fromEntries(OFFERED.map((agent) => [agent.agentId, agent])),
  offered: OFFERED.map(({ agentId }) => agentId).sort(),
};
