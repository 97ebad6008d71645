import { join } from 'node:path';
import { z } from 'zod';
import { writtenLines } from '../../../catalog/written-lines';

/**
 * One description that a person wrote, a line of `<data>/written/pinverify/*.ndjson`. It names the person and the trial, so that an erasure removes the line as it
 * removes records of exports (SCI-35); nothing that is made of it names them.
 */
export const WrittenDescription = z.strictObject({
  participant: z.string().describe('As in exports'),
  trial: z.string(),
  description_id: z
    .string()
    .describe('Of the pair that was seen, and a hash: no session can be told from it'),
  pair_id: z.string().describe('Of the built-in set: the capture that was seen'),
  object_id: z.string(),
  object_category: z.string(),
  description: z.string().trim().min(1),
});
export type WrittenDescription = z.infer<typeof WrittenDescription>;

/** Folder of descriptions in the one of all that people wrote; left out: none. */
export const descriptionsDir = (writtenDir: string | undefined): string | undefined =>
  writtenDir === undefined ? undefined : join(writtenDir, 'pinverify');

/**
 * Descriptions of people that are there now; read again when a file has changed.
 *
 * @param folder Left out: none.
 * @throws {ParleyError} `BAD_EPISODE` naming file and line.
 */
export const writtenDescriptions: (folder: string | undefined) => readonly WrittenDescription[] =
  writtenLines({
    schema: WrittenDescription,
    what: 'a description of a person',
    command: 'parley pinverify collect',
    make: (lines: readonly WrittenDescription[]) => lines,
  });
