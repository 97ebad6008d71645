import { join } from 'node:path';
import { Row } from '@parley/log';
import type { AnyScoring } from '@parley/metrics';
import { COIN_SCORING } from '@parley/task-coin/scoring';
import { GENCOMM_SCORING } from '@parley/task-gencomm/scoring';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { dataDictionary } from './data-dictionary';
import { taskColumns } from './episodes-table';
import { itemsTable } from './items-table';
import { picturesTable } from './pictures-table';
import { tablesOf } from './tables';

const ALL: readonly AnyScoring[] = [
  ...[COIN_SCORING, ZIPON_SCORING, GENCOMM_SCORING],
  ...[R2R_SCORING, PINVERIFY_SCORING],
];

it('is the page in docs/ (`vitest -u` writes it anew)', async () => {
  await expect(dataDictionary(ALL)).toMatchFileSnapshot(
    join(repositoryRoot(), 'docs/data-dictionary.md'),
  );
});

it('can be read where it is sent, without the repository: it names no rule, no page and no source file', () => {
  const outside = /\b(?:SCI|EXE|UX|SRC)-\d|\bSCIENCE\b|\bsee \w|\w\/\w|\.(?:md|ts)\b/;
  expect(
    dataDictionary(ALL)
      .split('\n')
      .filter((line) => outside.test(line)),
  ).toEqual([]);
});

it('describes every column once, and every field of a row', () => {
  const text = dataDictionary(ALL);
  const tables = ALL.flatMap((one) => tablesOf([one]));
  for (const { file, columns } of [...tables, picturesTable, itemsTable]) {
    const names = columns.map((column) => column.name);
    expect(new Set(names).size, file).toBe(names.length);
    expect(
      names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name)),
      file,
    ).toEqual([]);
    expect(
      columns.filter((column) => column.about.length < 3),
      file,
    ).toEqual([]);
  }
  for (const name of Object.keys(Row.shape))
    expect(text).toMatch(new RegExp(`^\\| ${name} \\| \\S`, 'm'));
});

it('has the columns of each task kind in a section of its own', () => {
  const sections = dataDictionary(ALL).split(/^## /m);
  for (const scoring of ALL) {
    const { task, columns } = scoring;
    const own = sections.find((section) => section.startsWith(`episodes.csv: columns of ${task}`));
    const names = taskColumns(scoring).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
    expect([...(own ?? '').matchAll(/^\| (\w+) \| /gm)].map(([, name]) => name)).toEqual([
      ...['column', ...names],
    ]);
  }
});

it('of one task kind has one table of episodes, as the file of an export has', () => {
  const heads = dataDictionary([GENCOMM_SCORING]).match(/^## episodes\.csv.*$/gm);
  expect(heads).toEqual(['## episodes.csv']);
});

it.each(ALL)('of $task says how to read its trials, by columns that its files have', (scoring) => {
  const text = dataDictionary([scoring]);
  const reading = text.slice(0, text.indexOf('## participants.csv')).replace(/```[\s\S]*?```/g, '');
  const columns = tablesOf([scoring]).flatMap(({ columns: own }) => own.map(({ name }) => name));
  // Beside columns: words of cells, a table of the report, and commands.
  const others = ['metrics', 'report', 'analysis-sets', 'expired', 'technical', 'step-limit'];
  const named = [...reading.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  expect(named).toContain('success');
  expect(named.filter((name) => !columns.includes(name) && !others.includes(name))).toEqual([]);
  const kinds = [...reading.matchAll(/^- \*\*(\w+)\.\*\* /gm)].map(([, kind = '']) => kind);
  const isOfOther = (kind: string) =>
    ALL.some(({ task }) => task === kind && task !== scoring.task);
  expect(kinds.filter(isOfOther)).toEqual([]);
});

it('says of a kind what is peculiar to its trials', () => {
  expect(dataDictionary([GENCOMM_SCORING])).toContain('- **gencomm.** Nothing ends a search but');
  expect(dataDictionary([COIN_SCORING])).not.toContain('Nothing ends a search');
});
