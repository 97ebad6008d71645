import { randomWalk, vlfm, vlfmWithoutValue } from '@parley/agent-core/explorer';
import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { COIN, type CoinGiven } from '../shared';
import { aiuta, aiutaV1 } from './aiuta';
import { evidence } from './evidence';
import { matcher } from './matcher';
import { perfectJudge } from './perfect-judge';
import { practiceAgent } from './practice';
import { knowingPresets } from './presets';
import { REMOTE, remoteAgent } from './remote';
import { teleoperator } from './teleoperator';

export * from './aiuta-config';
export * from './candidate-judge';
export * from './coin-header';
export { EvidenceConfig } from './evidence-config';
export { PRESETS, type Preset, withPreset } from './presets';
export { REMOTE, relativePose } from './remote';
export * from './table-top';
export { TELEOPERATOR } from './teleoperator';

/** @throws {TypeError} for two agents of one id: one of them would be lost. */
export function agentsById(
  agents: readonly AgentDefinition<CoinGiven>[],
): Readonly<Record<string, AgentDefinition<CoinGiven>>> {
  const byId = Object.fromEntries(agents.map((agent) => [agent.agentId, agent]));
  if (Object.keys(byId).length === agents.length) return byId;
  throw new TypeError(
    `two agents have one id among ${agents.map((one) => one.agentId).join(', ')}`,
  );
}

/** Every agent by its id, as studies and the command line name it. */
export const AGENTS: Readonly<Record<string, AgentDefinition<CoinGiven>>> = agentsById(
  [
    aiuta,
    aiutaV1,
    evidence,
    matcher,
    perfectJudge,
    practiceAgent,
    randomWalk,
    remoteAgent,
    teleoperator,
    vlfm,
    vlfmWithoutValue,
  ].map(knowingPresets),
);

/** Not for studies: the practice is a script for people, the perfect judge is told the truth, a remote policy hears what people say. */
const NOT_SEARCHING: readonly string[] = [practiceAgent.agentId, perfectJudge.agentId, REMOTE];

/** Ids of the agents that look for something, sorted: what a study may name, and a batch but for those that a person drives. */
export const SEARCHING_AGENTS: readonly string[] = Object.keys(AGENTS)
  .filter((agentId) => !NOT_SEARCHING.includes(agentId))
  .sort();

export const COIN_AGENTS: TaskAgents<CoinGiven> = {
  task: COIN.task,
  agents: AGENTS,
  offered: SEARCHING_AGENTS,
};
