import type { Arm } from '@parley/protocol';
import {
  GROUND_PERSON,
  groundSchemeOf,
  LOCALISE_PERSON,
  OVERHEAD_PERSON,
  STAND_STILL,
} from '@parley/task-gencomm/agents';
import {
  GENCOMM,
  GROUND,
  HELPER,
  OPERATOR,
  OVERHEAD,
  type Scheme,
} from '@parley/task-gencomm/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { agentsOf } from '../agents-of';

/** Agents that are people: the actor that each plays, and its role. */
const PEOPLE = [
  { actor: OVERHEAD, agentId: OVERHEAD_PERSON, role: HELPER },
  { actor: OVERHEAD, agentId: LOCALISE_PERSON, role: HELPER },
  { actor: GROUND, agentId: GROUND_PERSON, role: OPERATOR },
] as const;

type Agents = Readonly<Record<string, Pick<AgentChoice, 'agentId'>>>;

const peopleAmong = (agents: Agents) =>
  PEOPLE.filter(({ actor, agentId }) => agents[actor]?.agentId === agentId);

/** Actors that people play. */
export const actorsOfPeople = (agents: Agents): string[] =>
  peopleAmong(agents).map(({ actor }) => actor);

/** Roles that people have in an arm. */
export const rolesInArm = (
  arm: Pick<Arm, 'agent' | 'agents'>,
): (typeof HELPER | typeof OPERATOR)[] =>
  peopleAmong(agentsOf(arm, GENCOMM)).map(({ role }) => role);

/** Scheme of an arm. @throws {ParleyError} `BAD_INPUT` for a ground agent that has none. */
export const schemeOfArm = (arm: Arm): Scheme =>
  groundSchemeOf(agentsOf(arm, GENCOMM)[GROUND] as AgentChoice);

/** The same for pages; null in the localisation test, where the robot takes no action. */
export const shownScheme = (arm: Arm): Scheme | null =>
  agentsOf(arm, GENCOMM)[GROUND]?.agentId === STAND_STILL ? null : schemeOfArm(arm);
