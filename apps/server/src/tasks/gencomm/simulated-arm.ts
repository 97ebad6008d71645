import type { Arm, Json } from '@parley/protocol';
import { GROUND_PERSON, OVERHEAD_PERSON } from '@parley/task-gencomm/agents';
import { GENCOMM, GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { agentsOf } from '../agents-of';
import { schemeOfArm } from './people-of';

/**
 * The agents of an arm without people: in the place of a person stands the agent that does the same with backends, the offline bodies if nothing
 * else is named. A person on the ground becomes the agent of the arm's scheme, one above the overhead helper.
 */
export function simulatedAgents(
  arm: Arm,
): Readonly<Record<typeof GROUND | typeof OVERHEAD, AgentChoice>> {
  const named = agentsOf(arm, GENCOMM);
  const [ground, overhead] = [named[GROUND] as AgentChoice, named[OVERHEAD] as AgentChoice];
  return {
    [GROUND]:
      ground.agentId === GROUND_PERSON
        ? { agentId: schemeOfArm(arm), config: without(['scheme', 'partner'], ground.config) }
        : ground,
    [OVERHEAD]:
      overhead.agentId === OVERHEAD_PERSON
        ? {
            agentId: GENCOMM.actors[OVERHEAD].agentId,
            config: without(['partner'], overhead.config),
          }
        : overhead,
  };
}

/** Settings without those that only a person's place has. */
const without = (
  names: readonly string[],
  config: AgentChoice['config'] = {},
): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(config).filter(([field]) => !names.includes(field)));
