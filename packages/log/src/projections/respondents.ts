import type { TrialStart } from '../payloads';

/** Who plays a role that a trial has no need of. */
export const NOBODY = 'nobody';

/** Who answered; of several roles, by role. What {@link NOBODY} plays is left out. */
export function respondentsOf({ roles }: Pick<TrialStart, 'roles'>): string {
  const entries = Object.entries(roles).filter(([, { name }]) => name !== NOBODY);
  if (entries.length === 1) return entries[0]?.[1].name ?? '';
  return entries.map(([role, { name }]) => `${role}=${name}`).join('+');
}

/** Does a person, and not a simulated user, answer in some role? */
export const hasPeople = ({ roles }: Pick<TrialStart, 'roles'>): boolean =>
  Object.values(roles).some(({ name }) => name === 'person');
