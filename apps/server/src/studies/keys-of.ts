import { type NamedPerson, PERSON_PARAMETERS, type Study } from '@parley/protocol';

/**
 * What makes a person the same person, the key to keep first; empty when the link names no one. Where an id is required,
 * it is the same person by whichever parameter it comes.
 */
export function keysOf(
  { recruitment }: Pick<Study, 'recruitment'>,
  person: NamedPerson | null,
): string[] {
  if (person === null) return [];
  const own = `${person.parameter}:${person.id}`;
  if (recruitment?.requireExternalId !== true) return [own];
  return [...new Set([own, ...PERSON_PARAMETERS.map((name) => `${name}:${person.id}`)])];
}
