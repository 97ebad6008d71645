import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newerSource } from './newer-source.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parley-newer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {number} seconds */
function file(name, seconds) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, seconds, seconds);
  return path;
}

it('a build is old when a source is newer, wherever it lies; tests and other builds do not count', () => {
  file('a/src/one.ts', 100);
  for (const name of ['a/dist/x.ts', 'a/node_modules/b/y.ts', 'a/src/one.test.ts', 'a/README.md'])
    file(name, 300);
  expect(newerSource(folder, 200_000)).toBeNull();
  const changed = file('a/src/deep/two.json', 300);
  expect(newerSource(folder, 200_000)).toBe(changed);
});
