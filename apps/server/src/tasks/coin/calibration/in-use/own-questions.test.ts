import { mostProbable } from '@parley/agent-core/dialogue';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { openTestHome } from '@parley/scenes/test-home';
import { beforeAll, describe, expect, it } from 'vitest';
import { sightsIn, type TruthView } from '../../../../ground-truth/truth-frame';
import { type VlmProfile, vlmProfile } from '../../offline/vlm-profile';
import type { Answered } from '../judged';
import { calibrationError, reliabilityBins } from '../reliability';
import { askOneself, type ThingShown } from './own-questions';

const sensor = SENSOR_PRESETS.fast;
const views = new Map<string, TruthView>();
const things: ThingShown[] = [];
let scene: Awaited<ReturnType<typeof openTestHome>>['home']['scene'];

beforeAll(async () => {
  const { home, rasteriser, pathFinder } = await openTestHome();
  scene = home.scene;
  for (let x = -3.5; x <= 3.5; x += 0.5)
    for (const z of [-1, 0, 1])
      for (let headingDeg = 0; headingDeg < 360; headingDeg += 120) {
        if (!pathFinder.isNavigable([x, 0, z])) continue;
        const viewId = `${x}/${z}/${headingDeg}`;
        const pose: Pose = { position: [x, 0, z], headingDeg };
        const view = { pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) };
        views.set(viewId, view);
        for (const { instanceId, share, box } of sightsIn(view)) {
          const category = scene.instances.find(({ id }) => id === instanceId)?.category;
          if (category !== undefined && share > 0.004) things.push({ viewId, category, box });
        }
      }
  pathFinder.dispose();
});

async function ownOf(name: string): Promise<Answered[]> {
  const shown = { frame: (id: string) => views.get(id) as TruthView, sceneOf: () => scene };
  const profile = vlmProfile(name) as VlmProfile;
  return askOneself(things, shown, { profile, seed: 'own' });
}

describe('the questions that the Self-Questioner asks of itself', { timeout: 120_000 }, () => {
  it.each(['strong@0.5', 'strong', 'strong@2', 'llava-like@0.5', 'llava-like', 'llava-like@2'])(
    'are answered by %s with an expected calibration error ≤ 0.05 (SCI-12e)',
    async (name) => {
      const judged = await ownOf(name);
      expect(judged.length).toBeGreaterThan(300);
      expect(calibrationError(reliabilityBins(judged))).toBeLessThanOrEqual(0.05);
    },
  );

  it('tell what was misread from what was not', async () => {
    const judged = await ownOf('strong');
    const saidYes = (isTrue: boolean): number => {
      const own = judged.filter(({ truth }) => (truth === 'yes') === isTrue);
      return own.filter((one) => mostProbable(one.probabilities) === 'yes').length / own.length;
    };
    expect(saidYes(true)).toBeGreaterThan(0.9);
    expect(saidYes(false)).toBeLessThan(0.9);
    expect(saidYes(false)).toBeLessThan(saidYes(true) - 0.1);
  });

  it('are the same with the same seed, and others with another', async () => {
    const shown = { frame: (id: string) => views.get(id) as TruthView, sceneOf: () => scene };
    const asked = (seed: string) =>
      askOneself(things.slice(0, 5), shown, { profile: vlmProfile('strong') as VlmProfile, seed });
    expect(await asked('a')).toEqual(await asked('a'));
    expect(await asked('a')).not.toEqual(await asked('b'));
  });
});
