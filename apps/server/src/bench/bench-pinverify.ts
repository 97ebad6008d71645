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
/** Pairs of each configuration that are run: a share of the built-in ones. */
const PAIRS = 200;
/** Pairs of the paper, which the time of a share is brought to (PInVerify §4.1). */
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

/** Verifying pairs: a step of the environment without models, and a share of Table 4 with offline bodies. */
export async function benchPinverify(_home: OpenHome): Promise<BenchResult[]> {
  const pairs = builtInPairs('test');
  return [benchStep(pairs), ...(await benchTable4(pairs.slice(0, PAIRS)))];
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
  const specs = TABLE_4.flatMap(({ query, nextView }, i) =>
    batchOf(pairs, {
      agent: {
        agentId: 'modular',
        config: { query, ...(nextView === null ? { views: 'single' } : { nextView }) },
      },
      ...{ profile: 'noisy', range: 'far', budget: BUDGET.paper, n: null },
      ...{ seed: 'bench', sourceHash: 'bench' },
    }).map((spec) => ({ ...spec, trialId: `${i}-${spec.trialId}` })),
  );
  const half = Math.floor(specs.length / 2);
  const outDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const [cpu, startMs] = [process.cpuUsage(), performance.now()];
  const used = (): number => {
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1e6 / CORES;
  };
  const took = (): number => (performance.now() - startMs) / 1000;
  let [ran, halfS, halfUsedS] = [0, 0, 0];
  try {
    await runOffline(specs, {
      ...{ foresee: foreseePinverifyStart, jobs: CORES, outDir },
      keep: () => {
        if (++ran === half) [halfS, halfUsedS] = [took(), used()];
      },
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  const [tookS, usedS] = [took(), used()];
  // By then the threads have started and every object is made.
  const more = (PAPER_PAIRS * TABLE_4.length - half) / (ran - half);
  const of = `${PAPER_PAIRS} pairs in each of the ${TABLE_4.length} configurations of Table 4`;
  return [
    {
      name: `pairs: ${ran} episodes`,
      unit: 's',
      spread: spreadOf([tookS]),
      what: `${pairs.length} built-in pairs in each of the ${TABLE_4.length} configurations of Table 4, ${CORES} threads, logs written`,
    },
    {
      name: '… brought to those of the paper',
      unit: 's',
      spread: spreadOf([halfS + (tookS - halfS) * more]),
      what: `not run: ${of}, at the pace of the second half`,
      bar: atMost(300),
    },
    {
      name: '… processor time',
      unit: 's',
      spread: spreadOf([halfUsedS + (usedS - halfUsedS) * more]),
      what: `of the same on each of ${CORES} cores, if they shared it`,
    },
  ];
}
