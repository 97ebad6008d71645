import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryMode } from '@parley/task-pinverify/agents';
import { BUDGET, Direction, LOOK_FROM, VERIFIER } from '@parley/task-pinverify/shared';
import { createRingWorld, type PinverifyEpisode } from '@parley/task-pinverify/truth';
import { runOffline } from '../batch/run-offline';
import type { OpenHome } from '../homes/open-home';
import { builtInPairs } from '../tasks/pinverify/built-in-pairs';
import { foreseePinverifyStart } from '../tasks/pinverify/pinverify-start';
import { batchOf } from '../tasks/pinverify/simulate-pinverify';
import { atMost, type BenchResult, spreadOf, timeRepeatedly } from './measure';

/** Steps of the environment that are timed together: one alone is below what a clock tells. */
const STEPS = 1000;
/** Pairs of the paper (PInVerify §4.1): the built-in ones, each with as many seeds as it takes. */
const PAPER_PAIRS = 3000;
const CORES = 2;

/** Configurations of the training-free agent in Table 4. */
const TABLE_4: readonly { readonly query: QueryMode; readonly nextView: string | null }[] = [
  { query: 'attr', nextView: null },
  { query: 'direct', nextView: null },
  { query: 'merged', nextView: null },
  { query: 'attr', nextView: 'random' },
  { query: 'attr', nextView: 'fps' },
  { query: 'attr', nextView: 'llm' },
  { query: 'direct', nextView: 'random' },
  { query: 'direct', nextView: 'fps' },
  { query: 'direct', nextView: 'llm' },
];

/** Verifying pairs: a step of the environment without models, and as many pairs as the paper has in all of Table 4 with offline bodies. */
export async function benchPinverify(_home: OpenHome): Promise<BenchResult[]> {
  const pairs = builtInPairs('test');
  return [benchStep(pairs), ...(await benchTable4(pairs))];
}

/** Each pair's ring is gone around by all directions, over again. */
function benchStep(pairs: readonly PinverifyEpisode[]): BenchResult {
  let at = 0;
  const steps = (): void => {
    for (let done = 0; done < STEPS; ) {
      const pair = pairs[at++ % pairs.length] as PinverifyEpisode;
      const world = createRingWorld(pair);
      for (const direction of Direction.options) {
        world.act(VERIFIER, { kind: 'task', name: LOOK_FROM, data: { direction } });
        world.observe();
        done++;
      }
    }
  };
  const { count, ...spread } = timeRepeatedly(steps, { warmUp: 5, count: 40 });
  const perStep = Object.fromEntries(
    Object.entries(spread).map(([name, ms]) => [name, ms / STEPS]),
  ) as Omit<typeof spread, never>;
  return {
    name: 'pairs: a step of the environment',
    unit: 'ms',
    spread: { ...perStep, count },
    what: `move and observation, every sixth with a new pair, mean of ${STEPS}`,
    bar: atMost(1),
  };
}

async function benchTable4(pairs: readonly PinverifyEpisode[]): Promise<BenchResult[]> {
  const specs = TABLE_4.flatMap((configuration, i) =>
    seedsOf(pairs).flatMap((some, seed) => specsOf(some, configuration, `${i}-${seed}`)),
  );
  const outDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const [cpu, startMs] = [process.cpuUsage(), performance.now()];
  try {
    await runOffline(specs, {
      ...{ foresee: foreseePinverifyStart, jobs: CORES, outDir, keep: () => undefined },
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  const tookS = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const of = `${PAPER_PAIRS} pairs in each of the ${TABLE_4.length} configurations of Table 4`;
  return [
    {
      name: `pairs: ${specs.length} episodes`,
      unit: 's',
      spread: spreadOf([tookS]),
      what: `${of}, built-in ones with several seeds, ${CORES} threads, logs written`,
      bar: atMost(300),
    },
    {
      name: '… processor time',
      unit: 's',
      spread: spreadOf([(user + system) / 1e6 / CORES]),
      what: `of the same on each of ${CORES} cores, if they shared it`,
    },
  ];
}

/** As many pairs as the paper has, those of each seed together. */
const seedsOf = (pairs: readonly PinverifyEpisode[]): (readonly PinverifyEpisode[])[] =>
  Array.from({ length: Math.ceil(PAPER_PAIRS / pairs.length) }, (_, seed) =>
    pairs.slice(0, PAPER_PAIRS - seed * pairs.length),
  );

const specsOf = (
  pairs: readonly PinverifyEpisode[],
  { query, nextView }: (typeof TABLE_4)[number],
  name: string,
) =>
  batchOf(pairs, {
    agent: {
      agentId: 'modular',
      config: { query, ...(nextView === null ? { views: 'single' } : { nextView }) },
    },
    ...{ profile: 'noisy', range: 'far', budget: BUDGET.paper, n: null },
    ...{ seed: `bench-${name}`, sourceHash: 'bench' },
  }).map((spec) => ({ ...spec, trialId: `${name}-${spec.trialId}` }));
