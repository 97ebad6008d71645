import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { buildTestApp, type TestApp } from '../../test/test-app';

let test: TestApp;
let file: string;
beforeEach(async () => {
  test = await buildTestApp();
  file = join(test.folder, 'studies/coin-test.yaml');
  writeFileSync(file, studyYaml({ perParticipant: 1 }));
  await test.app.parley.studies.open('coin-test');
});
afterEach(() => test.close());

const open = () => test.app.parley.studies.open('coin-test');
const change = (from: RegExp, to: string): void => {
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(from, to));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
};

it('a study that was changed is opened with a new version alone, and the old one goes on meanwhile', async () => {
  const { studies } = test.app.parley;
  const first = await studies.current('coin-test');
  change(/^title: .*$/m, 'title: Another title');
  await expect(open()).rejects.toMatchObject({
    code: 'BAD_STUDY',
    where: file,
    message: expect.stringContaining('opened as version 1'),
    remedy: expect.stringContaining('version: 2'),
  });
  expect((await studies.current('coin-test'))?.hash).toBe(first?.hash);
  change(/^version: 1$/m, 'version: 2');
  await open();
  expect((await studies.current('coin-test'))?.study).toMatchObject({
    version: 2,
    title: 'Another title',
  });
});

it('the same study is opened again, whatever its comments, and one of before by its own number', async () => {
  await open();
  change(/^/, '# a comment\n');
  await open();
  change(/^version: 1$/m, 'version: 2');
  await open();
  change(/^version: 2$/m, 'version: 1');
  await open();
  expect((await test.app.parley.studies.current('coin-test'))?.study.version).toBe(1);
});

it.each(['judged: true', 'reads: people'])(
  'a text that `%s` changes needs a number of its own',
  async (added) => {
    change(/^version: 1$/m, 'version: 2');
    change(/^consent:\n/m, `consent:\n  ${added}\n`);
    await expect(open()).rejects.toMatchObject({
      code: 'BAD_STUDY',
      message: expect.stringContaining(`changed by \`${added.split(':')[0]}\``),
    });
    change(/^ {2}version: 3$/m, '  version: 4');
    await open();
  },
);
