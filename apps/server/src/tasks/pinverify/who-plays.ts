import { NOBODY } from '@parley/log';
import type { Arm } from '@parley/protocol';
import {
  CHOOSE_PERSON,
  CHOOSER,
  DESCRIBE_PERSON,
  DESCRIBER,
  describeIt,
  PINVERIFY,
  VERIFIER,
  VERIFY_PERSON,
  VIEWER,
} from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import { agentsOf } from '../agents-of';

/** Roles of the agents that a person plays, by agent. */
const PLAYED: ReadonlyMap<string, string> = new Map([
  [VERIFY_PERSON, VIEWER],
  [DESCRIBE_PERSON, DESCRIBER],
  [CHOOSE_PERSON, CHOOSER],
]);

/** Does a person play this agent? Then it is run in studies alone. */
export const isPersons = (agentId: string): boolean => PLAYED.has(agentId);

/** The agent of an arm. */
export const agentOfArm = (arm: Pick<Arm, 'agent' | 'agents'>) =>
  agentsOf(arm, PINVERIFY)[VERIFIER] ?? { agentId: '', config: {} };

/** Role of the person who plays an agent; null: no one does. */
export const roleOfAgent = (agentId: string): string | null => PLAYED.get(agentId) ?? null;

/** Role of the person of an arm; null: its agent asks no one. */
export const roleOfArm = (arm: Pick<Arm, 'agent' | 'agents'>): string | null =>
  roleOfAgent(agentOfArm(arm).agentId);

/** Who answers, by role, as the first row names them: an agent asks one of the roles at most, and no one is behind the others. */
export const respondentsIn = (
  respondents: Readonly<Record<string, string>>,
): Record<string, { name: string; config: Record<string, never> }> =>
  Object.fromEntries(
    Object.keys(PINVERIFY.roles).map((role) => [
      role,
      { name: respondents[role] ?? NOBODY, config: {} },
    ]),
  );

/** Who is to describe a thing is told none of the words that there are for it, nor whose those are. */
export function asToldTo(agentId: string, episode: PinverifyEpisode): PinverifyEpisode {
  if (agentId !== DESCRIBE_PERSON) return episode;
  const { describedBy: _describedBy, ...thing } = episode;
  return { ...thing, descriptions: [describeIt(thing.target.category)] };
}
