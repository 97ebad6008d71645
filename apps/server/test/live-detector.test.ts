import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonicalHash, checkRows, type Row } from '@parley/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Session, type Store } from '../src/storage';
import { DetectingPage, type LiveBench, MODEL_HASH, oneChair, openLiveBench } from './live-bench';
import { portEnds } from './port-ends';

let dataDir: string;
let store: Store;
let bench: LiveBench;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-detector-'));
  store = await openStore({ dataDir });
  bench = openLiveBench(store);
});
afterEach(async () => {
  bench.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = (session: Session) => store.readRows(session.sessionId);
const parsed = (rows: readonly Row[], type: Row['type']) =>
  rows.filter((row) => row.type === type).map((row) => JSON.parse(row.payload));
const detections = (rows: readonly Row[]) => portEnds(rows, 'detector');

/** The episode's rows, but for what names this very session. */
const canonicalOf = (rows: readonly Row[]) =>
  canonicalHash(
    rows
      .filter((row) => row.trialId !== null && /^(trial|effect)-/.test(row.type))
      .map((row) => ({
        ...row,
        sessionId: 's',
        trialId: 'e',
        payload: row.payload
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
          .replaceAll(/"argsHash":"[0-9a-f]+"/g, ''),
      })),
  );

describe('a live episode whose page detects', () => {
  it('logs what the page saw, by which runtime and model, and acknowledges after the commit', async () => {
    const session = await bench.newSession();
    const page = new DetectingPage(await bench.load(session), 'tab-1', () => oneChair());
    await page.begin();
    await page.toEnd();
    const rows = await rowsOf(session);
    expect(checkRows(rows)).toEqual([]);
    const ends = detections(rows);
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) {
      expect(JSON.parse(end.payload)).toMatchObject({
        backend: 'browser:m',
        result: {
          kind: 'ok',
          replies: [{ kind: 'ok', output: { detections: [{ label: 'chair', score: 0.9 }] } }],
        },
      });
      expect(JSON.parse(end.volatile)).toMatchObject({ ep: 'wasm', ms: 30, modelHash: MODEL_HASH });
    }
    expect(page.acks).toEqual(ends.map(() => 'stored'));
    // A pose that the page was asked for is the one that the robot's depth is of, and nothing else of the world.
    expect(Object.keys(page.asked[0] ?? {}).sort()).toEqual(
      ['actor', 'epoch', 'trialId', 'n', 'pose', 'sensor', 'want'].sort(),
    );
    const [view] = [page.view];
    expect(JSON.stringify(view)).not.toContain('"pose":{');
  });

  it('asks the next tab under its own epoch, with the same result, and the old one not at all', async () => {
    const golden = await bench.newSession();
    const whole = new DetectingPage(await bench.load(golden), 'tab-1', () => oneChair());
    await whole.begin();
    await whole.toEnd();

    const session = await bench.newSession();
    const first = new DetectingPage(await bench.load(session), 'tab-1', () => null);
    await first.begin();
    for (let i = 0; first.asked.length === 0 && i < 400; i++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    // The server dies, and comes back with another page: the rows are all there is.
    const second = new DetectingPage(await bench.load(session), 'tab-2', () => oneChair());
    await second.hello();
    await second.toEnd();
    const [before, after] = [first.asked[0], second.asked[0]];
    expect(after).toEqual({ ...before, epoch: 2 });
    expect(await first.live.sensed(first, { ...before, ...oneChair() })).not.toMatchObject({
      status: 'stored',
    });
    const rows = await rowsOf(session);
    expect(checkRows(rows)).toEqual([]);
    expect(canonicalOf(rows)).toBe(canonicalOf(await rowsOf(golden)));
  });

  it('a page that fails for all tries ends the session with the technical code', async () => {
    const session = await bench.newSession();
    const page = new DetectingPage(await bench.load(session), 'tab-1', () => ({
      kind: 'failed',
      code: 'BAD_MODEL',
      message: 'SHA-256 differs',
    }));
    await page.begin();
    const paused = await page.until((view) => view.paused === 'detector');
    expect(paused.page).toBe('episode');
    const view = await page.until((each) => each.page === 'technical');
    expect(view.code).toBe('TECH');
    const rows = await rowsOf(session);
    expect(parsed(rows, 'fault').map(({ code }) => code)).toEqual([
      'BAD_MODEL',
      'BAD_MODEL',
      'BAD_MODEL',
      'DETECTOR_FAILED',
    ]);
    expect(parsed(rows, 'protocol-deviation')).toMatchObject([
      { what: 'detector-failed', handled: 'session-ended', code: 'BAD_MODEL' },
    ]);
    expect(parsed(rows, 'session-paused')).toContainEqual({ reason: 'detector' });
    expect((await store.findSession(session.sessionId))?.status).toBe('technical');
  });

  it('another backend that the study names detects for the rest, named in its rows, after a crash too', async () => {
    bench.close();
    bench = openLiveBench(store, 'gt-detector');
    const session = await bench.newSession();
    const fails = () => ({ kind: 'failed', code: 'DETECTOR_CRASHED', message: 'gone' });
    const page = new DetectingPage(await bench.load(session), 'tab-1', fails);
    await page.begin();
    await page.until((view) => view.openQuestion !== null);
    const again = new DetectingPage(await bench.load(session), 'tab-2', fails);
    await again.hello();
    await again.toEnd();
    expect(again.asked).toEqual([]);
    expect(again.view?.page).toBe('end-items');
    const rows = await rowsOf(session);
    expect(checkRows(rows)).toEqual([]);
    expect(parsed(rows, 'protocol-deviation')).toMatchObject([
      { what: 'detector-swapped', to: 'gt-detector', code: 'DETECTOR_CRASHED' },
    ]);
    const backends = new Set(detections(rows).map((row) => JSON.parse(row.payload).backend));
    expect([...backends]).toEqual(['scripted-detector']);
  });
});
