import type { AgentDefinition, AgentHeader } from '@parley/agent-core/ports';
import { EpisodeRules, type Json } from '@parley/protocol';
import type { ZiponGiven } from '../../shared';
import { orionAgents } from './orion';

/** A method by its id. */
export function agentOf(agentId: string): AgentDefinition<ZiponGiven> {
  const agent = orionAgents.find((one) => one.agentId === agentId);
  if (agent === undefined) throw new RangeError(`there is no ${agentId}`);
  return agent;
}

/** What a robot is told that is sent to one goal, with a small camera. */
export const headerOf = (config: Json = {}): AgentHeader<ZiponGiven> => ({
  seed: '1',
  trialId: 'e1',
  actor: 'robot',
  actors: ['robot'],
  roles: ['person'],
  rules: EpisodeRules.parse({
    sensor: {
      id: 'small',
      widthPx: 24,
      heightPx: 32,
      hfovDeg: 90,
      cameraHeightM: 1.31,
      minDepthM: 0.1,
      maxDepthM: 10,
    },
    limits: { maxSteps: 500, askCountsAsAction: false },
    timeouts: { answerMs: null },
  }),
  given: { goalCount: 1, rounds: 1, maxInteractions: 5, map: null },
  config,
});
