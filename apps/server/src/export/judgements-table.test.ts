import { decodeRows, LOG_SCHEMA_VERSION, type Row } from '@parley/log';
import { canonicalJson, type Json, type JudgedDialogue, judgingOrder } from '@parley/protocol';
import { GENCOMM_SCORING } from '@parley/task-gencomm/scoring';
import { describe, expect, it } from 'vitest';
import { sessionStart } from '../../test/session-start';
import type { ExportSession } from './export-session';
import { judgementsTable } from './judgements-table';

const sessionId = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
const [A, B] = ['a'.repeat(16), 'b'.repeat(16)] as const;
const dialogues = [A, B].map((dialogueId) => ({
  dialogueId,
  lines: [
    { speaker: 'Overhead agent', text: '=Good, you have turned left.' },
    { speaker: 'Ground agent', text: 'I see a piano.' },
  ],
  categories: ['bed'],
}));
const row = (seq: number, type: Row['type'], payload: string): Row =>
  ({
    ...{ sessionId, seq, trialId: null, actor: null, n: null, attempt: 0, eventId: `e${seq}` },
    ...{ epoch: 0, tabId: null, clientSeq: null, tServerUtc: `2026-01-01T00:00:0${seq}.000Z` },
    ...{ tClientMonoMs: null, volatile: '{}', schemaVersion: LOG_SCHEMA_VERSION, type, payload },
  }) as Row;
const event = (seq: number, type: string, payload: Json): Row =>
  row(seq, 'client-event', canonicalJson({ type, payload }));
const judged = (dialogueId: string, usefulness: number): Json => ({
  ...{ dialogueId, preemptive: 'yes', preemptiveLine: 0 },
  ...{ ghosts: 'cant-tell', ghostsLine: null, usefulness },
});

const rows = [
  row(0, 'session-start', sessionStart({ judging: { categories: 'shown', dialogues } }).payload),
  event(1, 'judgement', judged(A, 2)),
  event(2, 'judgement', judged(A, 3)),
  event(3, 'judgement', judged(B, 4)),
  event(4, 'page-done', { page: 'judging', index: 0, data: {} }),
  event(5, 'judgement', judged(B, 5)),
];

/** Lines of the table of a session with these rows, as objects. */
function linesOf(
  some: readonly Row[],
  task = 'gencomm',
  judged: ReadonlyMap<string, JudgedDialogue> = new Map(),
) {
  const session = {
    session: { sessionId, studyHash: 'h' },
    ...{ study: { task, version: 1 }, slots: [], codes: [], rows: some, records: decodeRows(some) },
    judged,
  } as unknown as ExportSession;
  const { records, columns } = judgementsTable([GENCOMM_SCORING]);
  return records(session).map((line) =>
    Object.fromEntries(columns.map(({ name, value }) => [name, value(line)])),
  );
}

it('has every judgement with its line, what the rules say, and which one counts', () => {
  const lines = linesOf(rows);
  expect(lines.map((one) => [one.dialogue_id, one.usefulness, one.counts])).toEqual([
    [A, 2, false],
    [A, 3, true],
    [B, 4, true],
    [B, 5, false],
  ]);
  const order = judgingOrder(sessionId, dialogues).map(({ dialogueId }) => dialogueId);
  expect(lines[0]).toMatchObject({
    ...{ position: order.indexOf(A) + 1, study_version: 1, study_hash: 'h' },
    ...{ preemptive: 'yes', preemptive_line: 1, preemptive_text: '=Good, you have turned left.' },
    ...{ preemptive_by_rules: true, ghosts: 'cant-tell', ghosts_line: null, ghosts_text: null },
    taken_out: false,
    ...{ ghosts_by_rules: true, t_server_utc: '2026-01-01T00:00:01.000Z' },
  });
});

it('says what of a dialogue was on screen before it was judged (SCI-26)', () => {
  const at = (tClientMonoMs: number, one: Row): Row => ({ ...one, tabId: 't', tClientMonoMs });
  const shows = (lines: readonly number[]): Json => ({
    ...{ what: 'lines-visible', refId: A, data: { lines: [...lines], of: 2 } },
  });
  const [start] = rows as [Row];
  const lines = linesOf([
    start,
    at(100, event(1, 'exposure', shows([1]))),
    at(600, event(2, 'judgement', judged(A, 2))),
    at(700, event(3, 'exposure', shows([0, 1]))),
    at(900, event(4, 'judgement', judged(A, 3))),
    at(990, event(5, 'judgement', judged(B, 3))),
  ]);
  expect(lines.map((one) => [one.lines_seen, one.all_lines_seen, one.on_screen_ms])).toEqual([
    ['2', false, 500],
    ['1 2', true, 800],
    [null, null, null],
  ]);
});

it('has no line of a session that judges nothing, or of a task kind without judges', () => {
  expect(linesOf([row(0, 'session-start', sessionStart().payload)])).toEqual([]);
  expect(linesOf(rows, 'coin')).toEqual([]);
});

describe('dialogues of people', () => {
  const from = { study: 'pairs', dialogues: [A, B] };
  const start = row(
    0,
    'session-start',
    sessionStart({ judging: { categories: 'shown', from } }).payload,
  );
  const some = [
    start,
    ...rows.slice(1, 4),
    row(4, 'dialogue-withdrawn', canonicalJson({ dialogueId: B })),
  ];
  const wordsOf = (ids: readonly string[]) =>
    new Map(
      dialogues.flatMap((one) => (ids.includes(one.dialogueId) ? [[one.dialogueId, one]] : [])),
    );

  it('are named, and their words stand in no cell', () => {
    const lines = linesOf(some, 'gencomm', wordsOf([A, B]));
    expect(lines.map((one) => [one.dialogue_id, one.taken_out])).toEqual([
      [A, false],
      [A, false],
      [B, true],
    ]);
    expect(lines[0]).toMatchObject({
      ...{ preemptive_line: 1, preemptive_text: null, preemptive_by_rules: true },
      ghosts_by_rules: true,
    });
    expect(lines[2]).toMatchObject({ preemptive_by_rules: null, ghosts_by_rules: null });
    expect(JSON.stringify(lines)).not.toMatch(/Good|piano/);
  });

  it('are taken out where their words are gone, also of a judge who was done before', () => {
    const lines = linesOf(some.slice(0, 4), 'gencomm', wordsOf([B]));
    expect(lines.map((one) => [one.dialogue_id, one.taken_out])).toEqual([
      [A, true],
      [A, true],
      [B, false],
    ]);
    expect(lines[0]).toMatchObject({ usefulness: 2, preemptive_by_rules: null });
  });
});
