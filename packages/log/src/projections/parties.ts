import type { TrialStart } from '../payloads';
import { NOBODY } from './respondents';

type Actors = Pick<TrialStart, 'actors'>;

/** The actor that is shown and scored: the first in stepping order; null before the trial. */
export function mainActor(start: Actors): string;
export function mainActor(start: Actors | null): string | null;
export function mainActor(start: Actors | null): string | null {
  return start?.actors[0] ?? null;
}

/** Roles of people in a trial, by name: rows keep no other order. */
export const rolesOf = ({ roles }: Pick<TrialStart, 'roles'>): string[] =>
  Object.keys(roles).sort();

/**
 * The role that is meant where a row names none: the first by name of those that are played; null before the trial, and in one without
 * people.
 */
export function firstRole(start: Pick<TrialStart, 'roles'> | null): string | null {
  if (start === null) return null;
  const roles = rolesOf(start);
  return roles.find((role) => start.roles[role]?.name !== NOBODY) ?? roles[0] ?? null;
}
