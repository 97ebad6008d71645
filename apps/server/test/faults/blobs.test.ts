import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AgentProgram,
  act,
  ask,
  callModels,
  load,
  look,
  ownSensor,
} from '@parley/agent-core/ports';
import { canonicalHash, decodeRows, type Row, readJsonl } from '@parley/log';
import { sha256Bytes } from '@parley/protocol';
import { openFieldWorld, scriptedPerformers } from '@parley/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runBatch } from '../../src/batch/run-batch';
import { loadBlob } from '../../src/episodes/blob-folder';
import type { EpisodeHost } from '../../src/episodes/episode-thread';
import type { TrialSpec } from '../../src/episodes/trial-spec';
import { verifyLog } from '../../src/replay/verify-log';
import { LiveSession } from '../../src/sessions/live-session';
import { openStore, type Store } from '../../src/storage';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, foreseeField, openChannelPool } from './field-host';

/** Large enough to be written in several pieces by a slow disk, and a view of a larger buffer. */
const BYTES = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251).subarray(10);
const ID = sha256Bytes(BYTES);

/** Has a feature map made, asks, reads it back twice, and says what it read. */
const reading = (asks: boolean): AgentProgram =>
  function* (header) {
    const { frameId } = yield* look(ownSensor(header).id);
    const image = { frameId, imageId: null, box: null };
    const [made] = yield* callModels('vlm.describe', [{ image, category: 'chair' }]);
    const blobId = made?.kind === 'ok' ? made.output.text : '';
    const before = yield* load(blobId);
    if (asks) yield* ask('q1', 'Go on?', null);
    const after = yield* load(blobId);
    yield* act({ kind: 'stop' });
    return { reason: 'stopped', detail: `${before.length} ${after.length} ${after[0]}` };
  };

const hostOf = (asks: boolean): EpisodeHost =>
  fieldHost({
    programs: { robot: reading(asks) },
    remote: asks ? ['ask'] : [],
    open: (start) => ({
      world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
      performers: scriptedPerformers({
        made: () => [BYTES],
        reply: () => ({ kind: 'ok', replies: [{ kind: 'ok', output: { text: ID } }] }),
      }),
    }),
  });

const outcomeOf = (rows: readonly Row[]) => {
  const end = decodeRows(rows).find(({ event }) => event.kind === 'trial-end')?.event;
  return end?.kind === 'trial-end' ? end.end.outcomes.robot : undefined;
};
const READ = { reason: 'stopped', detail: '69990 69990 10' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-blobs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a live session', () => {
  let store: Store;
  let closers: (() => void)[];
  beforeEach(async () => {
    store = await openStore({ dataDir: folder, windowMs: 1 });
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers) close();
    await store.close();
  });
  const file = () => join(folder, 'blobs', ID.slice(0, 2), ID);

  async function begin() {
    const study = faultStudy();
    const { session } = await createSession(store, study);
    const { sessionId } = session;
    const rows = () => store.readRows(sessionId);
    const open = async (tabId: string) => {
      const { pool, close } = openChannelPool(hostOf(true));
      closers.push(close);
      const deps = { store, pool, nowMs: () => Date.now() };
      const live = new LiveSession(deps, setupOf(session, study), await rows());
      closers.push(() => live.suspend());
      return new AnsweringPerson(live, tabId);
    };
    const person = await open('tab-1');
    await person.toEpisode();
    await person.until((view) => view.openQuestion !== null);
    return { person, open, rows, sessionId };
  }
  const answer = (person: AnsweringPerson) =>
    person.event('answer', { questionId: 'q1', text: 'Yes.', via: 'text' });

  it('keeps the bytes before the row that names them, and reads them back after a crash', async () => {
    const { person, open, rows } = await begin();
    expect((await rows()).some(({ payload }) => payload.includes(ID))).toBe(true);
    expect([...store.readBlob(ID)]).toEqual([...BYTES]);
    person.live.suspend();
    const again = await open('tab-2');
    await again.hello();
    await answer(again);
    await again.until((view) => view.page === 'end-items');
    expect(outcomeOf(await rows())).toEqual(READ);
  });

  it('erases them with the session', async () => {
    const { person } = await begin();
    expect(existsSync(file())).toBe(true);
    await person.event('withdraw', { mode: 'stop-and-erase' });
    expect(existsSync(file())).toBe(false);
  });

  it('says which blob is missing when it cannot go on from its rows', async () => {
    const { person, open, rows } = await begin();
    person.live.suspend();
    rmSync(file());
    const again = await open('tab-2');
    await again.hello();
    await again.until((view) => view.page === 'technical');
    const diverged = (await rows()).find(({ type }) => type === 'replay-diverged');
    expect(JSON.parse(diverged?.payload ?? '{}').what).toBe(`the blob ${ID} is missing`);
  });
});

