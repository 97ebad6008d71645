import type { AgentDefinition } from '../ports';
import { aiuta, aiutaV1 } from './aiuta';
import { evidence } from './evidence';
import { perfectJudge } from './perfect-judge';
import { practiceAgent } from './practice';
import { knowingPresets } from './presets';
import { randomWalk } from './random-walk';
import { vlfm, vlfmWithoutValue } from './vlfm';

export * from './aiuta-config';
export * from './approach-candidate';
export * from './candidate-judge';
export { EvidenceConfig } from './evidence-config';
export * from './explore';
export * from './explorer';
export * from './explorer-config';
export * from './look-again';
export * from './navigate';
export * from './notes';
export { PRESETS, type Preset } from './presets';
export * from './scan';
export * from './sense-and-map';
export * from './step-count';
export * from './table-top';

/** Every agent by its id, as studies and the command line name it. */
export const AGENTS: Readonly<Record<string, AgentDefinition>> = Object.fromEntries(
  [aiuta, aiutaV1, evidence, perfectJudge, practiceAgent, randomWalk, vlfm, vlfmWithoutValue]
    .map(knowingPresets)
    .map((agent) => [agent.agentId, agent]),
);

/** Not for studies: the practice is a script for people, the perfect judge is told the truth. */
const NOT_SEARCHING: readonly string[] = [practiceAgent.agentId, perfectJudge.agentId];

/** Ids of the agents that look for something, sorted: what a study or a batch may name. */
export const SEARCHING_AGENTS: readonly string[] = Object.keys(AGENTS)
  .filter((agentId) => !NOT_SEARCHING.includes(agentId))
  .sort();
