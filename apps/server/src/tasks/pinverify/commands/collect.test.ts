import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@parley/log';
import { afterAll, expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import {
  exportedSession,
  sessionNumber,
  type WritingSession,
  writeExport,
} from '../../../studies/written/exported-session.fixture';
import { catalog, played } from '../described.fixture';
import { installedPair } from '../people/installed-pair';
import { collectCommand } from './collect';
import { readDescribed } from './read-described';

const folder = mkdtempSync(join(tmpdir(), 'described-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAIR = 'maple-26-positive';
const WORDS = 'A grey backpack with a green front pocket and a bottle at its side.';

interface Session extends WritingSession {
  readonly words?: string;
}

/** A session in which one thing is described. */
async function exported(session: Session): Promise<readonly Row[]> {
  const presses = [...Array(5).fill('look:front-left'), 'write', session.words ?? WORDS];
  const trial = { presses, episodeId: PAIR, sessionKind: session.kind ?? 'human' } as const;
  const { rows } = await played('describe-person', trial);
  return exportedSession('pinverify', session, rows);
}

const id = sessionNumber;

async function logOf(name: string, ...sessions: readonly Session[]): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  writeExport(file, await Promise.all(sessions.map(exported)));
  return file;
}

const collect = (...words: string[]) => collectCommand().parseAsync(words, { from: 'user' });

it('collects what people wrote who are done and agreed to open data', async () => {
  const file = await logOf(
    'study',
    { sessionId: id(1) },
    { sessionId: id(2), openData: false },
    { sessionId: id(3), isOver: false },
    { sessionId: id(4), kind: 'preview' },
    { sessionId: id(5), words: '' },
  );
  const read = readDescribed([file]);
  expect(read).toMatchObject({ notPeople: 1, notOpen: 1, notDone: 1, notWritten: 1 });
  expect(read.descriptions.map(({ line }) => line)).toEqual([
    {
      ...{ participant: expect.stringMatching(/^p-/), trial: 't', pair_id: PAIR },
      description_id: expect.stringMatching(/^maple-26-positive-[0-9a-f]{12}$/),
      ...{ object_id: 'backpack-4', object_category: 'backpack', description: WORDS },
    },
  ]);
});

it('writes the published layout with no one in it, and pairs that others read', async () => {
  const four = [1, 6, 7, 8].map((n) => ({ sessionId: id(n), words: `${WORDS} Number ${n}.` }));
  const file = await logOf('four', ...four);
  const [out, data] = [join(folder, 'object_descriptions.json'), join(folder, 'data')];
  await collect(file, '--out', out, '--install', 'first', '--data', data, '--json');
  const published = JSON.parse(readFileSync(out, 'utf8'));
  // At most three an object, as in the published set.
  expect(published['backpack-4'].descriptions).toHaveLength(3);
  expect(published['backpack-4'].object_category).toBe('backpack');
  expect(readFileSync(out, 'utf8')).not.toMatch(/p-[0-9a-f]|1111-4111/);
  const read = readDescribed([file]).descriptions;
  const there = createSceneCatalog(catalog.scenesDir, data);
  expect(read).toHaveLength(4);
  for (const { id: episodeId, line } of read)
    expect(installedPair(episodeId, there)).toMatchObject({
      ...{ episodeId, descriptions: [line.description], describedBy: 'person' },
      target: { objectId: 'backpack-4' },
    });
});

it('leaves out what may tell who wrote it, unless it is kept by its id', async () => {
  const file = await logOf('names', {
    sessionId: id(9),
    words: 'Hi, my name is Anna, it is grey.',
  });
  const [found] = readDescribed([file]).descriptions;
  const out = join(folder, 'names.json');
  await expect(collect(file, '--out', out)).rejects.toThrow(/no description to collect/);
  await collect(file, '--out', out, '--keep', found?.id ?? '');
  expect(readFileSync(out, 'utf8')).toContain('Anna');
});

it('refuses logs in which no one described a thing, and flags that lead nowhere', async () => {
  const file = join(folder, 'chosen.jsonl');
  const { rows } = await played('choose-person', { presses: ['cant-tell'] });
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  expect(() => readDescribed([file])).toThrow(/no one was shown a thing to describe/);
  await expect(collect(file)).rejects.toThrow(/where what was written goes/);
});
