import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportPlot } from '@parley/metrics';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, expect, it } from 'vitest';
import { reportPage } from './report-page';
import { writeReport } from './write-report';

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
  writeReport(out, 'parlour', { tables: [table('walks')], plots: [] });
  expect(readFileSync(join(out, 'walks.csv'), 'utf8')).toBe("trial,change\n'=1+1,-0.5\nplain,\n");
  expect(readdirSync(out).sort()).toEqual(['report.html', 'report.md', 'walks.csv']);
  expect(existsSync(`${out}.part`)).toBe(false);
});

it('leaves no folder of that name when a table cannot be written, and can be tried again', () => {
  const out = join(folder, 'broken');
  expect(() =>
    writeReport(out, 'parlour', { tables: [table('walks'), table('not/there')], plots: [] }),
  ).toThrow('ENOENT');
  expect(existsSync(out)).toBe(false);
  writeReport(out, 'parlour', { tables: [table('walks')], plots: [] });
  expect(readdirSync(out).sort()).toEqual(['report.html', 'report.md', 'walks.csv']);
});

it('never overwrites', () => {
  const out = join(folder, 'there');
  mkdirSync(out);
  expect(() => writeReport(out, 'parlour', { tables: [], plots: [] })).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT' }),
  );
});

const PLOTS: readonly ReportPlot[] = [
  {
    kind: 'intervals',
    name: 'success',
    title: 'Success <b>',
    unit: '%',
    points: [{ label: 'one', group: 'SR', value: 50, low: 40, high: 60 }],
  },
  {
    kind: 'curves',
    name: 'questions',
    title: 'Questions',
    axes: { x: 'questions', y: 'SR' },
    points: [0, 1, 2].map((x) => ({ label: 'one', x, y: 10 * x })),
  },
  {
    kind: 'shares',
    name: 'causes',
    title: 'Causes',
    parts: [
      { label: 'one', part: 'found', share: 0.6 },
      { label: 'one', part: 'lost', share: 0.4 },
    ],
  },
  {
    kind: 'boxes',
    name: 'figure-3',
    title: 'Sensitivity',
    axes: { x: 'share', y: 'phi' },
    values: [0.5, 0.7, 0.9].map((value) => ({ label: 'Energy', group: '50 %', value })),
  },
];

it('draws every kind of plot into a page that needs nothing else', () => {
  const page = reportPage('parlour', {
    tables: [
      {
        name: 'agents',
        title: 'Agents. All',
        head: ['condition', 'from'],
        lines: [
          [1, 'this run'],
          [null, 'paper'],
        ],
      },
      {
        name: 'trials',
        title: 'Trial by trial',
        head: ['condition', 'trial'],
        lines: [
          [1, 'a'],
          [2, 'b'],
        ],
      },
    ],
    plots: PLOTS,
  });
  expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4);
  expect(page).toContain('Success &lt;b&gt;');
  expect(page).toContain('href="#condition-1"');
  expect(page.match(/<details id="condition-/g)).toHaveLength(2);
  expect(page).toContain('<tr class="paper">');
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  // The dot of the first plot stands where its value is: the same page each time.
  expect(reportPage('parlour', { tables: [], plots: PLOTS })).toBe(
    reportPage('parlour', { tables: [], plots: PLOTS }),
  );
});
