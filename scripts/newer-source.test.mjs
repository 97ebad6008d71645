import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { newerSource } from './newer-source.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

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

it('a command whose program or pages are old says so, with what to do, and still gives its result', () => {
  const root = join(folder, 'tree');
  for (const path of ['apps/server/bin/parley.mjs', 'scripts/newer-source.mjs'])
    cpSync(join(ROOT, path), join(root, path));
  file('tree/apps/server/dist/parley.mjs', 200);
  writeFileSync(join(root, 'apps/server/dist/parley.mjs'), "console.log('result');");
  file('tree/apps/web/dist/index.html', 200);
  file('tree/packages/log/src/rows.ts', 100);
  utimesSync(join(root, 'apps/server/dist/parley.mjs'), 200, 200);
  const run = (/** @type {string} */ verb) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'apps/server/bin/parley.mjs'), verb],
      { encoding: 'utf8' },
    );
    return [stdout, stderr];
  };
  expect(run('serve')).toEqual(['result\n', '']);
  file('tree/apps/web/src/page.tsx', 300);
  const old = (/** @type {string} */ what, /** @type {string} */ source) =>
    `warning: the ${what} was built before ${source} was changed. Stop servers that run, and build it with \`npm run build\`.\n`;
  expect(run('serve')).toEqual(['result\n', old('page', 'apps/web/src/page.tsx')]);
  expect(run('metrics')).toEqual(['result\n', '']);
  file('tree/apps/server/src/main.ts', 300);
  expect(run('metrics')).toEqual(['result\n', old('server', 'apps/server/src/main.ts')]);
});
