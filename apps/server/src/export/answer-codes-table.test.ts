import { decodeRows, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { answerCodesTable } from './answer-codes-table';
import type { ExportSession } from './export-session';

const sessionId = 's';
const row = (seq: number, fields: Partial<Row>): Row =>
  ({
    ...{ sessionId, seq, trialId: 't', actor: null, n: null, attempt: 0, eventId: `e${seq}` },
    ...{ epoch: 0, tabId: null, clientSeq: null, tServerUtc: '2026-01-01T00:00:00.000Z' },
    ...{ tClientMonoMs: null, volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION, ...fields },
  }) as Row;
const OF = { actor: 'robot', n: 0 } as const;
const ASK = { kind: 'ask', argsHash: 'h', backend: 'person' } as const;
const ASKED = {
  ...{ ...ASK, deadlineMs: null, estimatedCostUsd: 0 },
  args: { kind: 'ask', questionId: 't:talk:0:1', text: 'Is this it?', timeoutMs: null },
};
const rows = [
  row(0, {
    type: 'trial-start',
    payload: canonicalJson({ ...trialStart({ trialId: 't' }), task: 'zipon' } as never),
  }),
  row(1, { ...OF, type: 'effect-start', payload: canonicalJson(ASKED) }),
  row(2, {
    ...{ ...OF, type: 'effect-end' },
    payload: canonicalJson({
      ...ASK,
      result: { kind: 'answered', text: 'No.', via: 'text' },
    }),
  }),
];

it('has the coding by rules and every code of a coder, the last of which counts', () => {
  const [answer] = ZIPON_SCORING.coding?.answersOf([decodeRows(rows)]) ?? [];
  const { answerId = '' } = answer ?? {};
  const code = (kinds: string[] | null) => ({
    ...{ sessionId, questionId: 't:talk:0:1', answerId, coder: 'Ann', kinds, atUtc: 'then' },
  });
  const session = {
    session: { sessionId, studyHash: 'h' },
    ...{ study: null, slots: [], rows, records: decodeRows(rows) },
    codes: [code(['other']), code(['no'])],
  } as unknown as ExportSession;
  const { records, columns } = answerCodesTable([ZIPON_SCORING]);
  const shown = records(session).map((record) =>
    Object.fromEntries(
      columns
        .filter(({ name }) => ['coder', 'kinds', 'counts', 'question_id'].includes(name))
        .map(({ name, value }) => [name, value(record)]),
    ),
  );
  const question_id = 't:talk:0:1';
  expect(shown).toEqual([
    { question_id, coder: 'rules', kinds: 'no', counts: true },
    { question_id, coder: 'Ann', kinds: 'other', counts: false },
    { question_id, coder: 'Ann', kinds: 'no', counts: true },
  ]);
});
