import { describeMinimally } from '@parley/scenes/describe';
import type { BuiltHome } from '@parley/scenes/format';
import { buildPathFinder, HABITAT_NAVMESH_SETTINGS } from '@parley/scenes/navmesh';
import { createRasteriser } from '@parley/scenes/raster';
import { randomStream } from '@parley/scenes/seed';
import { descriptionProblems, relationProblems } from '@parley/scenes/truth';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateHome } from './generate-home';

const SENSOR = {
  id: 'masks',
  widthPx: 160,
  heightPx: 120,
  hfovDeg: 79,
  cameraHeightM: 1.31,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 20,
};

describe('the truth of a home of 4 rooms, seed 3', () => {
  let home: BuiltHome;
  beforeAll(async () => {
    home = await generateHome({ sceneId: 'drawn', rooms: 4, seed: '3' });
  }, 30_000);

  it('has neighbours that are mutual and near, and supports that carry', () => {
    expect(relationProblems(home.scene)).toEqual([]);
    expect(home.scene.instances.some(({ supportId }) => supportId !== null)).toBe(true);
  });

  it('has words that tell each thing from its kind, or says that there are none', () => {
    const { instances } = home.scene;
    const { problems, untold } = descriptionProblems(home.scene);
    expect(problems).toEqual([]);
    expect(untold.length).toBeLessThan(0.05 * instances.length);
    const texts = instances.flatMap((one) => {
      const others = instances.filter((other) => other !== one && other.category === one.category);
      const minimal = describeMinimally(
        one,
        others.map(({ attributes }) => attributes),
      );
      return minimal === null ? [] : [minimal.text];
    });
    expect(texts).toHaveLength(instances.length - untold.length);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('shows masks of known ids only', async () => {
    const pathFinder = await buildPathFinder(home.navmeshSource, HABITAT_NAVMESH_SETTINGS);
    const known = new Set([0, 1, ...home.scene.instances.map(({ id }) => id)]);
    const rasteriser = createRasteriser(home.sensors);
    const random = randomStream('masks', 'a home of 4 rooms, seed 3');
    const seen = new Set<number>();
    for (let i = 0; i < 24; i++) {
      const pose = { position: pathFinder.randomPoint(random), headingDeg: random.int(360) };
      for (const id of rasteriser.render(pose, SENSOR).ids) seen.add(id);
    }
    pathFinder.dispose();
    expect([...seen].filter((id) => !known.has(id))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0.3 * known.size);
  }, 30_000);
});
