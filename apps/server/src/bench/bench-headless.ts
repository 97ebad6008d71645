import { decodeRows } from '@parley/log';
import type { InstanceEpisode } from '@parley/scenes/format';
import { scoreTrial } from '@parley/task-coin/scoring';
import { openEpisodeThreads } from '../episodes/episode-threads';
import { benchSpecs } from './bench-specs';
import { atLeast, type BenchResult, spreadOf } from './measure';
import { failAtDeath, runSpecs } from './run-specs';

/** Steps a second that one thread has to make, by camera. */
const LEAST = { fast: 150, objectnav: 60 } as const;

/** Steps a second of whole AIUTA episodes on one thread: sensors, maps, policy, dialogue, log. */
export async function benchHeadless(
  episodes: readonly InstanceEpisode[],
  scenesDir: string,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const sensorId of ['fast', 'objectnav'] as const) {
    const specs = benchSpecs(episodes, { scenesDir, sensorId, n: 6, maxSteps: 200 });
    const [rates, ofCpu]: [number[], number[]] = [[], []];
    let lastMs = performance.now();
    let lastCpu = process.cpuUsage();
    await runSpecs(specs, {
      threads: openEpisodeThreads(1, failAtDeath, 'whole'),
      onDone: (rows) => {
        const { steps } = scoreTrial(decodeRows(rows));
        const nowMs = performance.now();
        const cpu = process.cpuUsage(lastCpu);
        rates.push((steps * 1000) / (nowMs - lastMs));
        ofCpu.push((steps * 1e6) / (cpu.user + cpu.system));
        [lastMs, lastCpu] = [nowMs, process.cpuUsage()];
      },
    });
    // The first episode also loads the home.
    results.push(
      {
        name: `headless ${sensorId}`,
        unit: 'steps/s',
        spread: spreadOf(rates.slice(1)),
        what: 'AIUTA, offline backends, one thread, per episode',
        bar: atLeast(LEAST[sensorId]),
      },
      {
        name: '… of processor time',
        unit: 'steps/s',
        spread: spreadOf(ofCpu.slice(1)),
        what: 'the same by a second of processor time: what one core gives that has nothing else to do',
      },
    );
  }
  return results;
}
