import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { writeReport } from './report';

const folder = temporaryFolder('report');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const table = (name: string) => ({
  name,
  title: 'Walks',
  head: ['trial', 'change'],
  lines: [
    ['=1+1', -0.5],
    ['plain', null],
  ],
});

it('writes no cell that a spreadsheet would run as a formula', () => {
  const out = join(folder, 'deep', 'guarded');
  writeReport(out, 'parlour', [table('walks')]);
  expect(readFileSync(join(out, 'walks.csv'), 'utf8')).toBe("trial,change\n'=1+1,-0.5\nplain,\n");
  expect(readdirSync(out).sort()).toEqual(['report.md', 'walks.csv']);
  expect(existsSync(`${out}.part`)).toBe(false);
});

it('leaves no folder of that name when a table cannot be written, and can be tried again', () => {
  const out = join(folder, 'broken');
  expect(() => writeReport(out, 'parlour', [table('walks'), table('not/there')])).toThrow('ENOENT');
  expect(existsSync(out)).toBe(false);
  writeReport(out, 'parlour', [table('walks')]);
  expect(readdirSync(out).sort()).toEqual(['report.md', 'walks.csv']);
});

it('never overwrites', () => {
  const out = join(folder, 'there');
  mkdirSync(out);
  expect(() => writeReport(out, 'parlour', [])).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT' }),
  );
});
