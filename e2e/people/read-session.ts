import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningServer } from '../serve';
import { runParley } from './run-parley';

/** The log of a study's sessions, as an export has it; also while the server runs. @returns Rows as JSON lines. */
export async function readSession(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  studyId: string,
): Promise<string> {
  const out = join(dataDir, `export-${process.hrtime.bigint()}`);
  await runParley('export', studyId, '--out', out, '--data', dataDir);
  const text = await readFile(join(out, studyId, 'events.jsonl'), 'utf8');
  await rm(out, { recursive: true });
  return text;
}

/** Benchmark episodes of the session in the order in which they come: the page does not tell. */
export function tasksOf(log: string): string[] {
  for (const line of log.split('\n')) {
    const row = JSON.parse(line) as { type: string; payload: string };
    if (row.type === 'session-start')
      return (JSON.parse(row.payload) as { taskIds: string[] }).taskIds;
  }
  throw new Error('The session has no first row.');
}
