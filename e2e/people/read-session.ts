import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeRows, readJsonl } from '@parley/log';
import type { RunningServer } from '../serve';
import { runParley } from './run-parley';

/**
 * The log of a study's sessions, as an export has it; also while the server runs.
 *
 * @param include Kinds of sessions beside people's.
 * @returns Rows as JSON lines.
 */
export async function readSession(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  studyId: string,
  include: readonly 'test'[] = [],
): Promise<string> {
  const out = join(dataDir, `export-${process.hrtime.bigint()}`);
  const kinds = include.length === 0 ? [] : ['--include', ...include];
  await runParley('export', studyId, '--out', out, '--data', dataDir, ...kinds);
  const text = await readFile(join(out, studyId, 'events.jsonl'), 'utf8');
  await rm(out, { recursive: true });
  return text;
}

/** Benchmark episodes of the session in the order in which they come: the page does not tell. */
export function episodesOf(log: string): readonly string[] {
  for (const { event } of decodeRows(readJsonl(log, 'events.jsonl')))
    if (event.kind === 'session-start') return event.start.episodeIds ?? [];
  throw new Error('The session has no first row.');
}
