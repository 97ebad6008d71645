import { type NamedPerson, ParleyError, type Study } from '@parley/protocol';

/**
 * Lets through who may take part.
 *
 * @param allowedIds Null where the study has no list.
 * @throws {ParleyError} `BAD_INPUT` when the link names no one where it must, `NOT_ALLOWED` for an id that is not listed.
 */
export function refuseStranger(
  { recruitment }: Pick<Study, 'recruitment'>,
  person: NamedPerson | null,
  allowedIds: ReadonlySet<string> | null,
): void {
  if (recruitment?.requireExternalId !== true) return;
  if (person === null) {
    throw new ParleyError('BAD_INPUT', 'The link does not say who you are', {
      where: 'external',
      remedy: 'Open the study from the page or message that invited you.',
    });
  }
  if (allowedIds === null || allowedIds.has(person.id)) return;
  throw new ParleyError('NOT_ALLOWED', 'This study was not made for the id in your link', {
    where: 'external',
    remedy: 'Open the study from the page or message that invited you, or write to the researcher.',
  });
}
