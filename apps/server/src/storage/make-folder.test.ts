import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-make-folder-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('a folder is made', () => {
  it('with those above it, and left as it is where it stands', () => {
    const folder = join(root, 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('with the permissions that are asked for', () => {
    const folder = join(root, 'own', 'data');
    makeFolder(folder, 0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(root, 'own')).mode & 0o777).toBe(0o700);
  });
});

describe('a folder that cannot be made is refused in words, and at once', () => {
  const refused = { code: 'STORE_FAILED', remedy: 'Name a folder that you may write to.' };

  it('where a file stands in its place or above it', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow(expect.objectContaining(refused));
    expect(() => makeFolder(join(file, 'below'))).toThrow(expect.objectContaining(refused));
  });

  it.skipIf(!existsSync('/proc/self'))('where the file system takes no folders', () => {
    expect(() => makeFolder('/proc/parley/a/b')).toThrow(expect.objectContaining(refused));
  });
});
