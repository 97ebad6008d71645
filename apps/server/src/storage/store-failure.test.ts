import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from './store';
import { storeFailure } from './store-failure';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-refusing-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const failing = (code: string): Error =>
  Object.assign(new Error('refused'), { code, path: '/d/f' });

describe('storeFailure', () => {
  it.each([
    ['SQLITE_FULL', 'The disk is full', true],
    ['ENOSPC', 'The disk is full', true],
    ['SQLITE_READONLY', 'The data directory cannot be written', true],
    ['SQLITE_READONLY_DBMOVED', 'The data directory cannot be written', true],
    ['EROFS', 'The data directory cannot be written', true],
    ['SQLITE_BUSY_SNAPSHOT', 'Another process holds the data', true],
    ['SQLITE_CORRUPT', 'The database is damaged', false],
    ['SQLITE_IOERR_FSYNC', 'The disk does not answer as it should', true],
  ])('%s: %s', (code, message, isRetryable) => {
    const error = failing(code);
    expect(storeFailure(error)).toMatchObject({
      ...{ code: 'STORE_FAILED', message, where: '/d/f', isRetryable, cause: error },
      remedy: expect.stringMatching(/\w/),
    });
    expect(storeFailure(error, 'here')?.where).toBe('here');
  });

  it.each(['SQLITE_CONSTRAINT_UNIQUE', 'ENOENT', 'EPIPE', 'FST_ERR', ''])('is none: %s', (code) =>
    expect(storeFailure(failing(code))).toBeNull(),
  );
});

describe('a database that is refused as it is opened', () => {
  it('is said to be of another program where it is', async () => {
    const file = join(dataDir, 'parley.sqlite');
    writeFileSync(file, 'x'.repeat(5000));
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: 'This is not a database of Parley',
    });
    expect(existsSync(file)).toBe(true);
  });

  it('says that it cannot be opened where something else stands in its place', async () => {
    mkdirSync(join(dataDir, 'parley.sqlite'));
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: 'The data directory cannot be written',
      where: join(dataDir, 'parley.sqlite'),
    });
  });
});
