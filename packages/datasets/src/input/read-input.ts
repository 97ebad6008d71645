import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { gunzipSync } from 'fflate';
import type { z } from 'zod';
import { badImport } from './bad-import';

/** Content of a file. @throws {ParleyError} `NOT_FOUND`, or `BAD_INPUT` when it cannot be read. */
export function readInput(path: string): Uint8Array {
  try {
    const bytes = readFileSync(path);
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new ParleyError('NOT_FOUND', 'there is no such file', {
        where: path,
        remedy: 'Check the path.',
        cause,
      });
    const what = code === 'EISDIR' ? 'this is a folder, not a file' : 'the file cannot be read';
    throw new ParleyError('BAD_INPUT', what, { where: path, remedy: 'Name a file.', cause });
  }
}

/** Is there a folder of that name? @throws {ParleyError} `NOT_FOUND` when there is nothing. */
export function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined) return found.isDirectory();
  throw new ParleyError('NOT_FOUND', 'there is no such file or folder', {
    where: path,
    remedy: 'Check the path.',
  });
}

/** Bytes of a file that may be packed with gzip, as its first two bytes tell. @throws {ParleyError} `BAD_SCENE` */
export function unpacked(bytes: Uint8Array, file: string): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes);
  } catch (cause) {
    throw badImport(
      file,
      'it cannot be unpacked: the gzip data is damaged or cut off',
      undefined,
      cause,
    );
  }
}

/**
 * Reads JSON text, packed or not, by a schema.
 *
 * @param file Name for messages.
 * @throws {ParleyError} `BAD_SCENE` naming file and member.
 */
export function readJson<T extends z.ZodType>(
  bytes: Uint8Array,
  schema: T,
  file: string,
): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8').decode(unpacked(bytes, file)));
  } catch (cause) {
    if (cause instanceof ParleyError) throw cause;
    throw badImport(file, 'this is not JSON', undefined, cause);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const member = issue?.path.join('.') ?? '';
  throw badImport(
    [file, member].join(' ').trimEnd(),
    issue?.message ?? 'it does not match',
    'Check that this file is of the kind that is asked for.',
    parsed.error,
  );
}

/** Name of a file for messages, short. */
export const shortName = (path: string): string => basename(path);
