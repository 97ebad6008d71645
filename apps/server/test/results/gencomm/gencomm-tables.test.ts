import type { Estimate } from '@parley/metrics';
import type { GencommSummary } from '@parley/task-gencomm/scoring';
import { expect, it } from 'vitest';
import { CELLS, GRID } from './gencomm-rows';
import { cellsTable, fitTable, type GridCell, gridTable, pointsOf } from './gencomm-tables';
import { gridSvg } from './grid-svg';

const share = (value: number | null): Estimate => ({ value, interval: null }) as Estimate;
const PAIRS = {
  tables: [
    {
      ...{ name: 'pairs', title: '' },
      head: ['first', 'second', 'OSR points'],
      lines: [[1, 2, '-29.0']],
    },
  ],
};

const summary = (scheme: string, rounds: number, profile: string): GencommSummary =>
  ({
    ...{ scheme, rounds },
    setting: { profile: { name: profile } },
    figures: {
      ...{ osr: share(0.31), hPe: share(0.75), hGo: share(0.32), cr: share(1) },
      ghostShare: share(0.05),
      ...{ spl: share(0.28), ds: share(0.915) },
    },
  }) as unknown as GencommSummary;

it('cells stand in the order of the paper, with its figures and what they are against No Comm', () => {
  const all = [summary('no-comm', 0, 'exact'), summary('cooperative', 1, 'exact')];
  const lines = cellsTable([...all].reverse(), { report: PAIRS, profile: 'exact' }).split('\n');
  expect(lines[2]).toMatch(
    /^\| `no-comm` \| 0 \| 31\.0 .*\| 22 \| -29\.0 \| 28\.0 .*\| 21\.5 \| 75\.0 .*\| – \|/,
  );
  expect(lines[3]).toMatch(
    /^\| `cooperative` \| 1 \| 31\.0 .*\| 19 \| – \| 28\.0 .*\| 18\.38 \| 75\.0 .*\| 48\.2 \|.*\| 91\.5 .*\| 91\.5 \|$/,
  );
  expect(cellsTable(all, { report: PAIRS, profile: 'gpt4-like' }).split('\n')).toHaveLength(2);
  expect(pointsOf(PAIRS).get(2)).toBe('-29.0');
});

it('the grid has errors of place in rows and claims in columns; what did not run is a dash', () => {
  const cell = (localisationM: number, claims: number, value: number): GridCell => ({
    ...{ localisationM, claims, osr: share(value), points: `${100 * value - 31}` },
  });
  const cells = [cell(0, 0, 0.58), cell(0, 1, 0.4), cell(2, 0, 0.11)];
  const lines = gridTable(cells).split('\n');
  expect(lines[0]).toBe('| OSR % | claims in 0 % | claims in 100 % |');
  expect(lines[2]).toMatch(/^\| 0 m \| 58\.0.* \| 40\.0.* \|$/);
  expect(lines[3]).toMatch(/^\| 2 m \| 11\.0.* \| – \|$/);
  expect(lines.at(-1)).toBe('| 2 m | -20 | – |');
  const drawn = gridSvg(cells, share(0.31));
  expect(drawn.match(/<polyline/g)).toHaveLength(2);
  // 296 px stand for 100 %: 58 % lie at 320 − 171.68, and 2 m at the right edge.
  expect(drawn).toContain('points="64.0,148.3 470.0,287.4"');
  expect(drawn).toContain('No Comm, 31 %');
});

it('rows are the cells of both tables under both profiles, and a grid with each speaker at its share', () => {
  expect(CELLS).toHaveLength(21);
  expect(new Set([...CELLS, ...GRID].map(({ name }) => name)).size).toBe(21 + 12);
  // 1 − (1 − 0.1835)² = 0.3333
  expect(GRID.find(({ claims }) => claims === 1 / 3)?.args.at(-1)).toBe(
    '{"overhead":{"localisationM":0,"preemptive":0.1835},"ground":{"preemptive":0.1835}}',
  );
});

it('the fit has what was run beside what was wanted', () => {
  const cell = {
    rounds: 3,
    targets: { hPe: 0.7795, hGo: 0.3364, cr: 0.228 },
    shares: { preemptive: 0.5731, ghosts: 0.21, trust: 0.35 },
    asRun: { hPe: 0.78, hGo: 0.336, cr: 0.223 },
  };
  expect(fitTable([cell]).split('\n')[2]).toBe(
    '| 3 | 78.0 | 78.0 | 33.6 | 33.6 | 22.3 | 22.8 | 57.3 | 21.0 | 35.0 |',
  );
});
