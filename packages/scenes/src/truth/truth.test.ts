import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { categoryInfo, type Pose } from '@parley/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeMinimally } from '../describe/describe-minimally';
import { loadHome } from '../files';
import { Scene, type SceneInstance, type SensorMesh } from '../format';
import type { PathFinder } from '../navmesh';
import { createRasteriser } from '../raster';
import { randomStream } from '../seed/random-stream';
import { buildTestHome } from '../test-home';
import { descriptionProblems } from './description-problems';
import { relationProblems } from './relation-problems';

interface World {
  readonly scene: Scene;
  readonly sensors: readonly SensorMesh[];
  readonly pathFinder: PathFinder;
}

const committed = async (sceneId: string): Promise<World> =>
  loadHome(fileURLToPath(new URL(`../../../../public/scenes/${sceneId}`, import.meta.url)));

describe.each(['maple', 'willow'])('the truth of %s', (name) => {
  let world: World;
  beforeAll(async () => {
    world = await committed(name);
  }, 30_000);
  afterAll(() => world.pathFinder.dispose());

  it('has neighbours that are mutual and near, and supports that carry', () => {
    expect(relationProblems(world.scene)).toEqual([]);
    expect(world.scene.instances.some(({ supportId }) => supportId !== null)).toBe(true);
  });

  it('has words that tell each thing from its kind, or says that there are none', () => {
    const { problems, untold } = descriptionProblems(world.scene);
    expect(problems).toEqual([]);
    // Of target categories: equal windows or ceiling lamps of a room may have no words of their own, as no episode asks for them.
    const targets = world.scene.instances.filter(
      ({ category }) => categoryInfo(category)?.isTarget,
    );
    const untoldTargets = targets.filter(({ id }) => untold.includes(id));
    expect(untoldTargets.length).toBeLessThan(0.05 * targets.length);
    const texts = minimalTexts(world.scene.instances);
    expect(texts).toHaveLength(world.scene.instances.length - untold.length);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('shows masks of known ids only', () => {
    const known = new Set([0, 1, ...world.scene.instances.map(({ id }) => id)]);
    const rasteriser = createRasteriser(world.sensors);
    const random = randomStream('masks', name);
    const seen = new Set<number>();
    for (let i = 0; i < 24; i++) {
      const position = world.pathFinder.randomPoint(random);
      const pose: Pose = { position, headingDeg: random.int(360) };
      for (const id of rasteriser.render(pose, SENSOR).ids) seen.add(id);
    }
    expect([...seen].filter((id) => !known.has(id))).toEqual([]);
    expect(seen.size).toBeGreaterThan(0.3 * known.size);
  }, 30_000);
});

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

const minimalTexts = (instances: readonly SceneInstance[]): string[] =>
  instances.flatMap((one) => {
    const others = instances.filter((other) => other !== one && other.category === one.category);
    const minimal = describeMinimally(
      one,
      others.map(({ attributes }) => attributes),
    );
    return minimal === null ? [] : [minimal.text];
  });

describe('near-duplicates', () => {
  it('are told apart by context in a furnished home', () => {
    const file = new URL('../../../../public/scenes/maple/scene.json', import.meta.url);
    const { instances } = Scene.parse(JSON.parse(readFileSync(file, 'utf8')));
    const byContext = instances.filter((one) => {
      const others = instances.filter((other) => other !== one && other.category === one.category);
      const minimal = describeMinimally(
        one,
        others.map(({ attributes }) => attributes),
      );
      return minimal !== null && minimal.attributes === 0 && minimal.relations > 0;
    });
    expect(byContext.length).toBeGreaterThan(5);
  });
});

describe('a scene that is not true', () => {
  const { scene } = buildTestHome();
  const changed = (id: number, change: Partial<SceneInstance>): Scene => ({
    ...scene,
    instances: scene.instances.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const carried = scene.instances.find(({ supportId }) => supportId !== null) as SceneInstance;
  const [first] = scene.instances as [SceneInstance];

  it('is as it is said to be before it is changed', () => {
    expect(relationProblems(scene)).toEqual([]);
    expect(descriptionProblems(scene)).toEqual({ problems: [], untold: [] });
  });

  it.each<[string, Scene, RegExp]>([
    ['a neighbour left out', changed(first.id, { neighbours: [] }), /does not name it/],
    [
      'a thing that hangs in the air',
      changed(carried.id, {
        aabb: {
          min: [carried.aabb.min[0], carried.aabb.min[1] + 0.4, carried.aabb.min[2]],
          max: [carried.aabb.max[0], carried.aabb.max[1] + 0.4, carried.aabb.max[2]],
        },
      }),
      /does not touch it/,
    ],
    [
      'a thing on the wrong category',
      changed(carried.id, { attributes: { ...carried.attributes, on: 'bathtub' } }),
      /it is on bathtub and stands on/,
    ],
  ])('names %s', (_, wrong, problem) => {
    expect(relationProblems(wrong).map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    );
  });

  it.each<[string, Scene, RegExp]>([
    [
      'words that do not tell',
      changed(2, { distinguishing: ['size'] }),
      /its size alone cannot tell it/,
    ],
    [
      'words that are not needed',
      changed(3, { distinguishing: ['colour', 'size'] }),
      /its size is not needed/,
    ],
    [
      'a minimal description that is not',
      changed(3, { minimal: { text: 'the chair', attributes: 0, relations: 0 } }),
      /should be "the blue chair"/,
    ],
    ['no description', changed(3, { description: ' ' }), /no description/],
  ])('names %s', (_, wrong, problem) => {
    expect(descriptionProblems(wrong).problems.map(({ what }) => what)).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    );
  });

  it('knows twins that nothing tells apart', () => {
    const twin = { ...first, id: 90 };
    const { untold } = descriptionProblems({ instances: [...scene.instances, twin] });
    expect(untold).toEqual([first.id, 90]);
  });
});
