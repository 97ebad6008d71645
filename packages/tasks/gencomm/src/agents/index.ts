import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { GENCOMM, type GencommGiven } from '../shared';
import { GROUND_AGENTS } from './ground';
import { groundPerson } from './ground-person';
import { overheadHelper } from './overhead-helper';
import { overheadPerson } from './overhead-person';

export { decideByDialogue, RULE_DECIDER } from './decide-by-dialogue';
export { GROUND_PERSON } from './ground-person';
export { groundSchemeOf } from './ground-scheme';
export { OVERHEAD_PERSON } from './overhead-person';

const AGENTS: Readonly<Record<string, AgentDefinition<GencommGiven>>> = Object.fromEntries(
  [...GROUND_AGENTS, groundPerson, overheadHelper, overheadPerson].map((agent) => [
    agent.agentId,
    agent,
  ]),
);

export const GENCOMM_AGENTS: TaskAgents<GencommGiven> = {
  task: GENCOMM.task,
  agents: AGENTS,
  // An overhead agent has nothing to do without one of these.
  offered: [...GROUND_AGENTS, groundPerson].map(({ agentId }) => agentId).sort(),
};
