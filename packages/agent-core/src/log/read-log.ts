import { ParleyError, Row } from '@parley/protocol';

/** Rows as JSONL text, one canonical line each. */
export const writeJsonl = (rows: readonly Row[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/**
 * Reads JSONL text into rows.
 *
 * @throws {ParleyError} `BAD_LOG` with file and line for a line that is not a row.
 */
export function readJsonl(text: string, fileName: string): Row[] {
  const rows: Row[] = [];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    rows.push(readLine(line, `${fileName}:${i + 1}`));
  });
  return rows;
}

function readLine(line: string, where: string): Row {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('BAD_LOG', 'the line is not JSON', {
      where,
      cause,
      remedy: 'The file was cut or edited; restore it from a backup.',
    });
  }
  const parsed = Row.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError(
    'BAD_LOG',
    `field ${issue?.path.join('.') || '(row)'}: ${issue?.message ?? 'invalid'}`,
    {
      where,
      remedy: 'The file was not written by this version of Parley.',
    },
  );
}

/** One episode's rows inside a log. */
export interface EpisodeRows {
  readonly sessionId: string;
  readonly episodeId: string;
  readonly rows: readonly Row[];
}

/** Splits a log into its episodes, in order of first appearance. Rows outside an episode are left out. */
export function splitEpisodes(rows: readonly Row[]): EpisodeRows[] {
  const groups = new Map<string, { sessionId: string; episodeId: string; rows: Row[] }>();
  for (const row of rows) {
    if (row.episodeId === null) continue;
    const key = `${row.sessionId}\u0000${row.episodeId}`;
    const group = groups.get(key) ?? {
      sessionId: row.sessionId,
      episodeId: row.episodeId,
      rows: [],
    };
    group.rows.push(row);
    groups.set(key, group);
  }
  for (const group of groups.values()) group.rows.sort((a, b) => a.seq - b.seq);
  return [...groups.values()];
}

/** Faults of a session's rows: gaps, doubles, doubled effect ends. Empty when the log is whole. */
export function checkRows(rows: readonly Row[]): string[] {
  const faults: string[] = [];
  const bySession = new Map<string, Row[]>();
  const eventIds = new Set<string>();
  const ends = new Set<string>();
  for (const row of rows) {
    const own = bySession.get(row.sessionId);
    if (own === undefined) bySession.set(row.sessionId, [row]);
    else own.push(row);
    if (eventIds.has(row.eventId)) faults.push(`event id ${row.eventId} stands twice`);
    eventIds.add(row.eventId);
    if (row.type !== 'effect-end') continue;
    const key = `${row.sessionId} ${row.episodeId} ${row.actor} ${row.n}`;
    if (ends.has(key)) faults.push(`effect ${row.actor}/${row.n} ended twice (seq ${row.seq})`);
    ends.add(key);
  }
  for (const [sessionId, own] of bySession) {
    const seqs = own.map((row) => row.seq).sort((a, b) => a - b);
    const first = seqs[0] ?? 0;
    const gap = seqs.findIndex((seq, i) => seq !== first + i);
    if (gap !== -1) faults.push(`session ${sessionId}: seq ${seqs[gap]} follows ${seqs[gap - 1]}`);
  }
  return faults;
}
