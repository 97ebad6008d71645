// The tables of docs/zipon-results.md, made anew: `npm run results:zipon`, or `npm run results:zipon -- --jobs 2`. Logs are kept in
// runs/zipon-results, so that a run that was cut short goes on where it stopped; `--logs FOLDER` takes those of a run that was made.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report, TrialReading } from '@parley/metrics';
import { splitOfHome, ZIPON } from '@parley/task-zipon/shared';
import { z } from 'zod';
import { readTrials, type TaskTrials } from '../../../src/cli/read-trials';
import { keyEnvironment } from '../../../src/config';
import { gtDetectorFitHash } from '../../../src/ground-truth';
import { repositoryRoot } from '../../../src/repository';
import { mapConstantsHash } from '../../../src/tasks/zipon/map';
import { writeBlock } from '../../../src/terminal/page-block';
import type { ResultRow } from '../result-rows';
import { PRIMARY_PAIR, ROOM_ROWS, WANTED_PAIRS, type WantedPair, ZIPON_ROWS } from './zipon-rows';
import { markdownOf, pairNumbers, pairsOf, table1Of, variantsText } from './zipon-tables';

const PAGE = join(repositoryRoot(), 'docs/zipon-results.md');
const CLI = join(repositoryRoot(), 'apps/server/bin/parley.mjs');

const Online = z.object({ semanticMap: z.literal('online') });
const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '1' }, logs: { type: 'string' } },
});
const folder = values.logs ?? join(repositoryRoot(), 'runs/zipon-results');
const ROWS = [...ZIPON_ROWS, ...ROOM_ROWS];
if (values.logs === undefined)
  for (const { name, args } of ROWS) {
    process.stderr.write(`${name} …\n`);
    await simulate([...args, '--jobs', values.jobs, '--out', join(folder, name)]);
  }
const hasLogs = ({ name }: ResultRow): boolean => existsSync(join(folder, name));
const missing = ROWS.filter((row) => !hasLogs(row)).map(({ name }) => name);

const own = await trialsOf(ZIPON_ROWS);
const room = await trialsOf(ROOM_ROWS);
await writeBlock(PAGE, 'results', pageOf(own, room));

/** Trials of rows that ran. @throws {Error} for logs that cannot be counted. */
async function trialsOf(rows: readonly ResultRow[]): Promise<TaskTrials> {
  const folders = rows.filter(hasLogs).map(({ name }) => join(folder, name));
  const { tasks, leftOut } = await readTrials(folders);
  const found = tasks.find(({ scoring }) => scoring.task === ZIPON.task);
  if (found === undefined || leftOut.length > 0 || found.unfinished.length > 0)
    throw new Error(
      `logs that cannot be counted: ${[...leftOut.map(({ where }) => where), ...(found?.unfinished ?? [])].join(', ')}`,
    );
  return found;
}

function pageOf({ scoring, trials }: TaskTrials, room: TaskTrials): string {
  const all = withPairs({ scoring, trials });
  const isHeldOut = ({ start }: TrialReading): boolean =>
    splitOfHome(sceneOf(start.episodeId)) === 'held-out';
  const ofHeldOut = { scoring, trials: trials.filter(isHeldOut) };
  const heldOut = withPairs(ofHeldOut);
  return [
    madeOn(trials),
    ...(missing.length === 0 ? [] : [`Did not run: ${missing.join(', ')}.`]),
    ...tablesOf(all),
    '### Table III: a single room, simulated',
    'The paper’s lines are of a real robot. Here 20 goals and nine landmarks of one room, its map a topology graph; % of goals, the last three columns counts. Numbers of conditions are of this table alone.',
    markdownOf(room.scoring.report(room.trials, { pairs: [] }), { name: 'table-3' }),
    '### What memory does in the second round, over the goals of the six held-out homes',
    'Numbers of conditions are of this table alone.',
    markdownOf(heldOut, { name: 'memory' }),
    '### The claim: words and none, over the goals of the six held-out homes',
    'One test of SR, declared before this run and not adjusted: column p SR.',
    pairsOf(withPairs(ofHeldOut, [PRIMARY_PAIR])),
    '### Pairs over the goals of the six held-out homes, second less first',
    'With errors: of a user who errs in every tenth hint and every twentieth verdict. Without rooms: of one who tells landmarks alone.',
    pairsOf(heldOut),
    '### The same pairs over the goals of all twelve homes',
    pairsOf(all),
    '### Ceilings over the goals of the six held-out homes',
    'Numbers of conditions are of this table and the next. A perfect explorer counts as reached what was never met.',
    markdownOf(heldOut, { name: 'ceilings' }),
    '### Why goals of the six held-out homes failed, %',
    markdownOf(heldOut, { name: 'failures' }),
    variantsText(heldOut),
    '### Substitutions',
    markdownOf(all, { name: 'substitutions' }),
  ].join('\n\n');
}

