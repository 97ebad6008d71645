import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { RULE_PLANNER } from '@parley/task-zipon/agents';
import type { FeedbackSetting } from '@parley/task-zipon/shared';
import { runOffline } from '../batch/run-offline';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { GT_DETECTOR } from '../ground-truth';
import type { OpenHome } from '../homes/open-home';
import { GT_FEATURE_MAP } from '../tasks/zipon/features';
import { makeMap } from '../tasks/zipon/map';
import { batchOf } from '../tasks/zipon/simulate-zipon';
import { wholeEpisodes } from '../tasks/zipon/zipon-episodes';
import { foreseeZiponStart } from '../tasks/zipon/zipon-start';
import { atMost, type BenchResult, spreadOf } from './measure';

const SETTINGS: readonly FeedbackSetting[] = ['none', 'landmark', 'mixed'];

/**
 * A goal of ORION with offline models: all goals of a home, on one thread, with a map that was made beforehand.
 *
 * @throws {ParleyError} `BAD_EPISODE` for a home without personal goals.
 */
export async function benchZiponGoal(home: OpenHome, scenesDir: string): Promise<BenchResult[]> {
  const { sceneId } = home.scene;
  const episode = wholeEpisodes(createSceneCatalog(scenesDir)).find(
    (one) => one.sceneId === sceneId,
  );
  if (episode === undefined)
    throw new ParleyError('BAD_EPISODE', `${sceneId} has no personal goals`, {
      where: '--scene',
      remedy: 'Name a home that has, such as oak.',
    });
  const mapsDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  try {
    await makeMap(home, { kind: 'pixel', folder: mapsDir });
    const [seconds, ofCpu]: [number[], number[]] = [[], []];
    for (const feedback of SETTINGS) {
      const specs = batchOf([episode], {
        ...{ agent: { agentId: 'orion', config: {} }, user: 'gt-user', feedback },
        ...{ rounds: 1, fidelity: 'paper', n: null, seed: 'bench', sourceHash: 'bench' },
        backends: { detector: GT_DETECTOR, controller: RULE_PLANNER, features: GT_FEATURE_MAP },
        ...{ scenesDir, mapsDir },
      });
      const startMs = performance.now();
      const cpu = process.cpuUsage();
      await runOffline(specs, {
        ...{ foresee: foreseeZiponStart, jobs: 1, outDir: null, keep: () => null },
      });
      const spent = process.cpuUsage(cpu);
      seconds.push((performance.now() - startMs) / 1000 / episode.goals.length);
      ofCpu.push((spent.user + spent.system) / 1e6 / episode.goals.length);
    }
    const what = `ORION, offline models, mean of the ${episode.goals.length} goals of ${sceneId}; settings ${SETTINGS.join(', ')}`;
    return [
      { name: 'personal goal', unit: 's', spread: spreadOf(seconds), what, bar: atMost(10) },
      {
        name: '… processor time',
        unit: 's',
        spread: spreadOf(ofCpu),
        what: 'the same: what other work on the machine changes less',
      },
    ];
  } finally {
    await rm(mapsDir, { recursive: true, force: true });
  }
}
