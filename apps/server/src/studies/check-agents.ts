import {
  type ArmAgent,
  type Json,
  kindOf,
  ParleyError,
  type PreflightCheck,
  type Study,
} from '@parley/protocol';
import { AGENTS_OF } from '@parley/registry/agents';
import { SHARED } from '@parley/registry/shared';

/** Does every arm name agents that its task has, for actors that it has, with configurations that they start with? */
export function checkAgents({ task, arms }: Pick<Study, 'task' | 'arms'>): PreflightCheck {
  const { agents = {}, offered = [] } = kindOf(AGENTS_OF, task) ?? {};
  const actors = Object.keys(kindOf(SHARED, task)?.actors ?? {});
  const faults = arms.flatMap(({ armId, agent, agents: others = {} }) => [
    ...faultsOf(armId, agent, Object.fromEntries(offered.map((id) => [id, agents[id]]))),
    ...Object.entries(others).flatMap(([actor, other]) =>
      actors.includes(actor)
        ? faultsOf(armId, other, agents)
        : `Arm ${armId}: there is no actor ${actor}; there are ${actors.join(', ')}.`,
    ),
  ]);
  return faults.length === 0
    ? {
        checkId: 'agents',
        status: 'ok',
        message: 'Every agent exists, and its configuration is valid.',
      }
    : { checkId: 'agents', status: 'fault', message: [...new Set(faults)].join(' ') };
}

type Known = Readonly<Record<string, { checkConfig: (config: Json) => void } | undefined>>;

function faultsOf(armId: string, { agentId, config }: ArmAgent, known: Known): string[] {
  const agent = Object.hasOwn(known, agentId) ? known[agentId] : undefined;
  if (agent === undefined)
    return [`There is no agent ${agentId}; there are ${Object.keys(known).join(', ')}.`];
  try {
    agent.checkConfig(config as Json);
    return [];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [`Arm ${armId}: ${error.toLine()}`];
  }
}
