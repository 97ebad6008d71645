import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBlob } from '../episodes/blob-folder';
import { removeDrafts, type TakeBytes, writeWhole } from './write-whole';

/** A disk with so many bytes free, which takes seven at a time. */
function diskOf(freeBytes: number): TakeBytes {
  let free = freeBytes;
  return (file, bytes, at) => {
    if (free === 0) throw new Error('ENOSPC: no space left on device, write');
    const size = Math.min(7, free, bytes.byteLength - at);
    free -= size;
    return writeSync(file, bytes, at, size);
  };
}

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('write-whole');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = 'Ein ganzer Satz, größer als ein Stück.\n';
const BYTES = new TextEncoder().encode(TEXT);

describe('a disk that takes a part at a time', () => {
  it('has all of a text and of bytes in the end', () => {
    const slow = diskOf(Number.POSITIVE_INFINITY);
    writeWhole(join(folder, 'text'), TEXT, 0o600, slow);
    writeWhole(join(folder, 'bytes'), BYTES, 0o600, slow);
    expect(readFileSync(join(folder, 'text'), 'utf8')).toBe(TEXT);
    expect(readFileSync(join(folder, 'bytes'), 'utf8')).toBe(TEXT);
  });
});

describe('a disk that is full on the way', () => {
  it.each([0, 3, 20])(
    'leaves nothing of a new file after %i bytes, and says what to do',
    (free) => {
      const file = join(folder, 'trial.jsonl');
      expect(() => writeWhole(file, TEXT, 0o600, diskOf(free))).toThrow(
        expect.objectContaining({
          code: 'STORE_FAILED',
          where: file,
          message: expect.stringContaining('ENOSPC'),
          remedy: expect.stringContaining('Free space'),
        }),
      );
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('leaves the file that was there', () => {
    const file = join(folder, 'trial.jsonl');
    writeWhole(file, 'before');
    expect(() => writeWhole(file, TEXT, 0o600, diskOf(3))).toThrow(
      expect.objectContaining({ code: 'STORE_FAILED' }),
    );
    expect(readFileSync(file, 'utf8')).toBe('before');
  });

  it('is a disk that takes nothing and says so by 0', () => {
    expect(() => writeWhole(join(folder, 'none'), TEXT, 0o600, () => 0)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('only 0 of') }),
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('a blob that was cut short by an earlier build is written again', () => {
  const blobId = 'b'.repeat(64);
  writeFileSync(join(folder, blobId), BYTES.subarray(0, 5));
  keepBlob(folder, blobId, BYTES);
  expect(readFileSync(join(folder, blobId), 'utf8')).toBe(TEXT);
});

it('drafts of processes that are gone are removed, those of one that runs stay', () => {
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const [left, running] = [`a.jsonl.${gone}.part`, `b.jsonl.${process.pid}.part`];
  for (const name of [left, running, 'c.jsonl', 'd.part']) writeFileSync(join(folder, name), TEXT);
  removeDrafts(folder);
  expect(readdirSync(folder).sort()).toEqual([running, 'c.jsonl', 'd.part'].sort());
  expect(() => removeDrafts(join(folder, 'nowhere'))).not.toThrow();
});