describe('a headless run', () => {
  const SPEC = {
    trialId: 'trial-1',
    seed: '7',
    instruction: 'Find the chair.',
    agents: { robot: { agentId: 'reading', config: {} } },
    respondents: { person: 'silent' },
    backends: { detector: 'scripted-detector' },
    sourceHash: 'unbuilt',
    isPaced: false,
  } as unknown as TrialSpec;

  async function run(outDir: string | null, host = hostOf(false)) {
    const { pool, close } = openChannelPool(host);
    try {
      const [rows = []] = await runBatch({
        specs: [SPEC],
        foresee: foreseeField({ programs: {} }),
        pool,
        jobs: 1,
        outDir,
        keep: (rows) => [...rows],
        nowUtc: () => new Date().toISOString(),
        perform: () => Promise.reject(new Error('headless')),
        keepImage: () => Promise.resolve(),
      });
      return rows;
    } finally {
      close();
    }
  }
  const verify = async (blobs: string) => {
    const rows = readJsonl(readFileSync(join(folder, 'trial-1.jsonl'), 'utf8'), 'trial-1.jsonl');
    const { episodes } = await verifyLog({
      rows,
      sourceHash: 'unbuilt',
      specOf: async () => SPEC,
      loadBlob: (blobId) => loadBlob(blobs, blobId),
      host: hostOf(false),
    });
    return episodes[0];
  };

  it('keeps them beside its log, by their hash and nothing else', async () => {
    const rows = await run(folder);
    expect(outcomeOf(rows)).toEqual(READ);
    expect(readdirSync(join(folder, 'blobs'))).toEqual([ID]);
    expect(sha256Bytes(readFileSync(join(folder, 'blobs', ID)))).toBe(ID);
  });

  it('gives the same rows in memory alone', async () => {
    const rows = await run(folder);
    expect(canonicalHash(await run(null))).toBe(canonicalHash(rows));
    expect(readdirSync(folder).sort()).toEqual(['blobs', 'trial-1.jsonl']);
  });

  it('has them on disk before its rows, and takes no half of one for the whole', async () => {
    await run(folder);
    const whole = readFileSync(join(folder, 'trial-1.jsonl'));
    rmSync(join(folder, 'trial-1.jsonl'));
    rmSync(join(folder, 'blobs', ID));
    // What a process leaves that is killed while it writes.
    writeFileSync(join(folder, 'blobs', `${ID}.1.part`), BYTES.subarray(0, 100));
    const seen: boolean[] = [];
    const host: EpisodeHost = async (spec, link, stored) => {
      const result = await hostOf(false)(spec, link, stored);
      seen.push(existsSync(join(folder, 'blobs', ID)), existsSync(join(folder, 'trial-1.jsonl')));
      return result;
    };
    const rows = await run(folder, host);
    expect(seen).toEqual([true, false]);
    expect(loadBlob(join(folder, 'blobs'), ID)).toHaveLength(BYTES.length);
    expect(canonicalHash(rows)).toBe(canonicalHash(readJsonl(whole.toString(), 'trial-1.jsonl')));
  });

  it('is proved from its log and its blobs', async () => {
    await run(folder);
    expect(await verify(join(folder, 'blobs'))).toMatchObject({ verdict: 'ok' });
  });

  it('cannot be checked without a blob, which is named', async () => {
    await run(folder);
    expect(await verify(join(folder, 'elsewhere'))).toMatchObject({
      verdict: 'not-checkable',
      reason: `The blob ${ID} is missing.`,
    });
  });

  it('is no proof with other bytes, and they are named', async () => {
    await run(folder);
    writeFileSync(join(folder, 'blobs', ID), 'other');
    expect(await verify(join(folder, 'blobs'))).toMatchObject({
      verdict: 'mismatch',
      reason: `robot/2: the blob ${ID} has other bytes.`,
    });
  });
});
