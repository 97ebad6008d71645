import { ParleyError } from '@parley/protocol';

/** A file of a data set that cannot be used. @param where File, and byte, line or member in it. */
export const badImport = (
  where: string,
  what: string,
  remedy = 'Download or unpack this file again.',
  cause?: unknown,
): ParleyError => new ParleyError('BAD_SCENE', what, { where, remedy, cause });
