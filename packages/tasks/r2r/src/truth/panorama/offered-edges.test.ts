import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import { offeredEdges } from './offered-edges';

const node = (id: string, x: number, z: number): GraphNode => ({
  ...{ id, position: [x, 1.5, z], heightM: 1.5, visible: [] },
});

it('offers in each direction the viewpoint nearest to its middle, and not the one beside it', () => {
  // North of a: b straight on, c at 10° behind it; both see a, each in a direction of its own.
  const graph: NavigationGraph = {
    scan: 's',
    nodes: [node('a', 0, 0), node('b', 0, -3), node('c', 1.0579, -6)],
    edges: [
      [0, 1, 3],
      [0, 2, 6.0926],
    ],
  };
  expect(offeredEdges(graph).map(([from, to]) => [from, to])).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
});
