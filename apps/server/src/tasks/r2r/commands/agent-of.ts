import { ParleyError } from '@parley/protocol';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { readJsonObject } from '../../../terminal/json-object';
import { hasPersonAsExpert } from '../who-plays';
import type { Flags } from './simulate-flags';

/** The agent with its settings, of `--config` and of flags. @throws {ParleyError} `BAD_INPUT` for settings that it does not have. */
export function agentOf({
  agent: agentId,
  config,
  ablate,
  ways,
}: Pick<Flags, 'agent' | 'config' | 'ablate' | 'ways'>): AgentChoice {
  const byFlag = {
    ...(ablate.length > 0 && { ablate: [...ablate].sort() }),
    ...(ways !== undefined && { ways }),
  };
  for (const [name, value] of Object.entries(byFlag)) checkFlag(agentId, name, value);
  const settings = {
    ...(readJsonObject('--config', config) as AgentChoice['config']),
    ...byFlag,
  };
  R2R_AGENTS.agents[agentId]?.checkConfig(settings as never);
  if (hasPersonAsExpert(settings))
    throw new ParleyError('BAD_INPUT', 'a person stands in for an expert, and no one is there', {
      where: '--config expertByPerson',
      remedy: 'Leave it out, or run it as a study.',
    });
  return { agentId, config: settings };
}

/** A flag whose setting the agent does not have: named as it was typed. The values of flags are known to be right. */
function checkFlag(agentId: string, name: string, value: unknown): void {
  try {
    R2R_AGENTS.agents[agentId]?.checkConfig({ [name]: value } as never);
  } catch (cause) {
    const typed = Array.isArray(value) ? value.join(' ') : String(value);
    throw new ParleyError('BAD_INPUT', `${agentId} has no setting for this`, {
      where: `--${name} ${typed}`,
      remedy: 'Leave it out, or name another agent.',
      cause,
    });
  }
}
