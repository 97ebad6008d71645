import { decodeRows, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import { expect, it } from 'vitest';
import { sessionStart } from '../../test/session-start';
import { exchangeJudgementsTable } from './exchange-judgements-table';
import type { ExportSession } from './export-session';

const sessionId = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const ID = 'a'.repeat(16);
const judging = {
  questions: 'exchanges' as const,
  categories: 'hidden' as const,
  dialogues: [
    {
      dialogueId: ID,
      lines: [
        { speaker: 'Action decomposition', place: 1, text: 'go' },
        { speaker: 'Object detection', place: 2, text: 'sofa' },
      ],
      categories: [],
    },
  ],
};
const row = (seq: number, type: Row['type'], payload: string): Row =>
  ({
    ...{ sessionId, seq, trialId: null, actor: null, n: null, attempt: 0, eventId: `e${seq}` },
    ...{ epoch: 0, tabId: null, clientSeq: null, tServerUtc: `2026-01-01T00:00:0${seq}.000Z` },
    ...{ tClientMonoMs: null, volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION, type, payload },
  }) as Row;
const judged = (seq: number, payload: Json): Row =>
  row(seq, 'client-event', canonicalJson({ type: 'judgement', payload }));

function linesOf(rows: readonly Row[]) {
  const session = {
    ...{ session: { sessionId, studyHash: 'h' }, study: { task: 'r2r', version: 1 } },
    ...{ slots: [], codes: [], rows, records: decodeRows(rows), judged: new Map() },
  } as unknown as ExportSession;
  const { records, columns } = exchangeJudgementsTable;
  return records(session).map((line) =>
    Object.fromEntries(columns.map(({ name, value }) => [name, value(line)])),
  );
}

it('has a line for each exchange of each judgement, and which one counts', () => {
  const lines = linesOf([
    row(0, 'session-start', sessionStart({ judging }).payload),
    judged(1, { dialogueId: ID, ratings: ['useful', 'wrong'], firstWrong: 1 }),
    judged(2, { dialogueId: ID, ratings: ['useful', 'redundant'], firstWrong: null }),
  ]);
  const names = ['exchange', 'place', 'expert', 'rating', 'first_wrong', 'counts'];
  expect(lines.map((line) => names.map((name) => line[name]))).toEqual([
    [1, 1, 'Action decomposition', 'useful', false, false],
    [2, 2, 'Object detection', 'wrong', true, false],
    [1, 1, 'Action decomposition', 'useful', false, true],
    [2, 2, 'Object detection', 'redundant', false, true],
  ]);
  expect(lines[0]).toMatchObject({
    ...{ dialogue_id: ID, position: 1, study_version: 1, study_hash: 'h' },
    t_server_utc: '2026-01-01T00:00:01.000Z',
  });
});

it('has none of a session that judges conversations, or nothing', () => {
  const { questions: _, ...conversations } = judging;
  const talk = row(0, 'session-start', sessionStart({ judging: conversations }).payload);
  expect(linesOf([talk])).toEqual([]);
  expect(linesOf([row(0, 'session-start', sessionStart().payload)])).toEqual([]);
});
