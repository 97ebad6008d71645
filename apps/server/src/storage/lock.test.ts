import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './lock';

/** Takes no byte: every write to it fails with ENOSPC. */
const FULL = '/dev/full';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the lock of a data directory', () => {
  it('is held by one, and free again after it', () => {
    const lock = lockData(dataDir);
    expect(() => lockData(dataDir)).toThrow(expect.objectContaining({ code: 'DATA_IN_USE' }));
    lock.release();
    lockData(dataDir).release();
  });

  it.skipIf(!existsSync(FULL))('says that the disk is full, and is not held then', () => {
    symlinkSync(FULL, join(dataDir, 'server.pid'));
    expect(() => lockData(dataDir)).toThrow(
      expect.objectContaining({ code: 'STORE_FAILED', message: 'The disk is full' }),
    );
    rmSync(join(dataDir, 'server.pid'));
    lockData(dataDir).release();
  });

  it('says what to do where something else stands in the place of its file', () => {
    mkdirSync(join(dataDir, 'server.lock'));
    expect(() => lockData(dataDir)).toThrow(
      expect.objectContaining({
        code: 'STORE_FAILED',
        message: expect.stringContaining('cannot be opened'),
        where: join(dataDir, 'server.lock'),
        remedy: expect.stringContaining('while no server runs'),
      }),
    );
    rmSync(join(dataDir, 'server.lock'), { recursive: true });
    lockData(dataDir).release();
  });

  it('says that a damaged file holds no data and may go, and asks for no restore', () => {
    writeFileSync(join(dataDir, 'server.lock'), 'garbage '.repeat(1000));
    expect(() => lockData(dataDir)).toThrow(
      expect.objectContaining({
        code: 'STORE_FAILED',
        message: 'The lock file of the data directory is damaged',
        remedy: expect.stringMatching(/^Remove it while no server runs/),
      }),
    );
    rmSync(join(dataDir, 'server.lock'));
    lockData(dataDir).release();
  });
});
