import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRows, type Row } from '@parley/log';
import type { ParticipantStudy } from '@parley/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openedStudy } from '../../src/bench/opened-study';
import { openStore } from '../../src/storage';
import { type BundledCli, bundleCli } from '../bundled-cli';
import { until } from '../faults/until';
import { enrol } from './enrol';
import { Serving } from './serving';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** So long the robot waits for an answer, and for one who has left. */
const ANSWER_MS = 4000;
const PATIENCE_MS = 120_000;

let cli: BundledCli;
let folder: string;
beforeAll(async () => {
  cli = await bundleCli();
  folder = mkdtempSync(join(tmpdir(), 'parley-expert-'));
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

it('kill -9 while the person who stands in for an expert is away: the body takes over in the next life, the rows say so, and the walk ends without a page', async () => {
  const dataDir = join(folder, 'data');
  const studyId = await openedStudy(dataDir, 'r2r/r2r-expert', [
    [/Demo value/g, 'Stated value'],
    [/^ {2}- \{ step: practice \}\n/m, ''],
    [/^episodes:\n(?: +- .*\n)+/m, 'episodes:\n  - maple-4_1\n'],
    [/^episodesPerParticipant: .*$/m, 'episodesPerParticipant: 1'],
    [/^ {2}- armId: decision-testing\n(?: {4}.*\n)+/m, ''],
    [/^ {2}- armId: trajectory-summary\n(?: {4}.*\n)+/m, ''],
    [/answerMs: 120000/, `answerMs: ${ANSWER_MS}`],
    [/^pace: .*$/m, 'pace: { stepMs: 0, turnMs: 0, beforeQuestionMs: 0 }'],
    [/^answer: .*$/m, 'answer: { nudgeMs: 2000, countdownMs: 1000, maxChars: 500 }'],
  ]);
  const serving = await Serving.start({
    ...{ bundle: cli.script, dataDir, faultsDir: join(folder, 'faults') },
  });
  try {
    const about = await fetch(`${serving.origin}/api/studies/${studyId}/participant`);
    const study = (await about.json()) as ParticipantStudy;
    const manner = { readMs: () => 0, thinkMs: null, showMs: 0, ackMs: 10_000 };
    const person = await enrol(serving.origin, { study, manner });
    await until('a question', () => (person.view?.openQuestion ?? null) !== null, PATIENCE_MS);
    person.close();
    await serving.kill();
    const before = await rowsOf(dataDir, person.sessionId);
    expect(before.at(-1)?.type, 'nothing ended it').not.toBe('trial-end');
    expect(JSON.stringify(before)).not.toContain('takeover');

    await serving.restart();
    let rows = before;
    for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; ) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      rows = await rowsOf(dataDir, person.sessionId);
      if (rows.some(({ type }) => type === 'trial-end')) break;
    }
    expect(rows.slice(0, before.length), 'what was stored stayed').toEqual(before);
    expect(checkRows(rows)).toEqual([]);
    const said = rows.map(({ payload }) => payload).join('\n');
    expect(said).toContain('"why":"no answer in time"');
    expect(said).toContain('"why":"the person has left"');
    expect(said).toContain('"by":"body"');
    expect(said).not.toContain('"by":"person"');
    expect(rows.filter(({ type }) => type === 'trial-end')).toHaveLength(1);
  } finally {
    await serving.stop();
  }
});
