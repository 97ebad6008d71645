import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ParleyError } from '@parley/protocol';
import type { z } from 'zod';
import { badImport } from './bad-import';

/** The largest file that can be held as one piece. */
const MAX_FILE_BYTES = 2e9;
/** Text of one JSON file; a longer one is no string in JavaScript. */
const MAX_JSON_BYTES = 4e8;
/** Members within members. Houses and episodes have about ten. */
const MAX_JSON_DEPTH = 64;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/**
 * Content of a regular file.
 *
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_INPUT` when it cannot be read: a folder, a pipe, a device, a file of more
 *   than 2 GB.
 */
export function readInput(path: string): Uint8Array {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isDirectory()) {
    const refused = (what: string, remedy: string) =>
      new ParleyError('BAD_INPUT', what, { where: path, remedy });
    if (!found.isFile()) throw refused('this is not a regular file', 'Name a file.');
    if (found.size > MAX_FILE_BYTES)
      throw refused(
        `it has ${megabytes(found.size)}; at most ${megabytes(MAX_FILE_BYTES)} can be read`,
        'Split it, or check that it is the file that is meant.',
      );
  }
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

/**
 * Bytes of a file that may be packed with gzip, as its first two bytes tell.
 *
 * @param maxBytes What it may have when unpacked.
 * @throws {ParleyError} `BAD_SCENE`
 */
export function unpacked(bytes: Uint8Array, file: string, maxBytes = MAX_FILE_BYTES): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const out = gunzipSync(bytes, { maxOutputLength: maxBytes });
    return new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw badImport(
        file,
        `it has more than ${megabytes(maxBytes)} when unpacked`,
        'Split it, or check that it is the file that is meant.',
        cause,
      );
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
  const text = unpacked(bytes, file, MAX_JSON_BYTES);
  checkJson(text, file);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8').decode(text));
  } catch (cause) {
    throw badImport(file, 'this is not JSON', undefined, cause);
  }
  return checkedJson(json, schema, file);
}

/** Holds a value to a schema. @throws {ParleyError} `BAD_SCENE` naming file and member. */
export function checkedJson<T extends z.ZodType>(
  json: unknown,
  schema: T,
  file: string,
): z.output<T> {
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

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Refuses what is too long for a text or nested too deep for schemas that hold themselves. */
function checkJson(text: Uint8Array, file: string): void {
  if (text.length > MAX_JSON_BYTES)
    throw badImport(
      file,
      `it has ${megabytes(text.length)} of JSON; at most ${megabytes(MAX_JSON_BYTES)} can be read`,
      'Split it.',
    );
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (CLOSING.has(byte)) depth--;
    else if (OPENING.has(byte) && ++depth > MAX_JSON_DEPTH)
      throw badImport(
        `${file} byte ${at}`,
        `its members lie more than ${MAX_JSON_DEPTH} deep in each other`,
        'Check that this file is of the kind that is asked for.',
      );
  }
}

/** Name of a file for messages, short. */
export const shortName = (path: string): string => basename(path);
