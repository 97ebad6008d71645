import type { Arm, TaskShared } from '@parley/protocol';
import type { AgentChoice } from '../episodes/trial-spec';

/** The agents of an arm by actor: what it names, else those of the task kind. */
export function agentsOf(
  { agent, agents = {} }: Pick<Arm, 'agent' | 'agents'>,
  { actors }: Pick<TaskShared, 'actors'>,
): Record<string, AgentChoice> {
  const named = Object.entries(actors).map(([actor, { agentId }], i): [string, AgentChoice] => {
    const own = agents[actor] ?? (i === 0 ? agent : { agentId, config: {} });
    return [actor, own as AgentChoice];
  });
  return Object.fromEntries(named);
}
