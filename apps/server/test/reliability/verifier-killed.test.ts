import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, decodeRows, type Row } from '@parley/log';
import type { ParticipantStudy } from '@parley/protocol';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openedStudy } from '../../src/bench/opened-study';
import { openStore } from '../../src/storage';
import { type BundledCli, bundleCli } from '../bundled-cli';
import { until } from '../faults/until';
import { enrol } from './enrol';
import { Participant } from './participant';
import { Serving } from './serving';

vi.setConfig({ testTimeout: 420_000, hookTimeout: 240_000 });

const PATIENCE_MS = 45_000;
/** Answers nothing by itself: the test says what is pressed. */
const MANNER = { readMs: () => 0, thinkMs: null, showMs: 0, ackMs: 5000 };

let cli: BundledCli;
let folder: string;
beforeAll(async () => {
  cli = await bundleCli();
  folder = mkdtempSync(join(tmpdir(), 'parley-verifier-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async (dataDir: string, sessionId: string): Promise<readonly Row[]> => {
  const store = await openStore({ dataDir, mode: 'visit' });
  try {
    return await store.readRows(sessionId);
  } finally {
    await store.close();
  }
};

const openIn = ({ view }: Participant) => view?.openQuestion ?? [];

it('kill -9 at every question of a person who verifies, each answered twice and in another tab than the one before: nothing is lost or doubled, and the pair ends as it would have', async () => {
  const dataDir = join(folder, 'data');
  const studyId = await openedStudy(dataDir, 'pinverify/pinverify-verify', [
    [/Demo value/g, 'Stated value'],
    [/^ {2}- \{ step: practice \}\n/m, ''],
    [/ {6}config:\n {8}attention:\n(?: {10}- .*\n)+/, ''],
    [/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-1-positive\n'],
    [/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1'],
  ]);
  const serving = await Serving.start({
    ...{ bundle: cli.script, dataDir, faultsDir: join(folder, 'faults') },
  });
  try {
    const about = await fetch(`${serving.origin}/api/studies/${studyId}/participant`);
    const study = (await about.json()) as ParticipantStudy;
    const first = await enrol(serving.origin, { study, manner: MANNER });
    const second = new Participant(first.secrets, study, MANNER);
    const tabs = [first, second];
    const answered = new Set<string>();
    for (const [turn, action] of ['look:back', 'say:no', 'again', 'say:yes', 'sure:4'].entries()) {
      // Killed with the question open; the other tab goes on, and answers it twice.
      const newest = (): string | null =>
        tabs.flatMap(openIn).find((one) => !answered.has(one.questionId))?.questionId ?? null;
      await until(`a question for ${action}`, () => newest() !== null, PATIENCE_MS);
      const questionId = newest() ?? '';
      answered.add(questionId);
      await serving.kill();
      for (const tab of tabs) tab.close();
      await serving.restart();
      const tab = tabs[(turn + 1) % 2] as Participant;
      tab.connect(serving.origin);
      await until('the other tab', () => tab.isConnected, PATIENCE_MS);
      const press = { questionId, text: action, via: 'form', value: { action } };
      await Promise.all([tab.send('answer', press), tab.send('answer', press)]);
    }
    let rows: readonly Row[] = [];
    for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; ) {
      rows = await rowsOf(dataDir, first.sessionId);
      if (rows.some(({ type }) => type === 'trial-end')) break;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect(checkRows(rows)).toEqual([]);
    const ends = rows.filter(({ type }) => type === 'trial-end');
    expect(ends).toHaveLength(1);
    const trial = rows.filter(({ trialId }) => trialId === ends[0]?.trialId);
    const score = PINVERIFY_SCORING.score(decodeRows(trial));
    expect(score).toMatchObject({ reason: 'stopped', steps: 2, success: 1 });
    // Of two answers to a question one counts; each that was acknowledged stands in one row.
    for (const { acked } of tabs)
      for (const { event, ack } of acked) {
        expect(ack.status).not.toBe('invalid');
        const own = rows.filter(({ eventId }) => eventId === event.eventId);
        expect(own.length, `${event.type} ${ack.status}`).toBe(1);
      }
    const said = trial.flatMap(({ payload }) => (payload.includes('"sure":4') ? [payload] : []));
    expect(said).toHaveLength(1);
  } finally {
    await serving.stop();
  }
});
