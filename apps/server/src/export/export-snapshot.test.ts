import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '@parley/test-kit/csv';
import { temporaryFolder } from '@parley/test-kit/models';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ExportedStudy, exportedStudy } from '../../test/exported-study';
import { recordedSession } from '../../test/recorded-session';
import { exportStudy } from '../cli/export';
import type { RowDraft, Store } from '../storage';
import { exportFile, exportZip } from './export-files';
import { snapshotOf } from './export-snapshot';

const base = temporaryFolder('snapshot');
let study: ExportedStudy;
let options: { readonly store: Store; readonly studyId: string };
let out: string;
beforeEach(async () => {
  study = await exportedStudy();
  options = { store: study.test.store, studyId: 'coin-test' };
  out = mkdtempSync(join(base, 'out-'));
});
afterEach(async () => {
  await study.test.close();
  rmSync(out, { recursive: true, force: true });
});

const ROW: RowDraft = { type: 'session-paused', payload: '{"reason":"offline"}' };
const rowCountOf = (participants: string): number => {
  const [header = [], ...lines] = parseCsv(participants);
  return lines.reduce((sum, line) => sum + Number(line[header.indexOf('row_count')]), 0);
};
const linesOf = (text: string): number => text.trimEnd().split('\n').length;
async function textOf(file: string, from: Parameters<typeof exportFile>[1]): Promise<string> {
  let text = '';
  for await (const chunk of exportFile(file, from)) text += chunk;
  return text;
}

it('has no row, session or end of one that came after the first file', async () => {
  const { test, sessionId } = study;
  const snapshot = await snapshotOf(options);
  const before = await textOf('participants.csv', snapshot);
  await test.store.appendRows(sessionId, [ROW, ROW]);
  const other = await test.session();
  await test.store.appendRows(other.sessionId, recordedSession());
  expect(await textOf('participants.csv', snapshot)).toBe(before);
  const events = await textOf('events.jsonl', snapshot);
  expect(linesOf(events)).toBe(rowCountOf(before));
  expect(events).not.toContain(other.sessionId);
  expect(await textOf('questionnaires.csv', snapshot)).not.toContain('session-paused');
  await snapshot.refuseErased();
  // The store itself has gone on.
  expect(linesOf(await textOf('events.jsonl', options))).toBeGreaterThan(linesOf(events) + 2);
});

it('keeps no one from writing, and nothing open', async () => {
  const { test, sessionId } = study;
  const [, results] = await Promise.all([
    snapshotOf(options),
    test.store.appendRows(sessionId, [ROW]),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['stored']);
});

it('is what the zip is made of, while rows come in at every chunk', async () => {
  const { test, sessionId } = study;
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportZip(options)) {
    chunks.push(chunk);
    await test.store.appendRows(sessionId, [ROW]);
  }
  const files = unzipSync(Buffer.concat(chunks));
  const text = (file: string): string => new TextDecoder().decode(files[file]);
  expect(chunks.length).toBeGreaterThan(5);
  expect(linesOf(text('events.jsonl'))).toBe(rowCountOf(text('participants.csv')));
});

it('is what the command writes, while rows come in at every reading', async () => {
  const { test, sessionId } = study;
  const busy: Store = Object.create(test.store, {
    readRows: {
      value: async (...asked: Parameters<Store['readRows']>) => {
        await test.store.appendRows(sessionId, [ROW]);
        return test.store.readRows(...asked);
      },
    },
  });
  const flags = { out, recruitment: true };
  const folder = await exportStudy(busy, { studyId: 'coin-test', kinds: ['human'], flags });
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  expect(linesOf(text('events.jsonl'))).toBe(rowCountOf(text('participants.csv')));
});

it('ends when somebody in it is erased: half of a person is in no file', async () => {
  const { test, sessionId } = study;
  await test.session();
  const snapshot = await snapshotOf(options);
  expect(await textOf('participants.csv', snapshot)).toContain(sessionId);
  await test.store.eraseSession(sessionId);
  const erased = { code: 'SESSION_STATE', where: `session ${sessionId}` };
  await expect(textOf('events.jsonl', snapshot)).rejects.toMatchObject(erased);
  await expect(snapshot.refuseErased()).rejects.toMatchObject(erased);
});

it('is taken anew by the command, without the person who was erased', async () => {
  const { test, sessionId } = study;
  const other = await test.session();
  await test.store.appendRows(other.sessionId, recordedSession());
  let readings = 0;
  const erasing: Store = Object.create(test.store, {
    readRows: {
      value: async (...asked: Parameters<Store['readRows']>) => {
        // In the middle of the second file.
        if (++readings === 4) await test.store.eraseSession(sessionId);
        return test.store.readRows(...asked);
      },
    },
  });
  const choice = { studyId: 'coin-test', kinds: ['human'], flags: { out } } as const;
  const folder = await exportStudy(erasing, choice);
  for (const file of ['participants.csv', 'events.jsonl']) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toContain(sessionId);
    expect(text).toContain(other.sessionId);
  }
});
