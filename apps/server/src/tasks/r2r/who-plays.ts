import { NOBODY } from '@parley/log';
import {
  EXPERT,
  FOLLOW_PERSON,
  FOLLOWER,
  R2R,
  TELL_THE_WAY,
  WALKER,
  WATCHER,
  WRITE_PERSON,
  WRITER,
} from '@parley/task-r2r/shared';
import type { R2rEpisode } from '@parley/task-r2r/truth';
import type { AgentChoice } from '../../episodes/trial-spec';
import { agentsOf } from '../agents-of';
import type { ArmPeople } from '../live-task';

/** Roles of the agents that a person plays, by agent. */
const PLAYED: ReadonlyMap<string, string> = new Map([
  [FOLLOW_PERSON, WALKER],
  [WRITE_PERSON, WRITER],
]);

/** Role of the person of an arm, who may watch an agent that asks no one; null: the arm has none. */
export const roleOfArm = (arm: ArmPeople): string | null =>
  roleOfAgent(agentsOf(arm, R2R)[FOLLOWER] ?? { agentId: '', config: {} }) ??
  (arm.view?.discussion === undefined ? null : WATCHER);

/** Who plays an agent, or stands in for one of its experts. */
export const roleOfAgent = ({ agentId, config }: AgentChoice): string | null =>
  PLAYED.get(agentId) ?? (hasPersonAsExpert(config) ? EXPERT : null);

/** The expert of an agent with these settings for whom a person stands in; undefined: none. */
export const expertByPerson = (config: AgentChoice['config']): unknown =>
  (config as Readonly<Record<string, unknown>>).expertByPerson;

/** Does a person stand in for an expert of an agent with these settings? */
export const hasPersonAsExpert = (config: AgentChoice['config']): boolean =>
  expertByPerson(config) !== undefined;

/** Does a person play this agent? Then it is run in studies alone. */
export const isPersons = (agentId: string): boolean => PLAYED.has(agentId);

/** Who answers, by role, as the first row names them: an agent asks one of them at most, and no one is behind the others. */
export const respondentsIn = (
  respondents: Readonly<Record<string, string>>,
): Record<string, { name: string; config: Record<string, never> }> =>
  Object.fromEntries(
    Object.keys(R2R.roles).map((role) => [role, { name: respondents[role] ?? NOBODY, config: {} }]),
  );

/** Who writes an instruction is shown the way and none of the words that there are for it: neither who wrote those nor how is known of it. */
export function asToldTo(agentId: string, episode: R2rEpisode): R2rEpisode {
  if (agentId !== WRITE_PERSON) return episode;
  const { told: _told, writer: _writer, ...way } = episode;
  return { ...way, instruction: TELL_THE_WAY };
}
