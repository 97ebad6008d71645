import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalJson } from '@parley/protocol';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { filesWith, storePerson } from '../../test/stored-people';
import { readTombstones, sessionHashOf } from './erasure/tombstones';
import { openStore } from './store';

vi.setConfig({ testTimeout: 120_000 });

const SERVER = fileURLToPath(new URL('../..', import.meta.url));
/** Below node_modules, so that libraries are found from there. */
const WRITER = join(SERVER, 'node_modules/.cache/parley-leaving-writer.mjs');

beforeAll(() => {
  buildSync({
    entryPoints: [join(SERVER, 'test/leaving-writer.ts')],
    outfile: WRITER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['libsql', 'kysely'],
  });
});
afterAll(() => rmSync(WRITER, { force: true }));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-asked-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A process that is killed once a person's wish is on disk, and before it is done. @returns The person's session. */
function killedAfterWish(mode: string): Promise<string> {
  const child = spawn(process.execPath, [WRITER, dataDir, mode]);
  let [said, errors] = ['', ''];
  child.stderr.on('data', (data) => {
    errors += data;
  });
  child.stdout.on('data', (data) => {
    said += data;
    if (said.endsWith('\n')) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(said.trim()) : reject(new Error(`exit ${code}: ${errors}`)),
    );
  });
}

it('is done at the next start, where the process was killed before it', async () => {
  const sessionId = await killedAfterWish('stop-and-erase');
  expect(filesWith(dataDir, sessionId), 'it was on disk').not.toEqual([]);
  const store = await openStore({ dataDir });
  expect(await store.findSession(sessionId)).toBeNull();
  expect(await store.readRows(sessionId)).toEqual([]);
  expect(readTombstones(dataDir).map(({ sessionHash }) => sessionHash)).toEqual([
    sessionHashOf(sessionId),
  ]);
  await store.close();
  for (const text of [sessionId, 'PROLIFIC-Ottoline', 'the words of Ottoline'])
    expect(filesWith(dataDir, text), text).toEqual([]);
});

it('is not done for who has left and keeps what they gave', async () => {
  const sessionId = await killedAfterWish('stop');
  const store = await openStore({ dataDir });
  expect(await store.findSession(sessionId)).not.toBeNull();
  expect(readTombstones(dataDir)).toEqual([]);
  await store.close();
});

it('takes nobody who has only written of it, and nobody else', async () => {
  const first = await openStore({ dataDir });
  const writer = await storePerson(first, 'Writer');
  const asker = await storePerson(first, 'Asker');
  const event = (type: string, payload: object) => ({
    type: 'client-event' as const,
    eventId: randomUUID(),
    payload: canonicalJson({ type, payload }),
  });
  await first.appendRows(writer.sessionId, [
    event('answer', {
      ...{ questionId: 'q', text: '{"mode":"stop-and-erase"}', via: 'text' },
    }),
  ]);
  await first.appendRows(asker.sessionId, [event('withdraw', { mode: 'stop-and-erase' })]);
  await first.close();
  const again = await openStore({ dataDir });
  expect(await again.findSession(writer.sessionId)).not.toBeNull();
  expect(await again.findSession(asker.sessionId)).toBeNull();
  await again.close();
});
