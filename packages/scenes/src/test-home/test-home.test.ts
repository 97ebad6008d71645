import {
  ATTRIBUTES,
  type AttributeName,
  CATEGORIES,
  canonicalJson,
  hashJson,
} from '@parley/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { InstanceEpisode, Scene, type SceneInstance } from '../format';
import { buildTestHome, openTestHome, type TestHome, testEpisodes } from '.';

const home = buildTestHome();
const { scene } = home;
let opened: TestHome;
beforeAll(async () => {
  opened = await openTestHome();
});

const sameCategory = (one: SceneInstance) =>
  scene.instances.filter(({ id, category }) => id !== one.id && category === one.category);
const attributeText = (one: SceneInstance, name: AttributeName): string =>
  canonicalJson(one.attributes[name] ?? null);
const tellsApart = (one: SceneInstance, names: readonly AttributeName[]): boolean =>
  sameCategory(one).every((other) =>
    names.some((name) => attributeText(one, name) !== attributeText(other, name)),
  );

describe('the test home', () => {
  it('is a valid scene, the same every time', () => {
    expect(Scene.parse(JSON.parse(canonicalJson(scene)))).toEqual(scene);
    expect(hashJson(buildTestHome().scene)).toBe(hashJson(scene));
  });

  it('has four chairs that differ, in two rooms', () => {
    const chairs = scene.instances.filter(({ category }) => category === 'chair');
    expect(chairs.length).toBe(4);
    expect(new Set(chairs.map(({ roomId }) => roomId)).size).toBe(2);
    for (const chair of chairs) expect(tellsApart(chair, ATTRIBUTES)).toBe(true);
  });

  it('names minimal sets of attributes that tell each thing from the others of its category', () => {
    for (const one of scene.instances) {
      expect(tellsApart(one, one.distinguishing)).toBe(true);
      for (const name of one.distinguishing) {
        expect(
          tellsApart(
            one,
            one.distinguishing.filter((other) => other !== name),
          ),
        ).toBe(false);
      }
      const smaller = ATTRIBUTES.filter((name) => name !== 'near' && name !== 'room');
      if (one.distinguishing.length === 2) {
        expect(smaller.some((name) => tellsApart(one, [name]))).toBe(false);
      }
    }
  });

  it('describes things by what they are', () => {
    for (const { category, attributes, description, mpcat40 } of scene.instances) {
      expect(description).toContain(category);
      expect(description).toContain(attributes.colour);
      expect(description).toContain(attributes.room);
      expect(mpcat40).toBe(CATEGORIES[category as keyof typeof CATEGORIES].mpcat40);
    }
  });

  it('has a sensor mesh, a render part and a box for each thing, all in the same place', () => {
    expect(home.sensors.map(({ instanceId }) => instanceId)).toEqual([
      1,
      ...scene.instances.map(({ id }) => id),
    ]);
    for (const { id, aabb } of scene.instances) {
      const sensor = home.sensors.find(({ instanceId }) => instanceId === id);
      const parts = home.render.get(id) ?? [];
      for (const positions of [sensor?.positions ?? [], parts.flatMap((p) => [...p.positions])]) {
        for (const axis of [0, 1, 2] as const) {
          const values = [...positions].filter((_, k) => k % 3 === axis);
          expect(Math.min(...values)).toBeCloseTo(aabb.min[axis], 5);
          expect(Math.max(...values)).toBeCloseTo(aabb.max[axis], 5);
        }
      }
    }
  });

  it('keeps neighbours nearest first, within a metre and in the same room', () => {
    const [vase] = scene.instances.filter(({ category }) => category === 'vase');
    // The vase stands on the table; the chairs are beside it.
    expect(vase?.neighbours[0]).toBe(5);
    for (const { neighbours, roomId } of scene.instances) {
      for (const id of neighbours) {
        expect(scene.instances.find((one) => one.id === id)?.roomId).toBe(roomId);
      }
    }
  });

  it('is one island for the robot, door included', () => {
    expect(opened.pathFinder.islands[0]?.areaM2).toBeGreaterThan(15);
    expect(opened.pathFinder.findPath([3, 0, 0], [-3, 0, 1]).kind).toBe('complete');
  });
});

describe('its episodes', () => {
  it('are valid, solvable, and start where the target is not', () => {
    expect(opened.episodes.length).toBeGreaterThanOrEqual(3);
    for (const episode of opened.episodes) {
      expect(InstanceEpisode.parse(JSON.parse(canonicalJson(episode)))).toEqual(episode);
      expect(opened.pathFinder.isNavigable(episode.start.position)).toBe(true);
      const target = scene.instances.find(({ id }) => id === episode.targetId);
      expect(target?.category).toBe(episode.category);
      expect(Math.sign(target?.position[0] ?? 0)).toBe(-Math.sign(episode.start.position[0]));
      expect(episode.shortestPathM).toBeGreaterThan(1);
      expect(episode.distractors.length).toBe(
        scene.instances.filter(({ category }) => category === episode.category).length - 1,
      );
    }
  });

  it('are the same when asked for alone', async () => {
    expect(await testEpisodes()).toEqual(opened.episodes);
  });
});
