import { rolesOf } from '@parley/log';
import type { AgentHeader } from '../ports/agent';
import type { EpisodeOptions } from './episode-options';

/** What an actor's agent is told: everything of the trial-start but truth, scene and who the respondents are. */
export function agentHeader(options: EpisodeOptions, actor: string): AgentHeader {
  const { seed, trialId, actors, rules, given, agents } = options.start;
  const roles = rolesOf(options.start);
  return { seed, trialId, actor, actors, roles, rules, given, config: agents[actor]?.config ?? {} };
}
