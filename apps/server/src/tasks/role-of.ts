import { flowOf, PAIR, type Study } from '@parley/protocol';
import type { ArmPeople, LiveTask } from './live-task';
import { taskOf } from './task-of';

/** Role of the one person of an arm; undefined in a task kind without several, and where several people play. */
export function roleInArm(
  { rolesIn }: Pick<LiveTask, 'rolesIn'>,
  arm: ArmPeople,
): string | undefined {
  const roles = rolesIn?.(arm) ?? [];
  return roles.length === 1 ? roles[0] : undefined;
}

/** Is a person at the page what this agent says and decides? */
export const isPlayed = (task: string, agentId: string): boolean =>
  roleInArm(taskOf(task).live, { agent: { agentId, config: {} } }) !== undefined;

/** Role that people have in every arm: what they are told before they have one is true of it. Undefined: there is none. */
export function commonRole(study: Study): string | undefined {
  const { task, arms } = study;
  if (flowOf(study).some(({ step }) => step === 'pairing')) return PAIR;
  const { live } = taskOf(task);
  const roles = new Set(arms.map((arm) => roleInArm(live, arm)));
  return roles.size === 1 ? [...roles][0] : undefined;
}
