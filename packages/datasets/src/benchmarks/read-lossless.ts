import { ParleyError } from '@parley/protocol';
import type { z } from 'zod';
import { unpacked } from '../input/read-input';
import { badEpisodes } from './bad-episodes';

/** The value of a JSON file, packed with gzip or not. @throws {ParleyError} `BAD_EPISODE` naming the file. */
export function jsonOf(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(unpacked(bytes, file)));
  } catch (cause) {
    if (cause instanceof ParleyError)
      throw badEpisodes(file, cause.message, 'Get the file again.', cause);
    // Python writes NaN and Infinity, which are no JSON: the message of the parser shows them and where they stand.
    const why = cause instanceof Error ? ` (${cause.message})` : '';
    const remedy =
      'Get the file again; where NaN or Infinity stands in it, take that episode out or put the number right.';
    throw badEpisodes(file, `this is not JSON${why}`, remedy, cause);
  }
}

/**
 * Checks a value by a schema without transforms and gives it back as it is: members that the schema does not know stay,
 * and so does their order.
 *
 * @param where File, and the member that the value is. @param joint Between it and a member of the value.
 * @throws {ParleyError} `BAD_EPISODE` naming file and member.
 */
export function checked<T extends z.ZodType>(
  value: unknown,
  schema: T,
  where: string,
  joint = ' ',
): z.input<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return value as z.input<T>;
  const [issue] = parsed.error.issues;
  const member = issue?.path.join('.') ?? '';
  const place = member === '' ? where : `${where}${joint}${member}`;
  throw badEpisodes(place, issue?.message ?? 'it does not match', undefined, parsed.error);
}
