import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { studyPaths } from './study-paths';

const folder = temporaryFolder('study-paths');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  return file;
}

it('finds files of a folder and of the folders in it, no deeper, and no other files', () => {
  const demo = write('shipped/demo.yaml');
  const live = write('shipped/coin/coin-live.yaml');
  write('shipped/coin/old/coin-older.yaml');
  write('shipped/study.schema.json');
  expect([...studyPaths([join(folder, 'shipped'), join(folder, 'none')])].sort()).toEqual([
    ['coin-live', live],
    ['demo', demo],
  ]);
});

it('a later folder wins, and a file in a folder wins over one below it', () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  write('one/a.yaml');
  write('one/coin/b.yaml');
  const b = write('one/b.yaml');
  const a = write('two/coin/a.yaml');
  expect(studyPaths([one, two])).toEqual(
    new Map([
      ['b', b],
      ['a', a],
    ]),
  );
});
