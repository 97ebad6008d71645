import { sha256Text } from '@parley/protocol';
import type { WaitingPerson } from './pairs';

/** Somebody who waits, and the role that is theirs in the pair. */
export interface Seat<E> {
  readonly entry: E;
  readonly role: string;
}

interface Waiting {
  readonly person: Pick<WaitingPerson, 'roles' | 'role'>;
}

/**
 * Who of those waiting is a pair: the one who waited longest, and for each other role the one who waited longest for it. People whose
 * role is open take what is left; which of it is left to chance.
 *
 * @param waiting Longest first.
 * @param chance A random id.
 * @returns In the order of waiting; null while somebody is missing.
 */
export function seatsOf<E extends Waiting>(
  waiting: readonly E[],
  chance: string,
): readonly Seat<E>[] | null {
  const [first] = waiting;
  const roles = first?.person.roles ?? [];
  if (roles.length < 2) return null;
  const byRole = new Map<string, E>();
  const open: E[] = [];
  for (const entry of waiting) {
    if (byRole.size + open.length === roles.length) break;
    const { role } = entry.person;
    if (role === null) open.push(entry);
    else if (roles.includes(role) && !byRole.has(role)) byRole.set(role, entry);
  }
  if (byRole.size + open.length < roles.length) return null;
  const left = shuffled(
    roles.filter((role) => !byRole.has(role)),
    chance,
  );
  for (const [i, entry] of open.entries()) byRole.set(left[i] as string, entry);
  return [...byRole]
    .map(([role, entry]) => ({ entry, role }))
    .sort((a, b) => waiting.indexOf(a.entry) - waiting.indexOf(b.entry));
}

const shuffled = (roles: readonly string[], chance: string): string[] =>
  roles
    .map((role) => ({ role, by: sha256Text(`${chance} ${role}`) }))
    .sort((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ role }) => role);
