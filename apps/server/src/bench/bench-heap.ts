import { Worker } from 'node:worker_threads';
import { decodeRows } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { scoreTrial } from '@parley/task-coin/scoring';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { superviseThread } from '../episodes/supervise-thread';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { benchSpecs } from './bench-specs';
import { atMost, type BenchResult, spreadOf } from './measure';
import { failAtDeath, runSpecs } from './run-specs';

const MAX_STEPS = 500;
/** Of these the first episode of 500 steps is taken, the longest where there is none. */
const TRIED = 40;
/** Heaps that a thread is allowed, MB, from the largest; 8 of each are for objects that were just made. */
const LIMITS_MB = [120, 90, 80, 75, 70, 65, 59, 50, 40, 32, 24] as const;
const YOUNG_MB = 8;

/**
 * The least heap in which a thread runs an episode of 500 actions: the runtime itself is told the limit, and ends a thread that needs
 * more. Maps and frames are buffers outside it.
 */
export async function benchHeap(
  episodes: readonly InstanceEpisode[],
  scenesDir: string,
): Promise<BenchResult[]> {
  const options = { scenesDir, sensorId: 'fast', n: TRIED, maxSteps: MAX_STEPS } as const;
  const { spec, steps } = await longestOf(benchSpecs(episodes, options));
  const enough: number[] = [];
  for (const limitMb of LIMITS_MB) {
    if (!(await runsIn(limitMb, spec))) break;
    enough.push(limitMb);
  }
  return [
    {
      name: 'heap of an episode',
      unit: 'MB',
      spread: spreadOf([Math.min(Number.POSITIVE_INFINITY, ...enough)]),
      what: `least limit of ${LIMITS_MB.join(', ')} in which a thread runs an episode of ${steps} steps, home and code among it`,
      bar: atMost(59),
    },
  ];
}

async function longestOf(specs: readonly CoinSpec[]): Promise<{ spec: CoinSpec; steps: number }> {
  const ran: { readonly spec: CoinSpec; readonly steps: number }[] = [];
  for (const spec of specs) {
    const threads = openEpisodeThreads(1, failAtDeath, 'whole');
    const [rows = []] = await runSpecs([spec], { threads });
    const one = { spec, steps: scoreTrial(decodeRows(rows)).steps };
    if (one.steps >= MAX_STEPS) return one;
    ran.push(one);
  }
  return ran.reduce((longest, one) => (one.steps > longest.steps ? one : longest));
}

/** Whether a thread with this heap comes to the end of the episode. */
async function runsIn(limitMb: number, spec: CoinSpec): Promise<boolean> {
  const { port, close } = superviseThread({
    start: () =>
      new Worker(new URL('./worker.mjs', import.meta.url), {
        resourceLimits: {
          maxOldGenerationSizeMb: limitMb - YOUNG_MB,
          maxYoungGenerationSizeMb: YOUNG_MB,
        },
      }),
    onDeath: () => undefined,
    hungMs: Number.POSITIVE_INFINITY,
  });
  return runSpecs([spec], { threads: { ports: [port], close } }).then(
    () => true,
    () => false,
  );
}
