import { writeFileSync } from 'node:fs';
import { LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson, serverEventId } from '@parley/protocol';
import { sessionStart } from '../../../test/session-start';

/** A session in which something is written, as far as what is collected of it depends on it. */
export interface WritingSession {
  readonly sessionId: string;
  readonly kind?: 'human' | 'preview';
  readonly openData?: boolean;
  readonly isOver?: boolean;
}

/** Id of the nth session, 1 to 9. */
export const sessionNumber = (n: number): string =>
  `${String(n).repeat(8)}-1111-4111-8111-111111111111`;

/** Rows of a session around those of its trial, as an export has them. */
export function exportedSession(
  task: string,
  { sessionId, kind = 'human', openData = true, isOver = true }: WritingSession,
  trial: readonly Row[],
): readonly Row[] {
  const own = (type: Row['type'], payload: string): Row =>
    ({
      ...{ trialId: null, actor: null, n: null, attempt: 0, epoch: 0, tabId: null },
      ...{ clientSeq: null, tServerUtc: '2026-01-01T00:00:00.000Z', tClientMonoMs: null },
      ...{ volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION, type, payload },
    }) as unknown as Row;
  const consent = { openData, version: 1, textHash: 'x' };
  const rows = [
    own('session-start', sessionStart({ kind, consent, task } as never).payload),
    ...trial,
    ...(isOver ? [own('session-end', canonicalJson({ page: 'code', message: null }))] : []),
  ];
  return rows.map((row, seq) => ({
    ...{ ...row, sessionId, seq },
    eventId: serverEventId(sessionId, seq),
  }));
}

/** Writes sessions as one file of an export. */
export const writeExport = (file: string, sessions: readonly (readonly Row[])[]): void =>
  writeFileSync(
    file,
    sessions
      .flat()
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  );
