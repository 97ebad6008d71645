import { expect, it } from 'vitest';
import { groupOfHome, HOME_GROUPS } from './group-of-home';
import { LLAVA_LIKE, SILENT_PAIRS, TABLE_2, TABLE_3, TALK, WHOLE, WHOLE_GRID } from './result-rows';
import {
  acceptancesTable,
  causesTable,
  gridPairsTable,
  gridTable,
  pairsTable,
  partsTable,
  tableOfReport,
  talkTable,
  type WholeSummary,
  wholeTable,
} from './result-tables';

const sr = (value: number | null) => ({ value, interval: null });
const estimates = (episodes: number, value: number) => ({
  episodes,
  sr: { value, interval: { low: value - 0.1, high: value + 0.1 } },
  spl: sr(0.125),
  nq: sr(null),
  nqAll: sr(3.25),
});
/** Sixteen episodes of two homes: half found, two by words since, …; the others lost in each way once or more. */
const EPISODES = [
  ...Array(4).fill(['judgement', null]),
  ...[
    ['words-since', null],
    ['search-since', null],
  ],
  ...Array(2).fill(['last-resort', null]),
  ...Array(2).fill([null, 'unjudged-other-accepted']),
  ...Array(2).fill([null, 'never-judged']),
  ...Array(2).fill([null, 'other-accepted']),
  ...Array(2).fill([null, 'stop-missed']),
].map(([acceptedBy, lostAt], i) => ({
  ...{ acceptedBy, lostAt, success: lostAt === null ? 1 : 0, finished: true, isPractice: false },
  ...{ sceneId: `home-${i % 2}`, sessionKind: 'simulated', sessionId: `s${i}` },
})) as unknown as WholeSummary['perEpisode'];
const summary: WholeSummary = {
  episodes: 8,
  meanEstimates: { steps: sr(400) },
  estimates: estimates(8, 0.5),
  ceilingEstimates: {
    judge: { value: 0.75, interval: { low: 0.5, high: 1 } },
    ...{ explorer: sr(0.875), approach: sr(0.5) },
  },
  causes: {
    ...{ unjudgedOtherAccepted: 0.125, neverJudged: 0.125, judgingFailed: 0, notAccepted: 0 },
    ...{ otherAccepted: 0.125, stopMissed: 0.125, wrong: 0.25 },
  },
  acceptances: {
    found: { judgement: 0.25, 'words-since': 0.0625, 'search-since': 0.0625, 'last-resort': 0.125 },
    foundUnaccepted: 0,
    missed: { judgement: 0.125, 'words-since': 0, 'search-since': 0, 'last-resort': 0.25 },
    ...{ lastResortOfFound: 0.25, srWithoutLastResort: 0.375 },
  },
  byCategory: { chair: estimates(8, 0.5) },
  byDistractors: { '2': estimates(8, 0.5) },
  bySplit: { val_seen: estimates(2, 0), val_unseen: estimates(6, 2 / 3) },
  perEpisode: EPISODES,
  constants: [],
};
const row = { name: '`evidence`', args: [] };
const cells = (table: string): string[][] =>
  table.split('\n').map((line) => line.slice(2, -2).split(' | '));

it('names what was found with its interval, and what a perfect part would have', () => {
  expect(cells(wholeTable([{ row, summary }])).at(-1)).toEqual([
    ...[
      '`evidence`',
      '8',
      '50.0 [40.0, 60.0]',
      '12.5',
      '–',
      '3.3',
      '400.0',
      '75.0 [50.0, 100.0]',
      '87.5',
      '50.0',
    ],
  ]);
  const without = {
    ...summary,
    ceilingEstimates: { judge: sr(null), explorer: sr(null), approach: sr(null) },
  };
  expect(
    cells(wholeTable([{ row, summary: without }]))
      .at(-1)
      ?.slice(-3),
  ).toEqual(['–', '–', '–']);
});

