// The tables of docs/simulated-results.md, made anew: `npm run results -- --jobs 2`, or some of its parts: `npm run results -- --part whole`.
// Logs are kept in runs/results, so that a run that was cut short goes on where it stopped; take the folder away for one from the beginning.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { keyEnvironment } from '../../src/config';
import { repositoryRoot } from '../../src/repository';
import { writeBlock } from '../../src/terminal/page-block';
import { makeHomes } from './make-homes';
import {
  GRID,
  LLAVA_LIKE,
  LLAVA_PAIRS,
  type ResultRow,
  SILENT_PAIRS,
  TABLE_2,
  TABLE_3,
  TALK,
  WHOLE,
  WHOLE_GRID,
} from './result-rows';
import {
  acceptancesTable,
  byGroups,
  causesTable,
  GridSummary,
  gridPairsTable,
  gridTable,
  type Made,
  pairsTable,
  partsTable,
  Reported,
  TalkSummary,
  tableOfReport,
  talkTable,
  WholeSummary,
  wholeTable,
} from './result-tables';

const PAGE = join(repositoryRoot(), 'docs/simulated-results.md');
const CLI = join(repositoryRoot(), 'apps/server/bin/parley.mjs');

/** The evaluation homes that come with Parley, and those that are made for this run. */
const HOMES = join(repositoryRoot(), 'runs/results/homes');

const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '1' }, part: { type: 'string', multiple: true } },
});

/** What the page is made of, each under marks of its own and with the code that made it: a run of days can be made part by part. */
const PARTS: ReadonlyMap<string, () => Promise<Part>> = new Map([
  ['whole', wholePart],
  ['table-2', tableTwoPart],
  ['table-3', tableThreePart],
  ['silent', silentPart],
  ['llava-like', llavaPart],
  ['errors', errorsPart],
  ['grid', gridPart],
]);

const wanted = (values.part ?? [...PARTS.keys()]).map((name) => {
  const make = PARTS.get(name);
  if (make === undefined)
    throw new Error(`No part ${name}: name one or more of ${[...PARTS.keys()].join(', ')}.`);
  return { name, make };
});

await makeHomes(HOMES, run);
for (const { name, make } of wanted)
  await writeBlock(PAGE, `results-${name}`, textOf(await make()));

/** A part of the page. */
interface Part {
  readonly made: readonly Made<{ readonly constants: readonly string[] }>[];
  readonly text: readonly string[];
}

/** @throws {Error} for logs of more than one state of the code. */
function textOf({ made, text }: Part): string {
  const constants = [...new Set(made.flatMap(({ summary }) => summary.constants))];
  const code = constants.filter((one) => one.includes(', code '));
  if (code.length !== 1)
    throw new Error(`Logs of more than one code: ${code.join('; ')}. Take runs/results away.`);
  return [
    `Made on ${new Date().toISOString().slice(0, 10)}: ${constants.join('; ')}.`,
    ...text,
  ].join('\n\n');
}

async function wholePart(): Promise<Part> {
  // Talks need one processor, whole episodes what is left.
  const [talk, whole] = await Promise.all([
    makeAll(TALK, TalkSummary),
    makeAll(WHOLE, WholeSummary),
  ]);
  const text = [
    '### The talk at a table top',
    talkTable(talk),
    '### Whole episodes',
    wholeTable(whole),
    '### Where the rest goes',
    'Each episode once, up to the last column, which sums the two of another thing accepted.',
    causesTable(whole),
    '### How what was found came to be accepted',
    acceptancesTable(whole),
    '### Pairs over the same episodes and seeds, second less first',
    'All with the first agent.',
    await pairsOf(WHOLE, ['--against', '1']),
    '### By category, SR %',
    partsTable(whole, { head: 'category', of: ({ byCategory }) => byCategory }),
    '### By split, named as in CoIN-Bench, SR %',
    partsTable(whole, { head: 'split', of: ({ bySplit }) => bySplit }),
    '### By number of distractors, SR %',
    partsTable(whole, { head: 'others of the category', of: ({ byDistractors }) => byDistractors }),
    '### By homes, SR %',
    partsTable(whole, { head: 'homes', of: byGroups }),
  ];
  return { made: [...talk, ...whole], text };
}

async function tableTwoPart(): Promise<Part> {
  const rows = TABLE_2.flat();
  const made = await makeAll(rows, WholeSummary);
  // Each agent with itself, and all of it one family.
  const ofOneAgent = TABLE_2.map((_, i) => `${2 * i + 1}:${2 * i + 2}`).join(',');
  const report = await reportOf(rows, ['--pairs', ofOneAgent]);
  const text = [
    '### Category or free words (Table 2 of the paper), simulated people alone',
    'Free words name up to three things that the picture shows, as the person of the run believes them; people’s own are replayed by `parley simulate --cells-of`.',
    tableOfReport(report, 'table-2'),
    wholeTable(made),
    'How what was found came to be accepted:',
    acceptancesTable(made),
    'Pairs:',
    pairsTable(
      report,
      rows.map(({ name }) => name),
    ),
    '### Methods by split (Table 1 of the paper)',
    'Conditions are the lines above, in their order.',
    tableOfReport(report, 'table-1'),
    '### What stands in for what',
    tableOfReport(report, 'substitutions'),
  ];
  return { made, text };
}

