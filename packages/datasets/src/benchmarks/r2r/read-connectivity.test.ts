import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { floorOf, NavigationGraph } from '@parley/scenes/kinds';
import { describe, expect, it } from 'vitest';
import { makeConnectivity } from './connectivity.fixture';
import { readConnectivity } from './read-connectivity';

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (thrown) {
    return thrown;
  }
};
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const read = (value: unknown) => readConnectivity(encode(value), 'x/scan1_connectivity.json');

describe('readConnectivity', () => {
  it('turns z-up poses into the world frame and keeps included viewpoints', () => {
    const graph = read(makeConnectivity());
    expect(NavigationGraph.parse(graph)).toEqual(graph);
    expect(graph.scan).toBe('scan1');
    expect(graph.nodes.map(({ position }) => position)).toEqual([
      [0, 1.5, 0],
      [2, 1.5, 0],
      [2, 1.5, -3],
      [2, 4.5, -7],
      [5, 4.5, -7],
    ]);
    expect(graph.nodes.map(floorOf).map(([, y]) => y)).toEqual([0, 0, 0, 3, 3]);
    // 3 across, 5 = √(4² + 3²) up the stairs; 3–4 is said by 4 alone and counts.
    expect(graph.edges).toEqual([
      [0, 1, 2],
      [1, 2, 3],
      [2, 3, 5],
      [3, 4, 3],
    ]);
    expect(graph.nodes[1]?.visible).toEqual(['a'.repeat(32), 'c'.repeat(32)]);
  });

  it('keeps how the camera was turned, in the world frame', () => {
    const turned = (pose: readonly number[]) =>
      read(makeConnectivity().map((entry, i) => (i === 0 ? { ...entry, pose } : entry))).nodes[0];
    // Level and ahead to +y (north): x to the east, y down (0, 0, −1), z to (0, 1, 0); as columns of rows x, y, z.
    const north = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1.5, 0, 0, 0, 1];
    // In the world frame z-up (x, y, z) is (x, z, −y): down is (0, −1, 0), ahead (0, 0, −1).
    expect(turned(north)?.rotation).toEqual([1, 0, 0, 0, -1, 0, 0, 0, -1]);
    // Ahead to +x (east): x to the south (0, −1, 0), y down, z to (1, 0, 0); south is (0, 0, 1).
    const east = [0, 0, 1, 0, -1, 0, 0, 0, 0, -1, 0, 1.5, 0, 0, 0, 1];
    expect(turned(east)?.rotation).toEqual([0, 0, 1, 0, -1, 0, 1, 0, 0]);
    // Mirrored, and of no length: no camera.
    expect(turned([-1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1.5, 0, 0, 0, 1])).not.toHaveProperty(
      'rotation',
    );
    expect(turned(Array(16).fill(0))).not.toHaveProperty('rotation');
  });

  it.each<[string, unknown, RegExp]>([
    ['no list', {}, /^BAD_SCENE x\/scan1_connectivity\.json: /],
    ['nothing in it', [], /there are no viewpoints/],
    [
      'a short pose',
      makeConnectivity().map((e) => ({ ...e, pose: [1] })),
      /json 0\.pose: .*16 numbers/,
    ],
    ['a missing member', makeConnectivity().map(({ height: _, ...e }) => e), /json 0\.height: /],
    [
      'a short row',
      makeConnectivity().map((e, i) => (i === 2 ? { ...e, unobstructed: [true] } : e)),
      /json 2: unobstructed has 1 flags for 6 viewpoints/,
    ],
    [
      'a height of no home',
      makeConnectivity().map((e) => ({ ...e, height: 1e300 })),
      /json 0: it lies at 1e\+300 m/,
    ],
    ...['../../x', 'a<b', 'a b', '', '__proto__', 'a'.repeat(101)].map(
      (image_id): [string, unknown, RegExp] => [
        `an id that names no file (${image_id.slice(0, 9)})`,
        makeConnectivity().map((e) => ({ ...e, image_id })),
        /json 0\.image_id: an image_id is 1 to 100 letters, digits/,
      ],
    ),
    [
      'more viewpoints than a scan has',
      Array.from({ length: 2001 }, () => ({})),
      /json 2000: it has 2001 viewpoints; a scan has 2000 at most/,
    ],
    [
      'an id twice',
      makeConnectivity().map((e) => ({ ...e, image_id: 'q' })),
      /json 1: viewpoint q/,
    ],
  ])('refuses %s by file and entry', (_, value, line) => {
    const error = failureOf(() => read(value));
    expect(error).toBeInstanceOf(ParleyError);
    expect((error as ParleyError).toLine()).toMatch(line);
  });

  const real = fileURLToPath(
    new URL('../../../../../../shared/data/r2r/pLe4wQe7qrG_connectivity.json', import.meta.url),
  );
  it.skipIf(!existsSync(real))('reads a real graph (skipped where the data is not there)', () => {
    const graph = readConnectivity(new Uint8Array(readFileSync(real)), real);
    expect(graph.scan).toBe('pLe4wQe7qrG');
    expect([graph.nodes.length, graph.edges.length]).toEqual([31, 71]);
    const total = graph.edges.reduce((sum, [, , length]) => sum + length, 0);
    expect(total).toBeCloseTo(130.10420066985617, 9);
    // Cameras stood nearly upright: their y is down.
    for (const { rotation } of graph.nodes) expect(rotation?.[4]).toBeLessThan(-0.99);
    expect(graph.nodes[0]).toMatchObject({
      id: 'e4c0a4ec08104bf5ada134b123fa53e7',
      position: [1.16811, 1.54855, 2.20571],
      heightM: 1.5280399019555968,
    });
  });
});
