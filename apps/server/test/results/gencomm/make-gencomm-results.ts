// The tables of docs/gencomm-results.md, made anew: `npm run results:gencomm`, or with `-- --jobs 2`. Logs are kept in runs/gencomm-results, so that a run
// that was cut short goes on where it stopped; `--logs FOLDER` takes those of a run that was made.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  GENCOMM_SCORING,
  type GencommReading,
  type GencommSummary,
} from '@parley/task-gencomm/scoring';
import { GENCOMM, splitOfHome } from '@parley/task-gencomm/shared';
import { GPT4_LIKE_FIT } from '@parley/task-gencomm/truth';
import { readTrials } from '../../../src/cli/read-trials';
import { repositoryRoot } from '../../../src/repository';
import { writeBlock } from '../../../src/terminal/page-block';
import type { ResultRow } from '../result-rows';
import { CELLS, GRID, HEADING, HEADING_EXACT, SILENT } from './gencomm-rows';
import {
  cellsTable,
  fitTable,
  type GridCell,
  gridTable,
  type HeadingLine,
  headingTable,
  pointsOf,
} from './gencomm-tables';
import { gridSvg } from './grid-svg';
import { runLogged } from './run-cell';

const PAGE = join(repositoryRoot(), 'docs/gencomm-results.md');
const FIGURE = join(repositoryRoot(), 'docs/gencomm-results/grid.svg');

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '1' }, logs: { type: 'string' } },
});
const folder = values.logs ?? join(repositoryRoot(), 'runs/gencomm-results');
const rows = [...CELLS, ...GRID, ...HEADING];
if (values.logs === undefined)
  for (const { name, args } of rows) {
    process.stderr.write(`${name} …\n`);
    await runLogged([...args, '--jobs', values.jobs, '--out', join(folder, name)]);
  }
const hasLogs = ({ name }: ResultRow): boolean => existsSync(join(folder, name));
const missing = rows.filter((row) => !hasLogs(row)).map(({ name }) => name);

const cells = await readingsOf(CELLS.filter(hasLogs));
await writeBlock(PAGE, 'cells', cellsOf(cells));
await writeBlock(PAGE, 'grid', await gridOf());
await writeBlock(PAGE, 'heading', await headingOf());
await writeBlock(PAGE, 'fit', fitTable(GPT4_LIKE_FIT.cells));

function cellsOf(trials: readonly GencommReading[]): string {
  const summaries = GENCOMM_SCORING.summarize(trials) as GencommSummary[];
  const report = GENCOMM_SCORING.report(trials, {});
  const heldOut = trials.filter(isHeldOut);
  return [
    madeOn(trials),
    ...(missing.length === 0 ? [] : [`Did not run: ${missing.join(', ')}.`]),
    '### Bodies that err as Table I says: `gpt4-like`',
    cellsTable(summaries, { report, profile: 'gpt4-like' }),
    '### Bodies without error: `exact`',
    cellsTable(summaries, { report, profile: 'exact' }),
    '### The same in homes on which nothing was fitted',
    `${madeOn(heldOut)} Bodies that err, then bodies without error.`,
    ...heldOutTables(heldOut),
  ].join('\n\n');
}

function isHeldOut({ score }: GencommReading): boolean {
  return splitOfHome(score.sceneId) === 'held-out';
}

function heldOutTables(trials: readonly GencommReading[]): string[] {
  const summaries = GENCOMM_SCORING.summarize(trials) as GencommSummary[];
  const report = GENCOMM_SCORING.report(trials, {});
  return (['gpt4-like', 'exact'] as const).map((profile) =>
    cellsTable(summaries, { report, profile }),
  );
}

/** OSR of cooperative episodes, and what it is less that of No Comm over the same. */
function againstSilent(silent: readonly GencommReading[], own: readonly GencommReading[]) {
  const both = [...silent, ...own];
  const summaries = GENCOMM_SCORING.summarize(both) as GencommSummary[];
  const first = 1 + summaries.findIndex(({ scheme }) => scheme === 'no-comm');
  const second = 1 + summaries.findIndex(({ scheme }) => scheme === 'cooperative');
  const report = GENCOMM_SCORING.report(both, { pairs: [[first, second]] });
  const { figures } = summaries[second - 1] as GencommSummary;
  return { osr: figures.osr, points: pointsOf(report).get(second) ?? '–' };
}

/** What knowing which way the robot faces is worth. */
async function headingOf(): Promise<string> {
  const silent = await readingsOf([SILENT]);
  const lines: HeadingLine[] = [];
  for (const row of [...HEADING, ...HEADING_EXACT].filter(hasLogs)) {
    const own = await readingsOf([row]);
    const heldOut = GENCOMM_SCORING.summarize(own.filter(isHeldOut)) as GencommSummary[];
    const { osr, points } = againstSilent(silent, own);
    lines.push({ ...row, all: osr, heldOut: (heldOut[0] as GencommSummary).figures.osr, points });
  }
  return headingTable(lines);
}

/** Each cell against No Comm over the same episodes; the figure is written beside. */
async function gridOf(): Promise<string> {
  const silent = await readingsOf([SILENT]);
  const found: GridCell[] = [];
  for (const row of GRID.filter(hasLogs)) {
    const { localisationM, claims } = row;
    found.push({ localisationM, claims, ...againstSilent(silent, await readingsOf([row])) });
  }
  const [alone] = GENCOMM_SCORING.summarize(silent) as GencommSummary[];
  if (alone === undefined) throw new Error('No Comm was not run');
  mkdirSync(dirname(FIGURE), { recursive: true });
  writeFileSync(FIGURE, `${gridSvg(found, alone.figures.osr)}\n`);
  return [gridTable(found), '![OSR by errors](gencomm-results/grid.svg)'].join('\n\n');
}

/** All trials of some rows. @throws {Error} for logs that cannot be counted. */
async function readingsOf(some: readonly ResultRow[]): Promise<GencommReading[]> {
  const { tasks, leftOut } = await readTrials(some.map(({ name }) => join(folder, name)));
  const own = tasks.find(({ scoring }) => scoring.task === GENCOMM.task);
  if (own === undefined || leftOut.length > 0 || own.unfinished.length > 0)
    throw new Error(
      `logs that cannot be counted: ${[...leftOut.map(({ where }) => where), ...(own?.unfinished ?? [])].join(', ')}`,
    );
  return own.trials as GencommReading[];
}

function madeOn(trials: readonly GencommReading[]): string {
  const episodes = new Set(trials.map(({ score }) => score.episodeId));
  const homes = new Set(trials.map(({ score }) => score.sceneId));
  const seeds = [...new Set(trials.map(({ score }) => score.seed))];
  const day = new Date().toISOString().slice(0, 10);
  return `Made on ${day} from ${trials.length} logs: ${episodes.size} episodes in ${homes.size} homes, ${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}.`;
}