async function tableThreePart(): Promise<Part> {
  const made = await makeAll(TABLE_3, WholeSummary);
  const report = await reportOf(TABLE_3, []);
  const text = [
    '### Parts of AIUTA (Table 3 of the paper)',
    wholeTable(made),
    'Where the rest goes:',
    causesTable(made),
    'How what was found came to be accepted:',
    acceptancesTable(made),
    'Pairs:',
    pairsTable(
      report,
      TABLE_3.map(({ name }) => name),
    ),
    'Beside the paper’s; conditions are the lines above, in their order:',
    tableOfReport(report, 'table-3'),
  ];
  return { made, text };
}

async function silentPart(): Promise<Part> {
  const rows = SILENT_PAIRS.flat();
  const made = await makeAll(rows, WholeSummary);
  // Each agent with itself, and all of it one family.
  const ofOneAgent = SILENT_PAIRS.map((_, i) => `${2 * i + 1}:${2 * i + 2}`).join(',');
  const text = [
    '### The same agent with and without questions',
    wholeTable(made),
    'How what was found came to be accepted:',
    acceptancesTable(made),
    'Pairs:',
    await pairsOf(rows, ['--pairs', ofOneAgent]),
  ];
  return { made, text };
}

async function llavaPart(): Promise<Part> {
  const made = await makeAll(LLAVA_LIKE, WholeSummary);
  const text = [
    '### With the errors of `llava-like`',
    'The two agents, then the arms of Table 3; pairs of the arms.',
    wholeTable(made),
    await pairsOf(LLAVA_LIKE.slice(2)),
    'Each agent with `strong` and with `llava-like`:',
    await pairsOf(LLAVA_PAIRS, ['--pairs', '1:2,3:4']),
  ];
  return { made, text };
}

async function errorsPart(): Promise<Part> {
  const cells = await eachOf(WHOLE_GRID, async ({ agent, rows }) => ({
    agent,
    made: await makeAll(rows, WholeSummary),
    pairs: await pairsOf(rows, ['--against', '1']),
  }));
  const text = [
    '### Errors of the vision model by errors of the person, whole episodes, a quarter of them',
    'VLM errors are those of `strong`; a person errs in 5 % of what they know at × 1. Pairs with the cell without errors.',
    ...cells.flatMap(({ agent, made, pairs }) => [`\`${agent}\`:`, wholeTable(made), pairs]),
  ];
  return { made: cells.flatMap(({ made }) => made), text };
}

async function gridPart(): Promise<Part> {
  const made = await makeAll(GRID, GridSummary);
  const text = [
    '### Errors of the vision model by errors of the person, at the table top',
    'VLM errors are those of `strong`, a person errs in 5 % of what they know at × 1; all episodes.',
    'Right, %:',
    gridTable(made),
    'Wrong, %:',
    gridTable(made, 'wrong'),
    'None chosen, %:',
    gridTable(made, 'none'),
    'Questions:',
    gridTable(made, 'nq'),
    'Right choices of each cell less the one without errors of vision model and person:',
    gridPairsTable(made),
  ];
  return { made, text };
}

/** One after the other: each has all processors. */
async function eachOf<One, Made>(
  all: readonly One[],
  make: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

async function makeAll<Summary>(
  rows: readonly ResultRow[],
  schema: z.ZodType<Summary>,
): Promise<Made<Summary>[]> {
  const made: Made<Summary>[] = [];
  for (const row of rows) {
    process.stderr.write(`${row.args.join(' ')} …\n`);
    made.push({ row, summary: schema.parse(JSON.parse(await simulate(row.args)).result) });
  }
  return made;
}

/** @returns What `parley simulate --json` printed. @throws {Error} where it fails. */
function simulate(args: readonly string[]): Promise<string> {
  // Dialogues at the table top are held one after the other, and soon.
  const whole = ['--jobs', values.jobs, '--out', join('runs/results', args.join(' '))];
  const more = args.includes('--table-top') ? [] : whole;
  return run(['simulate', ...args, ...more, '--json']);
}

/** @returns What a verb printed. @throws {Error} where it fails. */
function run(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...keyEnvironment(), PARLEY_SCENES: HOMES },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => said.push(data));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(said).toString('utf8'))
        : reject(new Error(`parley ${args.join(' ')} ended with ${code}`)),
    ),
  );
}

/** Pairs of rows, by a report of their whole episodes: every two, or as the flags say. */
async function pairsOf(rows: readonly ResultRow[], flags: readonly string[] = []): Promise<string> {
  const names = rows.map(({ name }) => name);
  return pairsTable(await reportOf(rows, flags), names);
}

/** What `parley report coin` makes of the logs of rows. */
async function reportOf(rows: readonly ResultRow[], flags: readonly string[]): Promise<Reported> {
  // Logs of a perfect judge are none of the pairs.
  const logs = rows.flatMap(({ args }) => {
    const folder = join('runs/results', args.join(' '));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jsonl') && !name.includes('_perfect-judge'))
      .map((name) => join(folder, name));
  });
  const out = await mkdtemp(join(tmpdir(), 'parley-results-'));
  try {
    const said = await run([
      'report',
      'coin',
      ...logs,
      '--out',
      join(out, 'r'),
      '--no-films',
      '--json',
      ...flags,
    ]);
    return Reported.parse(JSON.parse(said).result);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
