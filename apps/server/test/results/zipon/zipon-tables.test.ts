import { expect, it } from 'vitest';
import { ROOM_ROWS, WANTED_PAIRS, ZIPON_ROWS } from './zipon-rows';
import { markdownOf, pairNumbers, pairsOf, table1Of, variantsText } from './zipon-tables';

const conditions = {
  name: 'conditions',
  title: '',
  head: ['condition', 'method', 'feedback', 'SR %'],
  lines: [
    [1, 'ORION', 'mixed', '80.0'],
    [2, 'ORION', 'none', '60.0'],
    [3, 'ORION', 'mixed', '81.0'],
  ],
};

it('no two rows are the same batch, and each has a folder of its own', () => {
  const rows = [...ZIPON_ROWS, ...ROOM_ROWS];
  for (const keys of [rows.map(({ args }) => args.join(' ')), rows.map(({ name }) => name)])
    expect(new Set(keys).size).toBe(keys.length);
});

it('every wanted pair is of rows that run', () => {
  const settings = new Set(ZIPON_ROWS.map(({ args }) => args[3]));
  for (const { first, second } of WANTED_PAIRS) {
    expect(settings).toContain(first[1]);
    expect(settings).toContain(second[1]);
  }
});

it('shows columns by their names, a dash for what is unknown, and escapes bars', () => {
  const table = { name: 't', title: '', head: ['a', 'b', 'c'], lines: [[1, null, 'x|y']] };
  expect(markdownOf({ tables: [table] }, { name: 't', columns: ['c', 'b'] })).toBe(
    '| c | b |\n| --- | --- |\n| x\\|y | – |',
  );
  expect(() => markdownOf({ tables: [table] }, { name: 't', columns: ['d'] })).toThrow(/"d"/);
  expect(() => markdownOf({ tables: [table] }, { name: 'u' })).toThrow(/"u"/);
});

it('shows a measure of Table I at a time', () => {
  const table = {
    name: 'table-1',
    title: '',
    head: ['from', 'method', 'user', 'conditions', 'None SR', 'None SPL', 'Landmark SR'],
    lines: [
      ['this run', 'ORION', 'gt-user', '5, 17', '28.2', '24.9', '69.5'],
      ['this run', 'ORION', 'gt-user', '36', '20.1', '14.9', '–'],
    ],
  };
  const told = {
    ...conditions,
    head: ['condition', 'method', 'feedback', 'setting'],
    lines: [
      [5, 'ORION', 'none', '{}'],
      [36, 'ORION', 'none', '{"config":{"semanticMap":"online"}}'],
    ],
  };
  // What ran with a map of its own is no second line of the same.
  expect(table1Of({ tables: [told, table] }, 'SR').split('\n')).toEqual([
    '| from | conditions | method | None | Landmark |',
    '| --- | --- | --- | --- | --- |',
    '| this run | 5, 17 | ORION | 28.2 | 69.5 |',
    '| this run | 36 | ORION, map made on the way | 20.1 | – |',
  ]);
});

it('numbers a pair by the first conditions that run it, and leaves out one that did not run', () => {
  const pair = (setting: string) =>
    ({ first: ['ORION', 'none'], second: ['ORION', setting] }) as const;
  expect(pairNumbers({ tables: [conditions] }, [pair('mixed'), pair('landmark')])).toEqual([
    [2, 1],
  ]);
});

it('tells variants of a condition apart, and names them', () => {
  const table = {
    ...conditions,
    head: ['condition', 'method', 'feedback', 'setting'],
    lines: [
      [1, 'ORION', 'none', '{"errorRate":0,"verdictErrorRate":0}'],
      [2, 'ORION', 'mixed', '{"errorRate":0.1,"verdictErrorRate":0.05}'],
      [3, 'ORION', 'mixed', '{"errorRate":0,"verdictErrorRate":0}'],
      [4, 'ORION', 'mixed', '{"config":{"semanticMap":"online"}}'],
      [5, 'ORION', 'mixed', '{"packet":"minimal"}'],
      [6, 'ORION', 'mixed', '{"backends":{"detector":"gt-detector:perfect"}}'],
      [7, 'ORION', 'mixed', '{"backends":{"detector":"gt-detector"}}'],
    ],
  };
  const first = ['ORION', 'none'] as const;
  const pairs = [
    { first, second: ['ORION', 'mixed', 'errs'] },
    { first, second: ['ORION', 'mixed'] },
    { first, second: ['ORION', 'mixed', 'online'] },
    { first, second: ['ORION', 'mixed', 'minimal'] },
    { first, second: ['ORION', 'mixed', 'seeing'] },
  ] as const;
  expect(pairNumbers({ tables: [table] }, pairs)).toEqual([
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
    [1, 6],
  ]);
  expect(variantsText({ tables: [table] })).toBe(
    'Among these: 2 with errors, 4 map made on the way, 5 without rooms, 6 detector without errors.',
  );
});

it('names the conditions of pairs', () => {
  const points = ['SR', 'SPL', 'SIT'].flatMap((measure) => [
    ...[`${measure} points`, `p ${measure}`, `p ${measure} Holm`, `p ${measure} Wilcoxon`],
  ]);
  const comparisons = {
    name: 'comparisons',
    title: '',
    head: ['first', 'second', 'goals', ...points],
    lines: [[2, 1, 120, ...points.map((_, i) => i)]],
  };
  expect(
    pairsOf({ tables: [conditions, comparisons] })
      .split('\n')
      .at(-1),
  ).toMatch(/^\| ORION, none \| ORION, mixed \| 120 \| 0 \|/);
});