function tablesOf(all: Report): string[] {
  const about = ['condition', 'method', 'feedback'];
  return [
    '### Conditions',
    'Goals of the first round, all twelve homes; success by the rule of the paper, by that of the code beside it. Others of these tables name conditions by these numbers. ORION in the mixed setting is there twice: once alone, and as the first round of the run of two, goal by goal the same.',
    markdownOf(all, {
      name: 'conditions',
      columns: [
        ...[...about, 'user', 'goals', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
        ...['actions', 'talks', 'SR % by the code'],
      ],
    }),
    variantsText(all),
    '### Table I, SR %',
    'The paper’s lines first. An asterisk: better than all three baselines in the column, Wilcoxon (Pratt) over goal means, p < 0.05.',
    table1Of(all, 'SR'),
    '### Table I, SPL %',
    table1Of(all, 'SPL'),
    '### Table I, SIT %',
    table1Of(all, 'SIT'),
    '### Table II, the mixed setting',
    markdownOf(all, { name: 'table-2' }),
    '### Figure 4: at which talk goals were reached, % of all goals',
    markdownOf(all, { name: 'figure-4' }),
    '### The orders that are found, and what they come from',
    'Each against the one above; columns of causes: points of all goals that it loses by each more than the one above.',
    markdownOf(all, { name: 'order' }),
    '### Rounds',
    markdownOf(all, { name: 'rounds' }),
    '### What memory does in the second round',
    'Over goals that were reached in all that is compared, second less first.',
    markdownOf(all, { name: 'memory' }),
    '### Goals with and without others of their type in the home',
    'Goals with none are found by their type: names, and words on looks, are put to the test by the others alone.',
    markdownOf(all, {
      name: 'rivals',
      columns: [...about, 'others of its type', 'goals', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
    }),
    '### Homes on which thresholds were fitted, and others',
    markdownOf(all, {
      name: 'splits',
      columns: [...about, 'homes are', 'goals', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
    }),
    '### Ceilings',
    'What SR would be if one part were perfect, on the same goals. Columns named a run are other conditions of this page; the others count as reached what failed for that cause.',
    markdownOf(all, { name: 'ceilings' }),
    '### Why goals failed, % of all goals',
    markdownOf(all, { name: 'failures' }),
  ];
}

/** The report with the declared family of tests, whose conditions are numbered by these trials. */
function withPairs(
  { scoring, trials }: Pick<TaskTrials, 'scoring' | 'trials'>,
  wanted: readonly WantedPair[] = WANTED_PAIRS,
): Report {
  const pairs = pairNumbers(scoring.report(trials, { pairs: [] }), wanted);
  return scoring.report(trials, { pairs });
}

/** Home of an episode with all goals of one, `zipon-HOME`. */
function sceneOf(episodeId: string): string {
  return episodeId.slice(`${ZIPON.task}-`.length);
}

function madeOn(trials: readonly TrialReading[]): string {
  const code = codeOf(trials.filter((one) => !isOnline(one)));
  const online = codeOf(trials.filter(isOnline));
  const homes = new Set(trials.map(({ start }) => start.episodeId));
  const seeds = new Set(trials.map(({ start }) => start.seed));
  const day = new Date().toISOString().slice(0, 10);
  // What the agents read of fits is in the hash of their code.
  const fixed = [
    ['agents, code', code],
    ...(online === code ? [] : [['where the map is made on the way', online]]),
    ['maps of pixels', mapConstantsHash('pixel')],
    ['of regions', mapConstantsHash('region')],
    ['detector, rates', gtDetectorFitHash()],
  ].map(([name, hash = '']) => `${name} ${hash.slice(0, 12)}`);
  return `Made on ${day} from ${trials.length} logs: ${fixed.join('; ')}; ${homes.size} homes; ${seeds.size === 1 ? 'seed' : 'seeds'} ${[...seeds].join(', ')}.`;
}

/** Is the map made on the way? Lines that are measured anew when what concerns them alone was changed. */
function isOnline({ start }: TrialReading): boolean {
  return Object.values(start.agents).some(({ config }) => Online.safeParse(config).success);
}

/** Hash of the code of the agents. @throws {Error} for logs of more than one. */
function codeOf(trials: readonly TrialReading[]): string {
  const codes = new Set(
    trials.flatMap(({ start }) => Object.values(start.agents).map(({ sourceHash }) => sourceHash)),
  );
  if (codes.size > 1) throw new Error(`logs of more than one code: ${[...codes].join(', ')}`);
  return [...codes][0] ?? '';
}

/** @throws {Error} where the batch fails. */
function simulate(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [CLI, 'simulate', '--task', ZIPON.task, ...args], {
    stdio: ['ignore', 2, 'inherit'],
    env: keyEnvironment(),
  });
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`simulate ${args.join(' ')} ended with ${code}`)),
    ),
  );
}