it('shares out every episode once', () => {
  const cell = (cells(causesTable([{ row, summary }])).at(-1) ?? []).slice(1);
  expect(cell.slice(1)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^12\.5 \[.+, .+\]$/)]),
  );
  const shares = cell.map(Number.parseFloat);
  const wrong = shares.pop();
  expect(shares.reduce((a, b) => a + b, 0)).toBe(100);
  // Another thing was accepted whether the target had been judged or not.
  expect(wrong).toBe((shares[1] ?? 0) + (shares[4] ?? 0));
  expect(cells(causesTable([{ row, summary: { ...summary, causes: null } }]))).toHaveLength(2);
});

it('shares out what was found by how it came to be accepted', () => {
  const cell = cells(acceptancesTable([{ row, summary }])).at(-1);
  expect(cell?.slice(1).map((text) => text.split(' [')[0])).toEqual([
    ...['50.0', '25.0', '6.3', '6.3', '12.5', '0.0', '25.0', '37.5'],
  ]);
  for (const text of cell?.slice(1) ?? []) expect(text).toMatch(/\[.+, .+\]$/);
  const silent = { row, summary: { ...summary, acceptances: null } };
  expect(cells(acceptancesTable([silent]))).toHaveLength(2);
});

it('has a line for each part that any agent met', () => {
  const table = partsTable([{ row, summary }], { head: 'split', of: ({ bySplit }) => bySplit });
  expect(cells(table).slice(2)).toEqual([
    ['val_seen', '2', '0.0 [-10.0, 10.0]'],
    ['val_unseen', '6', '66.7 [56.7, 76.7]'],
  ]);
});

it('homes that do not come with Parley are a group of their own', () => {
  expect(['fresh-10-results-01', 'larch', 'maple'].map(groupOfHome)).toEqual(
    Object.values(HOME_GROUPS),
  );
});

it('the talk is told with intervals where there are any', () => {
  const talk = {
    ...{ n: 4, homes: 1, right: 0.75, wrong: 0.25, none: 0, nq: 6.25, constants: [] },
    rightInterval: null,
    wrongInterval: { low: 0.1, high: 0.4 },
  };
  expect(cells(talkTable([{ row, summary: talk }])).at(-1)).toEqual([
    ...['`evidence`', '4', '75.0', '25.0 [10.0, 40.0]', '0.0', '6.3'],
  ]);
});

it('no two rows are the same batch, and all speak in words that no author has read', () => {
  const all = [
    ...[...TALK, ...WHOLE, ...TABLE_3, ...SILENT_PAIRS.flat(), ...LLAVA_LIKE],
    ...WHOLE_GRID.flatMap(({ rows }) => rows),
  ].map(({ args }) => args.join(' '));
  expect(new Set(all).size).toBe(all.length);
  for (const args of all) expect(args).toContain('--lexicon final-2 --vlm-words lexicon');
});

it('lays errors of the vision model against those of the person', () => {
  const cell = (vlm: string, user: string, right: number) => ({
    ...{ label: `VLM × ${vlm}, user × ${user}`, n: 70, right, rightInterval: null },
    ...{ wrong: 0.25, wrongInterval: { low: 0.125, high: 0.5 }, none: 0.125, nq: 2.5 },
  });
  const summary = { cells: [cell('0', '0', 1), cell('2', '1', 0.5)], constants: [] };
  expect(cells(gridTable([{ row, summary }])).slice(2)).toEqual([
    ['`evidence`', '× 0', '100.0', '–', '–', '–'],
    ['`evidence`', '× 0.5', '–', '–', '–', '–'],
    ['`evidence`', '× 1', '–', '–', '–', '–'],
    ['`evidence`', '× 2', '–', '–', '50.0', '–'],
  ]);
  for (const [measure, cell] of [
    ['wrong', '25.0 [12.5, 50.0]'],
    ['none', '12.5'],
    ['nq', '2.5'],
  ] as const)
    expect(cells(gridTable([{ row, summary }], measure))[2]).toEqual([
      ...['`evidence`', '× 0', cell, '–', '–', '–'],
    ]);
});

