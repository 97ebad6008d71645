import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, ParleyError, sha256Text } from '@parley/protocol';
import { z } from 'zod';
import { utc } from '../clock';
import { writeWhole } from '../write-whole';

/** Lies beside the database, so that an older database put in its place does not bring anyone back. */
export const TOMBSTONES = 'erased.jsonl';

/** That a session was erased. Who knows the session recognises it; from it alone nobody learns the session. */
export const Tombstone = z.object({
  sessionHash: z.string().regex(/^[0-9a-f]{64}$/),
  erasedUtc: z.iso.datetime(),
});
export type Tombstone = z.infer<typeof Tombstone>;

/** SHA-256 by which an erased session is known again; session ids are random, so it cannot be turned round. */
export const sessionHashOf = (sessionId: string): string => sha256Text(`erased:${sessionId}`);

export const tombstoneOf = (sessionId: string, nowMs: number): Tombstone => ({
  sessionHash: sessionHashOf(sessionId),
  erasedUtc: utc(nowMs),
});

/** Tombstones of a data directory or backup, oldest first; none where nobody was erased. */
export const readTombstones = (folder: string): Tombstone[] =>
  readTombstoneFile(join(folder, TOMBSTONES));

/** @throws {ParleyError} `STORE_FAILED` for a line that is none: to pass it over might bring a person back. */
export function readTombstoneFile(path: string): Tombstone[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, i) => {
    if (line === '') return [];
    try {
      return [Tombstone.parse(JSON.parse(line))];
    } catch (cause) {
      throw new ParleyError('STORE_FAILED', 'The line names no erasure', {
        where: `${path}:${i + 1}`,
        remedy: 'Put the line right, or take it out if it was never one.',
        cause,
      });
    }
  });
}

/** Adds what is new of `tombstones`; the file is replaced in one step. */
export function addTombstones(folder: string, tombstones: readonly Tombstone[]): void {
  const known = readTombstones(folder);
  const hashes = new Set(known.map(({ sessionHash }) => sessionHash));
  const added = tombstones.filter(({ sessionHash }) => !hashes.has(sessionHash));
  if (added.length === 0) return;
  const lines = [...known, ...added].map((each) => `${canonicalJson(each)}\n`);
  writeWhole(join(folder, TOMBSTONES), lines.join(''), 0o600);
}
