import { hashJson, sha256Bytes } from '@parley/protocol';
import { type BuiltHome, Scene } from '@parley/scenes/format';
import { buildPathFinder, navmeshSettingsFor, type PathFinder } from '@parley/scenes/navmesh';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildHome } from './build-home';
import { MAPLE } from './homes/maple';
import { WILLOW } from './homes/willow';

/** One hash over everything that a home is made of. */
function fingerprint(home: BuiltHome): string {
  const meshes = [...home.sensors, home.navmeshSource, ...[...home.render.values()].flat()];
  return hashJson([
    home.scene,
    meshes.map(({ positions, indices }) => [
      sha256Bytes(new Uint8Array(positions.buffer)),
      sha256Bytes(new Uint8Array(indices.buffer)),
    ]),
  ]);
}

/** Whole homes are built, several times. */
const SLOW_MS = 120_000;

describe.each([
  ['maple', MAPLE],
  ['willow', WILLOW],
] as const)('%s', (sceneId, spec) => {
  let home: BuiltHome;
  let pathFinder: PathFinder;
  beforeAll(async () => {
    home = buildHome(spec, '1');
    pathFinder = await buildPathFinder(
      home.navmeshSource,
      navmeshSettingsFor({ agentRadiusM: 0.17, agentHeightM: 1.41 }),
    );
  }, SLOW_MS);

  it(
    'is a valid scene, the same for the same seed and another for another',
    () => {
      expect(Scene.parse(home.scene)).toEqual(home.scene);
      expect(home.scene.sceneId).toBe(sceneId);
      expect(fingerprint(buildHome(spec, '1'))).toBe(fingerprint(home));
      expect(fingerprint(buildHome(spec, '3'))).not.toBe(fingerprint(home));
    },
    SLOW_MS,
  );

  it('has a sensor mesh and render parts for the structure and every instance', () => {
    const ids = [1, ...home.scene.instances.map(({ id }) => id)];
    expect(home.sensors.map(({ instanceId }) => instanceId)).toEqual(ids);
    expect([...home.render.keys()]).toEqual(ids);
    for (const sensor of home.sensors.slice(1)) {
      expect(sensor.indices.length / 3).toBeLessThanOrEqual(300);
    }
  });

  it('keeps furniture inside its room and out of other furniture', () => {
    const solid = home.scene.instances.filter(
      ({ category }) => !['rug', 'curtain', 'window', 'door'].includes(category),
    );
    for (const a of solid) {
      const polygon = home.scene.rooms.find(({ id }) => id === a.roomId)?.polygonXZ ?? [];
      const xs = polygon.map(([x]) => x);
      const zs = polygon.map(([, z]) => z);
      expect(a.aabb.min[0]).toBeGreaterThan(Math.min(...xs) - 0.03);
      expect(a.aabb.max[0]).toBeLessThan(Math.max(...xs) + 0.03);
      expect(a.aabb.min[2]).toBeGreaterThan(Math.min(...zs) - 0.03);
      expect(a.aabb.max[2]).toBeLessThan(Math.max(...zs) + 0.03);
      for (const b of solid) {
        if (b.id <= a.id || b.supportId === a.id || isSeating(a.category, b.category)) continue;
        const inside = [0, 1, 2].every(
          (k) =>
            (a.aabb.min[k] as number) < (b.aabb.max[k] as number) - 0.005 &&
            (b.aabb.min[k] as number) < (a.aabb.max[k] as number) - 0.005,
        );
        expect(inside ? `${a.id} ${a.model} in ${b.id} ${b.model}` : '').toBe('');
      }
    }
  });

  it('lets a robot walk from anywhere to every room', () => {
    const [largest, second] = pathFinder.islands;
    expect(largest?.areaM2 ?? 0).toBeGreaterThan(10 * (second?.areaM2 ?? 0));
    for (const room of home.scene.rooms) {
      const xs = room.polygonXZ.map(([x]) => x);
      const zs = room.polygonXZ.map(([, z]) => z);
      const inside = pathFinder
        .grid(0.25)
        .filter(
          ({ island, position: [x, , z] }) =>
            island === 0 &&
            x > Math.min(...xs) &&
            x < Math.max(...xs) &&
            z > Math.min(...zs) &&
            z < Math.max(...zs),
        );
      expect(inside.length, room.id).toBeGreaterThan(20);
    }
  });

  it('reads attributes back, and never confuses two things that can be told apart', () => {
    for (const instance of home.scene.instances) {
      expect(instance.description).toMatch(/^the /);
      expect(instance.distinguishing.every((name) => instance.attributes[name] !== undefined)).toBe(
        true,
      );
      if (instance.supportId === null) continue;
      const support = home.scene.instances.find(({ id }) => id === instance.supportId);
      expect(instance.attributes.on).toBe(support?.category);
    }
  });
});

/** Chairs are drawn up under their tables. */
const isSeating = (a: string, b: string): boolean => [a, b].includes('chair');

describe('maple', () => {
  it(
    'holds at least six target categories with four instances over two rooms, and 120 things',
    () => {
      const { instances } = buildHome(MAPLE, '1').scene;
      expect(instances.length).toBeGreaterThanOrEqual(120);
      for (const category of [
        'chair',
        'armchair',
        'lamp',
        'plant',
        'picture',
        'vase',
        'pillow',
        'rug',
        'cabinet',
      ]) {
        const all = instances.filter((instance) => instance.category === category);
        expect(all.length, category).toBeGreaterThanOrEqual(4);
        expect(new Set(all.map(({ roomId }) => roomId)).size, category).toBeGreaterThanOrEqual(2);
      }
    },
    SLOW_MS,
  );

  it(
    'names what is in the way when a plan cannot be furnished',
    () => {
      const cramped = {
        ...MAPLE,
        rooms: MAPLE.rooms.map((room) =>
          room.id === 'bathroom'
            ? { ...room, items: [...room.items, ...room.items.slice(0, 1)] }
            : room,
        ),
      };
      expect(() => buildHome(cramped, '1')).toThrow(
        /no place for bathroom\/10 bathtub \(bathtub\)/,
      );
    },
    SLOW_MS,
  );
});
