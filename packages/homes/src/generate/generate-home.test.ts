import { CATEGORIES, hashJson, sha256Bytes } from '@parley/protocol';
import { type BuiltHome, Scene } from '@parley/scenes/format';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateHome } from './generate-home';
import { walkingFaults } from './walking-faults';

const SLOW_MS = 120_000;
const LARGE = { sceneId: 'large', rooms: 10, seed: '7' } as const;

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

describe('generateHome', () => {
  let home: BuiltHome;
  beforeAll(async () => {
    home = await generateHome(LARGE);
  }, SLOW_MS);

  it('makes a valid scene of ten rooms with 150 things of 40 categories', () => {
    expect(Scene.parse(home.scene)).toEqual(home.scene);
    expect(home.scene.rooms).toHaveLength(10);
    expect(home.scene.instances.length).toBeGreaterThanOrEqual(150);
    const categories = new Set(home.scene.instances.map(({ category }) => category));
    expect(categories.size).toBeGreaterThanOrEqual(40);
    const ids = home.scene.instances.map(({ id }) => id);
    expect(ids).toEqual(ids.map((_, i) => i + 2));
    expect(home.sensors.map(({ instanceId }) => instanceId)).toEqual([1, ...ids]);
  });

  it('gives target categories four instances over two rooms, and twins told apart only by context', () => {
    const targets = Object.entries(CATEGORIES).filter(([, { isTarget }]) => isTarget);
    const present = targets.filter(([name]) =>
      home.scene.instances.some(({ category }) => category === name),
    );
    expect(present.length).toBeGreaterThanOrEqual(10);
    for (const [name] of present) {
      // A home has as many beds as people sleep there, and few sofas.
      if (name === 'bed' || name === 'sofa') continue;
      const all = home.scene.instances.filter(({ category }) => category === name);
      expect(all.length, name).toBeGreaterThanOrEqual(4);
      expect(new Set(all.map(({ roomId }) => roomId)).size, name).toBeGreaterThanOrEqual(2);
    }
    const isContextual = ({ distinguishing }: Scene['instances'][number]): boolean =>
      distinguishing.some((one) => ['near', 'on', 'room'].includes(one));
    expect(home.scene.instances.some(isContextual)).toBe(true);
  });

  it(
    'makes the same home from the same seed, and another from another',
    async () => {
      const small = { sceneId: 'small', rooms: 3, seed: '1' } as const;
      const [one, two] = [await generateHome(small), await generateHome(small)];
      expect(fingerprint(one)).toBe(fingerprint(two));
      expect(fingerprint(await generateHome({ ...small, seed: '2' }))).not.toBe(fingerprint(one));
    },
    SLOW_MS,
  );

  it('says what is wrong with the number of rooms', async () => {
    await expect(generateHome({ ...LARGE, rooms: 13 })).rejects.toThrow(/cannot have 13 rooms/);
  });
});

describe('walkingFaults', () => {
  const scene = (roomIds: readonly string[]) =>
    ({
      rooms: roomIds.map((id, i) => ({
        id,
        type: 'bedroom',
        polygonXZ: [
          [i * 4, 0],
          [i * 4, 4],
          [i * 4 + 4, 4],
          [i * 4 + 4, 0],
        ],
      })),
    }) as unknown as Scene;
  const finder = (points: readonly (readonly [number, number, number, number])[]) =>
    ({
      islands: points.slice(0, 1),
      grid: () => points.map(([x, y, z, island]) => ({ island, position: [x, y, z] })),
    }) as unknown as Parameters<typeof walkingFaults>[1];
  const spots = (x: number, y = 0, island = 0) =>
    [1, 2, 3, 4, 5].map((i) => [x, y, i * 0.5, island] as const);

  it('finds rooms out of reach and a floor in pieces', () => {
    const home = scene(['a', 'b']);
    const whole = [...spots(1), ...spots(5)];
    expect(walkingFaults(home, finder(whole))).toEqual([]);
    expect(walkingFaults(home, finder(spots(1)))).toEqual(['room b is out of reach']);
    expect(walkingFaults(home, finder([...whole, ...spots(6, 0, 1)]))).toEqual([
      'the floor is in pieces',
    ]);
    expect(walkingFaults(home, finder([]))).toEqual(['there is no floor to walk on']);
  });

  it('takes the tops of beds and tables for no floor', () => {
    const table = spots(2, 0.74, 1);
    expect(walkingFaults(scene(['a']), finder([...spots(1), ...table]))).toEqual([]);
  });
});
