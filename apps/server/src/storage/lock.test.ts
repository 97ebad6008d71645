import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
});
