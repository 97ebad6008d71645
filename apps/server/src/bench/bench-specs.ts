import type { SensorPresetId } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { CoinSpec } from '../tasks/coin/coin-spec';
import { batchSpecs, coinRules } from '../tasks/coin/coin-specs';

const BACKENDS = {
  detector: 'gt-detector',
  vlm: 'gt-vlm',
  reasoner: 'rules',
  scorer: 'gt-co-occurrence',
};

/** Episodes of AIUTA with offline backends and the picture oracle, as benches run them. */
export function benchSpecs(
  episodes: readonly InstanceEpisode[],
  {
    scenesDir,
    sensorId,
    n,
    maxSteps,
  }: {
    readonly scenesDir: string;
    readonly sensorId: SensorPresetId;
    readonly n: number;
    readonly maxSteps: number;
  },
): CoinSpec[] {
  const rules = coinRules({ sensorId, seed: 'bench' });
  return batchSpecs(episodes, {
    agent: { agentId: 'aiuta', config: {} },
    backends: BACKENDS,
    user: 'oracle-picture',
    prompted: null,
    input: 'c',
    vlmProfile: 'strong',
    userErrorRate: 0,
    seed: 'bench',
    n,
    rules: { ...rules, limits: { ...rules.limits, maxSteps } },
    studyHash: null,
    scenesDir,
    sourceHash: 'bench',
  });
}
