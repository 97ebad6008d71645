import { INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import { buildTestHome } from '@parley/scenes/test-home';
import { describe, expect, it } from 'vitest';
import { sceneOfSharedModel } from './shared-model';

const { scene } = buildTestHome();

describe('the arm sharedModel (SCI-17)', () => {
  it('leaves a home as it is without errors', () => {
    expect(sceneOfSharedModel(scene, { seed: '1', errorRate: 0 })).toEqual(scene);
  });

  it('takes attributes of things for others, at its rate, the same for both who ask', () => {
    const seen = (seed: string) => sceneOfSharedModel(scene, { seed, errorRate: 0.3 });
    expect(seen('1')).toEqual(seen('1'));
    let wrong = 0;
    let all = 0;
    for (let seed = 0; seed < 40; seed++)
      seen(String(seed)).instances.forEach((one, i) => {
        const truth = scene.instances[i]?.attributes ?? {};
        for (const slot of INTRINSIC_ATTRIBUTES) {
          if (truth[slot] === undefined) continue;
          all++;
          if (one.attributes[slot] !== truth[slot]) wrong++;
        }
        expect([one.id, one.category, one.attributes.near, one.attributes.on]).toEqual([
          scene.instances[i]?.id,
          scene.instances[i]?.category,
          truth.near,
          truth.on,
        ]);
      });
    expect(wrong / all).toBeGreaterThan(0.25);
    expect(wrong / all).toBeLessThan(0.35);
  });
});
