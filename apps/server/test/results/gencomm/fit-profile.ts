// The profile `gpt4-like` fitted anew: `npm run fit:gencomm`, after `npm run build`. On episodes of training homes alone, with seeds of its own, so that
// what a run shows, not what is drawn, has the trait rates of Table I. Writes packages/tasks/gencomm/src/truth/bodies/gpt4-like.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { GencommSummary } from '@parley/task-gencomm/scoring';
import { TRAINING_HOMES } from '@parley/task-gencomm/shared';
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
const ROUNDS = [1, 3, 5];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: 'fit-1,fit-2' },
    passes: { type: 'string', default: '3' },
    jobs: { type: 'string', default: '2' },
  },
});
const seeds = values.seeds.split(',');

const cells = [];
for (const rounds of ROUNDS) {
  const targets = targetsAt(rounds);
  let shares = firstShares(targets);
  let asRun = await ratesWith(rounds, shares);
  for (let pass = 1; pass < Number(values.passes); pass++) {
    shares = nextShares(shares, { asRun, targets });
    asRun = await ratesWith(rounds, shares);
  }
  cells.push({ rounds, targets, shares, asRun });
}
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
