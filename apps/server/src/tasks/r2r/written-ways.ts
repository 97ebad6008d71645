import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { episodesOf, type R2rEpisode } from '@parley/task-r2r/truth';
import { z } from 'zod';

/**
 * One way with the instruction that a person wrote, a line of `<data>/written/*.ndjson`. It names the person and the trial, so that an erasure removes the line
 * as it removes records of exports (SCI-35); nothing that is made of it names them.
 */
export const WrittenWay = z.strictObject({
  participant: z.string().describe('As in exports'),
  trial: z.string(),
  scan: z.string(),
  path_id: z.string().describe('Of the way, and a hash: no session can be told from it'),
  path: z.array(z.string()).min(1),
  heading: z.number().describe('Radians, as in R2R'),
  distance: z.number().nonnegative().describe('Metres along the graph'),
  instructions: z.tuple([z.string().trim().min(1)]),
  writers: z.tuple([z.literal('person')]),
});
export type WrittenWay = z.infer<typeof WrittenWay>;

const known = new Map<string, { readonly stamp: string; readonly ways: readonly R2rEpisode[] }>();

/**
 * Instructions of people that are there now; read again when a file has changed.
 *
 * @param folder Left out: none.
 * @throws {ParleyError} `BAD_EPISODE` naming file and line.
 */
export function writtenWays(folder: string | undefined): readonly R2rEpisode[] {
  if (folder === undefined || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => waysIn(join(folder, name)));
}

function waysIn(file: string): readonly R2rEpisode[] {
  const { mtimeMs, size } = statSync(file);
  const stamp = `${mtimeMs} ${size}`;
  const before = known.get(file);
  if (before?.stamp === stamp) return before.ways;
  const lines = readFileSync(file, 'utf8').split('\n');
  const ways = episodesOf(
    lines.flatMap((line, i) => (line.trim() === '' ? [] : [wayIn(line, `${file}, line ${i + 1}`)])),
  );
  known.set(file, { stamp, ways });
  return ways;
}

function wayIn(line: string, where: string): WrittenWay {
  const bad = (problem: string, cause?: unknown): ParleyError =>
    new ParleyError('BAD_EPISODE', problem, {
      where,
      remedy: 'Make the file again by `parley r2r collect`.',
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw bad('an instruction of a person is no JSON', cause);
  }
  const parsed = WrittenWay.safeParse(value);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  return parsed.data;
}
