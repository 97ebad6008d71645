import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BundledCli, bundleCli } from '../../test/bundled-cli';
import { resultOf } from '../../test/json-output';
import { filesWith, storePerson } from '../../test/stored-people';
import { openStore } from '../storage';

const dataDir = temporaryFolder('cli-erase');
let cli: BundledCli;
beforeAll(async () => {
  cli = await bundleCli();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('erases from backups in the thread of the bundle, and says which it cannot reach', async () => {
  const store = await openStore({ dataDir });
  const gone = await storePerson(store, 'Ottoline');
  const stays = await storePerson(store, 'Basil');
  for (const name of ['monday', 'tuesday']) await store.backupTo(join(dataDir, 'backups', name));
  await store.close();
  writeFileSync(join(dataDir, 'torn.sqlite'), `SQLite format 3\0 ${gone.sessionId}`);
  expect(filesWith(dataDir, gone.words)).toHaveLength(3);
  const args = ['erase', gone.sessionId, '--yes', '--json', '--data', dataDir];
  const { code, stdout } = await cli.run(...args);
  expect(resultOf(stdout)).toMatchObject({
    backups: ['monday', 'tuesday'].map((name) => join('backups', name, 'parley.sqlite')),
    left: [{ file: 'torn.sqlite', why: 'is a damaged or foreign database' }],
    isScrubbed: true,
  });
  expect(code).toBe(1);
  for (const trace of Object.values(gone))
    expect(filesWith(dataDir, trace).filter((file) => !file.endsWith('torn.sqlite'))).toEqual([]);
  expect(filesWith(dataDir, stays.words)).toHaveLength(3);
});
