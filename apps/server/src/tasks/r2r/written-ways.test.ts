import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { participantIdOf } from '../../storage';
import { eraseFromFile } from '../../storage/erasure/erase-file';
import { TraceList } from '../../storage/erasure/traces';
import { findWay, installedWay } from './installed-way';
import { liveR2r } from './live-r2r';
import { writtenWays } from './written-ways';

const SESSION = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const { episode: BUILT_IN } = installedWay(
  'maple-4_0',
  createSceneCatalog(join(repositoryRoot(), 'public/scenes')),
);

const line = (sessionId: string, hash: string, text: string): string =>
  `${JSON.stringify({
    ...{ participant: participantIdOf(sessionId), trial: `${sessionId}-1`, scan: 'maple' },
    ...{ path_id: `maple-4-${hash}`, path: BUILT_IN.path, heading: 0.5, distance: 9 },
    ...{ instructions: [text], writers: ['person'] },
  })}\n`;

let data = '';
let file = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'written-'));
  file = join(data, 'own.ndjson');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('has an episode for each instruction of a person, and says that a person wrote it', () => {
  writeFileSync(file, line(SESSION, 'aa', 'Go on.') + line(OTHER, 'bb', 'Turn left.'));
  expect(writtenWays(data)).toEqual([
    {
      ...{
        episodeId: 'maple-4-aa_0',
        scan: 'maple',
        path: BUILT_IN.path,
        bearingDeg: expect.closeTo(28.64789, 6),
      },
      ...{ instruction: 'Go on.', writer: 'person' },
    },
    expect.objectContaining({ episodeId: 'maple-4-bb_0', instruction: 'Turn left.' }),
  ]);
  expect(JSON.stringify(writtenWays(data))).not.toContain(participantIdOf(SESSION));
});

it('is found as a built-in one is, and given to people who follow', () => {
  writeFileSync(file, line(SESSION, 'aa', 'Go on.'));
  const catalog = {
    ...createSceneCatalog(join(repositoryRoot(), 'public/scenes')),
    writtenDir: data,
  };
  expect(findWay('maple-4-aa_0', catalog)?.instruction).toBe('Go on.');
  expect(liveR2r.factsOf('maple-4-aa_0', catalog)?.sceneId).toBe('maple');
  expect(findWay('maple-4-aa_0', {})).toBeNull();
});

it('goes with the person who is erased, and with no one else (SCI-35)', async () => {
  writeFileSync(file, line(SESSION, 'aa', 'Go on.') + line(OTHER, 'bb', 'Turn left.'));
  expect(writtenWays(data)).toHaveLength(2);
  await eraseFromFile(file, new TraceList(SESSION));
  expect(writtenWays(data).map(({ instruction }) => instruction)).toEqual(['Turn left.']);
});

it.each([
  ['{', /is no JSON/],
  [JSON.stringify({ scan: 'maple' }), /path/],
])('names the line that cannot be read: %s', (text, said) => {
  writeFileSync(file, `${line(SESSION, 'aa', 'Go on.')}${text}\n`);
  expect(() => writtenWays(data)).toThrow(said);
  expect(() => writtenWays(data)).toThrow(expect.objectContaining({ where: `${file}, line 2` }));
});

it('is nothing without a folder', () => {
  expect(writtenWays(undefined)).toEqual([]);
  expect(writtenWays(join(data, 'nowhere'))).toEqual([]);
});
