import { decodeRows } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { scoreTrial } from '@parley/task-coin/scoring';
import { runBatch } from '../batch/run-batch';
import { createEpisodePool } from '../episodes/episode-pool';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { batchSpecs, coinRules } from '../tasks/coin/coin-specs';
import { foreseeCoinStart } from '../tasks/coin/coin-start';
import { type BenchResult, spreadOf } from './measure';

const BACKENDS = {
  detector: 'gt-detector',
  vlm: 'gt-vlm',
  reasoner: 'rules',
  scorer: 'gt-co-occurrence',
};

/** Steps a second of whole AIUTA episodes on one thread: sensors, maps, policy, dialogue, log. */
export async function benchHeadless(
  episodes: readonly InstanceEpisode[],
  scenesDir: string,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const sensorId of ['fast', 'objectnav']) {
    const rules = coinRules({ sensorId, seed: 'bench' });
    const specs = batchSpecs(episodes, {
      agent: { agentId: 'aiuta', config: {} },
      backends: BACKENDS,
      user: 'oracle-picture',
      prompted: null,
      input: 'c',
      vlmProfile: 'strong',
      userErrorRate: 0,
      seed: 'bench',
      n: 6,
      rules: { ...rules, limits: { ...rules.limits, maxSteps: 200 } },
      studyHash: null,
      scenesDir,
      sourceHash: 'bench',
    });
    const threads = openEpisodeThreads(
      1,
      (error) => {
        throw error;
      },
      'whole',
    );
    const rates: number[] = [];
    let lastMs = performance.now();
    await runBatch({
      specs,
      foresee: foreseeCoinStart,
      pool: createEpisodePool(threads.ports),
      jobs: 1,
      outDir: null,
      nowUtc: () => new Date().toISOString(),
      perform: () => Promise.reject(new Error('no remote backends')),
      keepImage: () => Promise.resolve(),
      onDone: ({ rows }) => {
        const nowMs = performance.now();
        rates.push((scoreTrial(decodeRows(rows)).steps * 1000) / (nowMs - lastMs));
        lastMs = nowMs;
      },
    });
    await threads.close();
    // The first episode also loads the home.
    results.push({
      name: `headless ${sensorId}`,
      unit: 'steps/s',
      spread: spreadOf(rates.slice(1)),
      what: 'AIUTA, offline backends, one thread, per episode',
    });
  }
  return results;
}
