import { describe, expect, it } from 'vitest';
import type { Scene, SceneInstance } from '../format';
import { buildTestHome } from '../test-home';
import { checkTruth } from './check-truth';
import { faultLine } from './scene-fault';

const home = buildTestHome();
const changed = (id: number, change: Partial<SceneInstance>): Scene => ({
  ...home.scene,
  instances: home.scene.instances.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
const lines = (scene: Scene): string[] => checkTruth(scene, 'x/scene.json').map(faultLine);

describe('checkTruth', () => {
  it('has nothing to say about a home that is as it says', () => {
    expect(lines(home.scene)).toEqual([]);
  });

  it('names the instance and what is not true of it', () => {
    expect(lines(changed(3, { mpcat40: 'seat' }))).toEqual([
      'x/scene.json instance 3: "seat" is no class of mpcat40. Generate or import the scene again.',
    ]);
    expect(lines(changed(3, { distinguishing: [] }))).toEqual([
      'x/scene.json instance 3: its category alone cannot tell it from its kind. Generate or import the scene again.',
    ]);
  });

  it('warns of things that no words tell apart, and of what a data set has inexactly', () => {
    const [first] = home.scene.instances as [SceneInstance];
    const twins = { ...home.scene, instances: [...home.scene.instances, { ...first, id: 90 }] };
    const warnings = checkTruth(twins, 'x').filter(({ severity }) => severity === 'warning');
    expect(warnings.map(({ what }) => what)).toEqual([
      '2 things cannot be told from their kind in words (2, 90)',
    ]);
    const lonely = changed(3, { neighbours: [] });
    const imported = { ...lonely, generator: { ...lonely.generator, name: 'import-procthor' } };
    expect(checkTruth(lonely, 'x').some(({ severity }) => severity === 'fault')).toBe(true);
    expect(checkTruth(imported, 'x').some(({ severity }) => severity === 'fault')).toBe(false);
  });
});
