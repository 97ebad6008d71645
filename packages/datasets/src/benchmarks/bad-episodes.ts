import { ParleyError } from '@parley/protocol';

/** A file of episodes that cannot be used. @param where File, and the member in it. */
export const badEpisodes = (
  where: string,
  what: string,
  remedy = 'Correct this member, or get the file again.',
  cause?: unknown,
): ParleyError => new ParleyError('BAD_EPISODE', what, { where, remedy, cause });
