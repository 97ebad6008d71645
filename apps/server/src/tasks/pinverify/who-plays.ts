import { NOBODY } from '@parley/log';
import type { Arm } from '@parley/protocol';
import {
  BAYES_ASK,
  CHOOSE_PERSON,
  CHOOSER,
  DESCRIBE_PERSON,
  DESCRIBER,
  describeIt,
  OWNER,
  PINVERIFY,
  VERIFIER,
  VERIFY_PERSON,
  VIEWER,
} from '@parley/task-pinverify/shared';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import { agentsOf } from '../agents-of';

/** Roles of those who play an agent, by agent. */
const PLAYED: ReadonlyMap<string, string> = new Map([
  [VERIFY_PERSON, VIEWER],
  [DESCRIBE_PERSON, DESCRIBER],
  [CHOOSE_PERSON, CHOOSER],
]);

/** Roles of those whom an agent asks that no person plays, by agent. */
const ASKED: ReadonlyMap<string, string> = new Map([[BAYES_ASK, OWNER]]);

/** Does a person play this agent? Then it is run in studies alone. */
export const isPersons = (agentId: string): boolean => PLAYED.has(agentId);

/** The agent of an arm. */
export const agentOfArm = (arm: Pick<Arm, 'agent' | 'agents'>) =>
  agentsOf(arm, PINVERIFY)[VERIFIER] ?? { agentId: '', config: {} };

/** Does this agent decide by itself, and ask someone? Then it runs without a page too, where a simulated user answers. */
export const asksSomeone = (agentId: string): boolean => ASKED.has(agentId);

/** Role of the person who plays an agent, or whom it asks; null: no one does. */
export const roleOfAgent = (agentId: string): string | null =>
  PLAYED.get(agentId) ?? ASKED.get(agentId) ?? null;

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
