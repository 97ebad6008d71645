import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repositoryRoot } from '../repository';
import { upgradeStudyFiles } from './studies-upgrade';

const KEPT = join(repositoryRoot(), 'apps/server/test/golden/live-data/golden-live.yaml');
const OLD = readFileSync(KEPT, 'utf8');
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-upgrade-'));
  file = join(folder, 'golden-live.yaml');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['no YAML', `${OLD}\nbroken: [1,`],
  ['two documents', `${OLD}\n---\na: 1\n`],
  ['a doubled key', `${OLD}\nstudyId: golden-live\n`],
  ['an alias of nothing', `${OLD}\nextra: *nothing\n`],
  ['no study', '# Parley\n\nA browser app.\n'],
  ['a format in quotes', `format: "2"\n${OLD}`],
  ['a format of the future', `format: 99\n${OLD}`],
  ['format 0', `format: 0\n${OLD}`],
])('refuses %s as no study, with file and line, and leaves it', (_what, text) => {
  writeFileSync(file, text);
  let refusal: unknown;
  try {
    upgradeStudyFiles([file]);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(ParleyError);
  expect(refusal).toMatchObject({ code: 'BAD_STUDY', where: file, remedy: expect.any(String) });
  expect(String((refusal as Error).message)).toMatch(/line \d+/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('keeps mode, link and line ends', () => {
  const real = join(folder, 'kept-elsewhere.yaml');
  writeFileSync(real, OLD.replace(/\n/g, '\r\n'));
  chmodSync(real, 0o600);
  symlinkSync(real, file);
  upgradeStudyFiles([file]);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(statSync(real).mode & 0o777).toBe(0o600);
  const text = readFileSync(real, 'utf8');
  expect(text).toContain('format: 3\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
