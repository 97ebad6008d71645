// The tables of docs/simulated-results.md, made anew: `npm run results`, or `npm run results -- --jobs 2`. Logs are kept in runs/results, so
// that a run that was cut short goes on where it stopped; take the folder away for one from the beginning.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { repositoryRoot } from '../../src/repository';
import { writeBlock } from '../../src/terminal/page-block';
import { type ResultRow, TALK, WHOLE } from './result-rows';
import {
  causesTable,
  type Made,
  partsTable,
  TalkSummary,
  talkTable,
  WholeSummary,
  wholeTable,
} from './result-tables';

const PAGE = join(repositoryRoot(), 'docs/simulated-results.md');
const CLI = join(repositoryRoot(), 'apps/server/bin/parley.mjs');

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1' } } });

const talks = await makeAll(TALK, TalkSummary);
const wholes = await makeAll(WHOLE, WholeSummary);
await writeBlock(PAGE, 'results', pageOf(talks, wholes));

function pageOf(talk: readonly Made<TalkSummary>[], whole: readonly Made<WholeSummary>[]): string {
  const asking = whole.filter(({ summary }) => summary.ceilings !== undefined);
  const constants = [...new Set([...talk, ...whole].flatMap(({ summary }) => summary.constants))];
  return [
    `Made on ${new Date().toISOString().slice(0, 10)}: ${constants.join('; ')}.`,
    '### The talk at a table top',
    talkTable(talk),
    '### Whole episodes',
    wholeTable(whole),
    '### Where the rest goes',
    causesTable(whole),
    '### By category, SR %',
    partsTable(asking, { head: 'category', of: 'byCategory' }),
    '### By homes, SR %',
    partsTable(asking, { head: 'homes', of: 'byHomes' }),
  ].join('\n\n');
}

async function makeAll<Summary>(
  rows: readonly ResultRow[],
  schema: z.ZodType<Summary>,
): Promise<Made<Summary>[]> {
  const made: Made<Summary>[] = [];
  for (const row of rows) {
    process.stderr.write(`${row.args.join(' ')} …\n`);
    made.push({ row, summary: schema.parse(JSON.parse(await simulate(row.args))) });
  }
  return made;
}

/** @returns What `parley simulate --json` printed. @throws {Error} where it fails. */
function simulate(args: readonly string[]): Promise<string> {
  // Dialogues at the table top are held one after the other, and soon.
  const whole = ['--jobs', values.jobs, '--out', join('runs/results', args.join(' '))];
  const more = args.includes('--table-top') ? [] : whole;
  const command = [CLI, 'simulate', ...args, ...more, '--json'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => said.push(data));
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(said).toString('utf8'))
        : reject(new Error(`parley simulate ${args.join(' ')} ended with ${code}`)),
    ),
  );
}
