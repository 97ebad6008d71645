import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeRows } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { scoreTrial } from '@parley/task-coin/scoring';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { benchSpecs } from './bench-specs';
import { atMost, type BenchResult, spreadOf } from './measure';
import { failAtDeath, runSpecs } from './run-specs';

const EPISODES = 200;
const CORES = 2;
/** Actions of an episode (CoIN-Bench). */
const MAX_STEPS = 500;

/** A batch as studies of an agent run it: 200 whole episodes on two threads, logs written; all homes are whole. */
export async function benchBatch(
  episodes: readonly InstanceEpisode[],
  scenesDir: string,
): Promise<BenchResult[]> {
  const options = { scenesDir, sensorId: 'fast', n: EPISODES, maxSteps: MAX_STEPS } as const;
  const outDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  try {
    const startMs = performance.now();
    const startCpu = process.cpuUsage();
    const trials = await runSpecs(benchSpecs(episodes, options), {
      threads: openEpisodeThreads(CORES, failAtDeath, 'whole'),
      outDir,
    });
    const tookS = (performance.now() - startMs) / 1000;
    const { user, system } = process.cpuUsage(startCpu);
    const steps = trials.reduce((sum, rows) => sum + scoreTrial(decodeRows(rows)).steps, 0);
    return [
      {
        name: `batch of ${EPISODES} episodes`,
        unit: 's',
        spread: spreadOf([tookS]),
        what: `AIUTA, 160×120, ${CORES} threads, ${steps} steps, logs written`,
        bar: atMost(360),
      },
      {
        name: '… processor time',
        unit: 's',
        spread: spreadOf([(user + system) / 1e6 / CORES]),
        what: `of each of ${CORES} cores, if they shared it: what they need that have nothing else to do`,
      },
    ];
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
