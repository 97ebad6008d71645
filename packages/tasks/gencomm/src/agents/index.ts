import type { AgentDefinition, TaskAgents } from '@parley/agent-core/ports';
import { GENCOMM, type GencommGiven } from '../shared';
import { GROUND_AGENTS } from './ground';
import { groundPerson } from './ground-person';
import { localiseModel, localisePerson, standStill } from './localise';
import { overheadHelper } from './overhead-helper';
import { overheadPerson } from './overhead-person';

export {
  groundConfigOf,
  groundPersonConfigOf,
  localiseConfigOf,
  overheadConfigOf,
  personConfigOf,
} from './config';
export { decideByDialogue, RULE_DECIDER } from './decide-by-dialogue';
export { GROUND_PERSON } from './ground-person';
export { groundSchemeOf } from './ground-scheme';
export { LOCALISE_MODEL, LOCALISE_PERSON, STAND_STILL } from './localise';
export { OVERHEAD_PERSON } from './overhead-person';

const AGENTS: Readonly<Record<string, AgentDefinition<GencommGiven>>> = Object.fromEntries(
  [
    ...GROUND_AGENTS,
    ...[groundPerson, overheadHelper, overheadPerson],
    ...[standStill, localiseModel, localisePerson],
  ].map((agent) => [agent.agentId, agent]),
);

export const GENCOMM_AGENTS: TaskAgents<GencommGiven> = {
  task: GENCOMM.task,
  agents: AGENTS,
  // An overhead agent has nothing to do without one of these.
  offered: [...GROUND_AGENTS, groundPerson, standStill].map(({ agentId }) => agentId).sort(),
};
