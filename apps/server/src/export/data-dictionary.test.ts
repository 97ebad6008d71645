import { join } from 'node:path';
import { Row } from '@parley/log';
import { COIN_SCORING } from '@parley/task-coin/scoring';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { dataDictionary } from './data-dictionary';
import { itemsTable } from './items-table';
import { picturesTable } from './pictures-table';
import { tablesOf } from './tables';

it('is the page in docs/ (`vitest -u` writes it anew)', async () => {
  await expect(dataDictionary([COIN_SCORING])).toMatchFileSnapshot(
    join(repositoryRoot(), 'docs/data-dictionary.md'),
  );
});

it('can be read where it is sent, without the repository: it names no rule, no page and no source file', () => {
  const outside = /\b(?:SCI|EXE|UX|SRC)-\d|\bSCIENCE\b|\bsee \w|\w\/\w|\.(?:md|ts)\b/;
  expect(
    dataDictionary([COIN_SCORING])
      .split('\n')
      .filter((line) => outside.test(line)),
  ).toEqual([]);
});

it('describes every column once, and every field of a row', () => {
  const text = dataDictionary([COIN_SCORING]);
  for (const { file, columns } of [...tablesOf([COIN_SCORING]), picturesTable, itemsTable]) {
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
