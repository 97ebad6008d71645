import type { NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import { createLookAround, lookAlongEdges } from './look-around';

const node = (id: string, x: number, z: number) => ({
  ...{ id, position: [x, 1.5, z] as [number, number, number], heightM: 1.5, visible: [] },
});
const GRAPH: NavigationGraph = {
  scan: 's',
  nodes: [node('a', 0, 0), node('b', 2, 0)],
  edges: [[0, 1, 2]],
};
const scene = {
  instances: [
    { id: 2, category: 'sofa' },
    { id: 3, category: 'lamp' },
  ],
} as never;

it('sums a thing up over all its pixels, also where another lies between them', () => {
  // Ten pixels: five of the sofa in three runs, three of the lamp in two, a wall, and an id that the home has not.
  const ids = Uint32Array.from([2, 2, 3, 2, 1, 2, 3, 3, 2, 9]);
  const depthM = Float32Array.from([1, 2, 4, 3, 9, 4, 5, 6, 5, 9]);
  const look = createLookAround({
    scene,
    graph: GRAPH,
    rasteriser: { render: () => ({ ids, depthM }) } as never,
  });
  // (1 + 2 + 3 + 4 + 5) / 5 and (4 + 5 + 6) / 3.
  expect(look(0)[0]?.things).toEqual([
    { instanceId: 2, category: 'sofa', share: 0.5, depthM: 3 },
    { instanceId: 3, category: 'lamp', share: 0.3, depthM: 5 },
  ]);
});

it('has along edges alone the same ways, and no things', () => {
  const rasteriser = {
    render: () => ({ ids: new Uint32Array(4), depthM: new Float32Array(4) }),
  } as never;
  const look = createLookAround({ scene, graph: GRAPH, rasteriser });
  expect(lookAlongEdges(GRAPH)(0)).toEqual(look(0));
  expect(lookAlongEdges(GRAPH)(0)[3]?.candidates).toMatchObject([{ viewpoint: 'b' }]);
});
