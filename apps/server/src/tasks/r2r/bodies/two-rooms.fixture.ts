import type { Scene } from '@parley/scenes/format';
import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import type { Rasteriser } from '@parley/scenes/raster';

const node = (id: string, x: number, z: number): GraphNode => ({
  ...{ id, position: [x, 1.5, z], heightM: 1.5, visible: [] },
});
const square = (z: number): [number, number][] => [
  [-1, z - 1],
  [1, z - 1],
  [1, z + 1],
  [-1, z + 1],
];

/** Three viewpoints in a row to the north, 3 m apart: two in rooms, the last in none. */
export const ROW: NavigationGraph = {
  scan: 'two',
  nodes: [node('a', 0, 0), node('b', 0, -3), node('c', 0, -6)],
  edges: [
    [0, 1, 3],
    [1, 2, 3],
  ],
};

/** A hallway with a green plant, and a kitchen. */
const SCENE = {
  sceneId: 'two',
  rooms: [
    { id: 'r1', type: 'hallway', polygonXZ: square(0) },
    { id: 'r2', type: 'kitchen', polygonXZ: square(-3) },
  ],
  instances: [{ id: 2, category: 'plant', roomId: 'r1', attributes: { colour: 'green' } }],
} as unknown as Scene;

/** A home of its own for each caller: to the north there is the plant at 2 m, elsewhere only walls. */
export const twoRooms = () => ({
  scene: { ...SCENE },
  graph: ROW,
  rasteriser: {
    render: ({ headingDeg }: { headingDeg: number }) => ({
      ids: Uint32Array.from({ length: 100 }, () => (headingDeg === 0 ? 2 : 1)),
      depthM: new Float32Array(100).fill(2),
    }),
  } as unknown as Pick<Rasteriser, 'render'>,
});
