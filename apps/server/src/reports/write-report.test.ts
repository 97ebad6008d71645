import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Report, ReportPlot } from '@parley/metrics';
import { temporaryFolder } from '@parley/test-kit/models';
import { parseHTML } from 'linkedom';
import { afterAll, expect, it } from 'vitest';
import { plotWords, reportPage } from './report-page';
import { writeReport } from './write-report';

const folder = temporaryFolder('report');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EMPTY: Report = {
  ...{ note: null, tables: [], plots: [], conditions: [], episodes: [], parts: {} },
};
const walks = (...names: readonly string[]) => ({
  kind: 'parlour',
  report: { ...EMPTY, tables: names.map(table) },
});

const table = (name: string) => ({
  name,
  title: 'Walks',
  head: ['trial', 'change'],
  lines: [
    ['=1+1', -0.5],
    ['plain', null],
  ],
});

it('writes no cell that a spreadsheet would run as a formula', async () => {
  const out = join(folder, 'deep', 'guarded');
  await writeReport(out, walks('walks'));
  expect(readFileSync(join(out, 'walks.csv'), 'utf8')).toBe("trial,change\n'=1+1,-0.5\nplain,\n");
  expect(readdirSync(out).sort()).toEqual(['report.html', 'report.md', 'walks.csv']);
  expect(existsSync(`${out}.part`)).toBe(false);
});

it('keeps a row of its page a row, whatever was typed into a cell', async () => {
  const out = join(folder, 'typed');
  const typed = { ...table('walks'), lines: [['first\n\nsecond | third', 1]] };
  await writeReport(out, { kind: 'parlour', report: { ...EMPTY, tables: [typed] } });
  expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('| first second \\| third | 1 |');
  expect(readFileSync(join(out, 'walks.csv'), 'utf8')).toContain('"first\n\nsecond | third",1');
});

it('leaves no folder of that name when a table cannot be written, and can be tried again', async () => {
  const out = join(folder, 'broken');
  await expect(writeReport(out, walks('walks', 'not/there'))).rejects.toThrow('ENOENT');
  expect(existsSync(out)).toBe(false);
  await writeReport(out, walks('walks'));
  expect(readdirSync(out).sort()).toEqual(['report.html', 'report.md', 'walks.csv']);
});

it('never overwrites', async () => {
  const out = join(folder, 'there');
  mkdirSync(out);
  await expect(writeReport(out, walks())).rejects.toMatchObject({ code: 'BAD_INPUT' });
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
  {
    kind: 'counts',
    name: 'figure-2',
    title: 'Categories',
    unit: 'episodes',
    counts: [{ group: 'seen', label: 'chair', count: 4 }],
  },
];

const EPISODE = { trial: 0, episodeId: 'e', seed: '1', isPractice: false, success: 1 } as const;
const REPORT: Report = {
  note: 'A check <alone>',
  conditions: ['walker <i>', 'other'],
  episodes: [
    { ...EPISODE, condition: 1, trialId: 'a', ending: 'found <b>' },
    { ...EPISODE, trial: 1, condition: 2, trialId: 'b', ending: 'lost', success: 0 },
  ],
  parts: { '1-kind-x': { title: 'kind <x>', episodes: [0] } },
  tables: [
    {
      ...{ name: 'agents', title: 'Agents. All', head: ['condition', 'from', 'SR', 'kind x SR'] },
      lines: [
        [1, 'this run', '50.0 [0.0, 100.0]', 12],
        [null, 'paper', 8.64, 1],
      ],
      over: [{ 'kind x SR': '1-kind-x' }, {}],
    },
    {
      ...{ name: 'trials', title: 'Trial by trial', head: ['condition', 'trial'] },
      lines: [
        [1, 'a'],
        [2, 'b'],
      ],
    },
  ],
  plots: PLOTS,
};

it('draws every kind of plot into a page that needs nothing else', () => {
  const page = reportPage('parlour', REPORT);
  expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(5);
  expect(page).toContain('Success &lt;b&gt;');
  expect(page).toContain('A check &lt;alone&gt;');
  expect(page.match(/<details id="condition-/g)).toHaveLength(2);
  expect(page).toContain('<tr class="paper">');
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  expect(page).not.toMatch(/<[ibx]>/);
  // The dot of the first plot stands where its value is: the same page each time.
  expect(reportPage('parlour', REPORT)).toBe(page);
});

it('leads from each figure to the episodes that it is over, and from these to films', () => {
  const page = reportPage('parlour', REPORT, new Map([[1, 'films/b.html']]));
  const { document } = parseHTML(page);
  const [own, paper] = [...document.querySelectorAll('#agents tbody tr')];
  const hrefs = [...(own?.querySelectorAll('td a') ?? [])].map((a) => a.getAttribute('href'));
  expect(hrefs).toEqual(['#condition-1', '#condition-1', '#episodes-1-kind-x']);
  expect(paper?.querySelectorAll('a')).toHaveLength(0);
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
  expect(document.querySelector('#episodes-1-kind-x li')?.textContent).toBe('a, seed 1: found <b>');
  expect(document.querySelector('#trial-2 a')?.getAttribute('href')).toBe('films/b.html');
  expect(document.querySelector('#trial-1 a')).toBeNull();
  expect(page).toContain('1 episodes have no film here');
  expect(page).toContain('href="gallery.html"');
});

it('lists trials of no condition last, and counts them nowhere', () => {
  const [agents, trials] = REPORT.tables as [Report['tables'][0], Report['tables'][0]];
  const uncounted = { ...trials, lines: [...trials.lines, [null, 'practised']] };
  const { document } = parseHTML(
    reportPage('parlour', { ...REPORT, tables: [agents, uncounted] }, new Map()),
  );
  const groups = [...document.querySelectorAll('#trials > details')].map((one) => [
    one.querySelector('summary')?.textContent,
    [...one.querySelectorAll('tbody tr')].map((line) => line.id),
  ]);
  expect(groups.slice(0, 3)).toEqual([
    ['Condition 1: walker <i>, 1 episodes', ['trial-1']],
    ['Condition 2: other, 1 episodes', ['trial-2']],
    ['In no condition, 1 episodes', ['trial-3']],
  ]);
  expect(document.body.textContent).toContain('2 episodes in 2 conditions.');
  expect(document.body.textContent).toContain('2 episodes have no film here');
});

it('says what plots show, for those who do not see them', () => {
  const words = PLOTS.map(plotWords);
  expect(words[0]).toBe('Success <b>. one, SR: 50 %, 40 to 60.');
  expect(words[1]).toBe('Questions. SR by questions. one: 0 at 0, 20 at 2.');
  expect(words[2]).toContain('one, found: 60 %');
  expect(words[4]).toBe('Categories. seen, chair: 4.');
});
