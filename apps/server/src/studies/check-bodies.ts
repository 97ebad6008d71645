import { AGENTS, SEARCHING_AGENTS } from '@parley/agent-core/agents';
import { type Json, ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { knownBody, knownProfile } from '../episodes/known-bodies';

/** Does every arm name an agent that there is, with a configuration that it starts with? */
export function checkAgents({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, agent: { agentId, config } }) => {
    const agent = SEARCHING_AGENTS.includes(agentId) ? AGENTS[agentId] : undefined;
    if (agent === undefined)
      return `There is no agent ${agentId}; there are ${SEARCHING_AGENTS.join(', ')}.`;
    return faultOf(() => agent.checkConfig(config as Json), `Arm ${armId}: `);
  });
  return check('agents', faults, 'Every agent exists, and its configuration is valid.');
}

/** Are the bodies of the VLM and the Reasoner, and the noise of the offline VLM, among those that there are? */
export function checkBodies({
  bodies: { vlm, reasoner, reader = reasoner },
  vlmProfile,
}: Pick<Study, 'bodies' | 'vlmProfile'>): PreflightCheck {
  const faults = [
    ...faultOf(() => knownBody('vlm', vlm)),
    ...faultOf(() => knownBody('reasoner', reasoner)),
    ...faultOf(() => knownBody('reasoner', reader, 'reader')),
    ...faultOf(() => knownProfile(vlmProfile)),
  ];
  const ok = `Questions are answered by ${vlm} and ${reasoner}.`;
  const reads = reader === reasoner ? '' : ` What people say is read by ${reader}.`;
  return check('bodies', faults, ok + reads);
}

const check = (checkId: string, faults: readonly string[], ok: string): PreflightCheck =>
  faults.length === 0
    ? { checkId, status: 'ok', message: ok }
    : { checkId, status: 'fault', message: [...new Set(faults)].join(' ') };

function faultOf(look: () => unknown, before = ''): string[] {
  try {
    look();
    return [];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [before + error.toLine()];
  }
}
