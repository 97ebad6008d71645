// The profile `gpt4-like` fitted anew: `npm run fit:gencomm`, after `npm run build`. On episodes of training homes alone, with seeds of its own, so that
// what a run shows, not what is drawn, has the trait rates of Table I. `-- --from-profile --passes 1 --rounds 3,5` begins with the shares that the profile has, and keeps
// its other cells: for a change that moves them little. Writes packages/tasks/gencomm/src/truth/bodies/gpt4-like.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GencommSummary } from '@parley/task-gencomm/scoring';
import { TRAINING_HOMES } from '@parley/task-gencomm/shared';
import { GPT4_LIKE_FIT } from '@parley/task-gencomm/truth';
import { repositoryRoot } from '../../../src/repository';
import {
  FIT_SCHEMES,
  type FittedRates,
  type FittedShares,
  firstShares,
  nextShares,
  ratesOf,
  targetsAt,
} from './fit-step';
import { runCell } from './run-cell';

const OUT = join(repositoryRoot(), 'packages/tasks/gencomm/src/truth/bodies/gpt4-like.json');

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: 'fit-1,fit-2' },
    passes: { type: 'string', default: '3' },
    jobs: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '1,3,5' },
    'from-profile': { type: 'boolean', default: false },
  },
});
const seeds = values.seeds.split(',');

const cells = [];
for (const rounds of values.rounds.split(',').map(Number)) {
  const targets = targetsAt(rounds);
  const shipped = GPT4_LIKE_FIT.cells.find((cell) => cell.rounds === rounds);
  let shares = (values['from-profile'] ? shipped?.shares : undefined) ?? firstShares(targets);
  let asRun = await ratesWith(rounds, shares);
  for (let pass = 1; pass < Number(values.passes); pass++) {
    shares = nextShares(shares, { asRun, targets });
    asRun = await ratesWith(rounds, shares);
  }
  cells.push({ rounds, targets, shares, asRun });
}
for (const cell of GPT4_LIKE_FIT.cells)
  if (!cells.some(({ rounds }) => rounds === cell.rounds)) cells.push(cell);
cells.sort((a, b) => a.rounds - b.rounds);
const about = { homes: TRAINING_HOMES, schemes: FIT_SCHEMES, seeds, passes: Number(values.passes) };
writeFileSync(OUT, `${JSON.stringify({ ...about, cells }, null, 2)}\n`);

/** Trait rates of both schemes, over all seeds, as a run shows them. */
async function ratesWith(rounds: number, shares: FittedShares): Promise<FittedRates> {
  const { preemptive, ghosts, trust } = shares;
  const body = JSON.stringify({
    overhead: { preemptive, ghosts },
    ground: { preemptive, ghosts },
    judge: { trust },
  });
  const summaries: GencommSummary[] = [];
  for (const scheme of FIT_SCHEMES)
    for (const seed of seeds)
      summaries.push(
        await runCell([
          ...['--agent', scheme, '--c-len', String(rounds), '--profile', 'gpt4-like'],
          ...['--homes', 'training', '--seed', seed, '--jobs', values.jobs, '--body', body],
        ]),
      );
  const rates = ratesOf(summaries);
  process.stderr.write(`C_len ${rounds}: ${JSON.stringify({ shares, rates })}\n`);
  return rates;
}