it('takes each cell of the grid with the one without errors, in one family', () => {
  const cell = {
    ...{ label: 'VLM × 0, user × 0', n: 70, right: 1, rightInterval: null },
    ...{ wrong: 0, wrongInterval: null, none: 0, nq: 2 },
  };
  const worse = (user: string, right: number, p: number) => ({
    ...cell,
    label: `VLM × 0, user × ${user}`,
    againstFirst: { right, interval: { low: 2 * right, high: 0 }, p },
  });
  const summary = { cells: [cell, worse('1', -0.1, 0.03), worse('2', -0.25, 0.01)], constants: [] };
  const table = gridPairsTable([{ row, summary }]);
  expect(table).toContain('Holm over the 2 tests');
  expect(cells(table.split('\n\n')[1] as string).slice(2)).toEqual([
    ['`evidence`', 'VLM × 0, person × 1', '-10.0 [-20.0, 0.0]', '0.0300', '0.0300'],
    ['`evidence`', 'VLM × 0, person × 2', '-25.0 [-50.0, 0.0]', '0.0100', '0.0200'],
  ]);
});

it('names the conditions of a report in its pairs', () => {
  const tables = [
    {
      name: 'agents',
      head: ['condition', 'agent', 'setting'],
      lines: [
        [1, 'evidence', 'simulated · input c · turns of 15° · rules abcdef012345'],
        [2, 'vlfm', 'simulated · input c · turns of 30° · rules abcdef012346'],
        [3, 'aiuta', 'simulated · input c · turns of 15° · rules abcdef012345'],
      ],
    },
    {
      name: 'comparisons',
      head: [
        ...['first', 'second', 'pairs', 'SR points', 'p SR', 'p SR Holm', 'p SR McNemar'],
        ...['SPL points', 'p SPL', 'p SPL Holm', 'p SPL Wilcoxon'],
        ...['NQ pairs', 'NQ', 'p NQ', 'p NQ Holm', 'p NQ Wilcoxon'],
      ],
      lines: [
        [
          1,
          2,
          420,
          '-50.0',
          '0.1',
          '0.2',
          '0.3',
          '-4.0',
          '0.4',
          '0.5',
          '0.6',
          9,
          '-1',
          '–',
          '–',
          '–',
        ],
        [
          1,
          3,
          420,
          '-1.0',
          '0.1',
          '0.2',
          '0.3',
          '-2.0',
          '0.4',
          '0.5',
          '0.6',
          9,
          '1',
          '0.7',
          '0.8',
          '1',
        ],
      ],
    },
  ];
  const names = ['`evidence`', '`vlfm`', '`aiuta`'];
  const [text = '', table = ''] = pairsTable({ tables }, names).split('\n\n');
  expect(cells(table).at(-2)).toEqual([
    ...['`evidence`', '`vlfm`'],
    ...['420', '-50.0', '0.2', '0.3', '-4.0', '0.5', '0.6', '9', '-1', '–', '–'],
  ]);
  // Two pairs: SR and SPL of both, NQ of the one that can be tested. All that are counted are shown.
  expect(text).toContain('Holm over the 5 tests of this table');
  expect(() => pairsTable({ tables: [] }, names)).toThrow(/no pairs/);
  expect(() => pairsTable({ tables }, names.slice(1))).toThrow(/other|not `vlfm`/);
});

it('Table 2 has each agent with both inputs and nothing else between them, and stands as the report has it', () => {
  for (const [ofCategory, ofWords] of TABLE_2) {
    // The category is the input of a run that names none; ceilings are other runs beside it.
    const without = (args: readonly string[], ...words: readonly string[]) =>
      args.filter((arg) => !words.includes(arg));
    expect(ofWords.args).toContain('I*');
    expect(without(ofWords.args, '--input', 'I*')).toEqual(
      without(ofCategory.args, '--input', 'c', '--ceilings'),
    );
  }
  const table = { name: 'table-2', head: ['user', 'SR'], lines: [['people', null]] };
  expect(tableOfReport({ tables: [table] }, 'table-2')).toBe(
    '| user | SR |\n| --- | --- |\n| people | – |',
  );
  expect(() => tableOfReport({ tables: [] }, 'table-2')).toThrow(/no table-2/);
});
