import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryLog, headlessSessionId, placeRow, type Row, writeJsonl } from '@parley/log';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EpisodeLink } from '../episodes/episode-link';
import { hostEpisode } from '../host/host-episode';
import { testSpec } from '../tasks/gencomm/gencomm.fixture';
import { dialogueCommand } from './dialogue';

const folder = temporaryFolder('dialogue');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let log: string;
let rows: readonly Row[];

beforeAll(async () => {
  rows = await gencommRows();
  const below = join(folder, 'run', 'deep');
  mkdirSync(below, { recursive: true });
  log = join(below, 'one.jsonl');
  writeFileSync(log, writeJsonl(rows));
}, 120_000);

/** Rows of a headless trial of two views in the test home. */
async function gencommRows(): Promise<readonly Row[]> {
  const { spec } = await testSpec({ sessionKind: 'simulated' });
  const own = createMemoryLog({
    sessionId: headlessSessionId(''),
    now: () => '2026-01-01T00:00:00.000Z',
  });
  const link = {
    log: own,
    call: () => Promise.reject(new Error('nobody is asked')),
    keepImage: () => Promise.resolve(),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  } as unknown as EpisodeLink;
  await hostEpisode(spec, link, []);
  const sessionId = headlessSessionId(own.rows[0]?.payload ?? '');
  return own.rows.map((row) => placeRow(row, { ...row, sessionId }));
}

async function printed(...args: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await dialogueCommand().parseAsync([...args], { from: 'user' });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
    said.mockRestore();
  }
}

it('prints who said what to whom of a kind without words of its own, from a folder', async () => {
  const text = await printed(join(folder, 'run'));
  expect(text).toMatch(/^## \S+ \(Two views\)$/m);
  expect(text).toMatch(/^Ground robot by cooperative; Overhead camera by overhead-helper\./m);
  // Ten steps, each with a request, a question, an answer and a command.
  const said = (from: string, to: string) =>
    [...text.matchAll(new RegExp(`^\\*\\*${from} to ${to}:\\*\\* .+$`, 'gm'))].length;
  const steps = [...text.matchAll(/^> 1 action$/gm)].length;
  expect(steps).toBeGreaterThan(1);
  expect(said('Overhead camera', 'Ground robot')).toBe(2 * steps);
  expect(said('Ground robot', 'Overhead camera')).toBe(2 * steps + 1);
  expect(text).toContain(`; ${steps} actions.*`);
});

it('keeps to the episodes and the kind that are asked for', async () => {
  const episodeId = /^## (\S+)/m.exec(await printed(log))?.[1] ?? '';
  expect(await printed(log, '--episode', episodeId, '--task', 'gencomm')).toContain(episodeId);
  await expect(printed(log, '--episode', 'other')).rejects.toMatchObject({ code: 'BAD_LOG' });
  await expect(printed(log, '--task', 'zipon')).rejects.toMatchObject({
    ...{ code: 'BAD_LOG', message: expect.stringContaining('which have trials of gencomm') },
  });
});

it('says that a folder has no trial', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await expect(printed(empty)).rejects.toMatchObject({
    ...{ code: 'BAD_LOG', message: 'there is no trial in these logs', where: empty },
  });
});

it('leaves out a trial whose rows are not whole', async () => {
  const cut = join(folder, 'cut.jsonl');
  writeFileSync(cut, writeJsonl(rows.filter(({ seq }) => seq !== 5)));
  await expect(printed(cut)).rejects.toMatchObject({ code: 'BAD_LOG' });
});
