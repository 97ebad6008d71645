import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import type { Offer } from '../../shared';
import { offeredEdges, offeredFrom } from './offered-edges';

const node = (id: string, x: number, z: number): GraphNode => ({
  ...{ id, position: [x, 1.5, z], heightM: 1.5, visible: [] },
});

// North of a: b straight on, c at 10° behind it; both see a, each in a direction of its own.
const GRAPH: NavigationGraph = {
  scan: 's',
  nodes: [node('a', 0, 0), node('b', 0, -3), node('c', 1.0579, -6)],
  edges: [
    [0, 1, 3],
    [0, 2, 6.0926],
  ],
};
const moves = (offer?: Offer) => offeredEdges(GRAPH, offer).map(([from, to]) => [from, to]);

it('offers in each direction the viewpoint nearest to its middle, and not the one beside it', () => {
  expect(moves()).toEqual([
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
});

it('offers every edge both ways where all are offered', () => {
  expect(moves('all')).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
    [2, 0],
  ]);
});

it('has each viewpoint in two directions of 60°, nearest to the middle first', () => {
  const offered = (field: 'paper' | 'code') =>
    offeredFrom(GRAPH, 0, 'first', field).map((one) => [one.direction, one.viewpoint]);
  expect(offered('paper')).toEqual([[0, 'b']]);
  // Direction 1 has its middle at 30°, and begins at 0° with b; c at 10° lies 20° from it.
  expect(offered('code')).toEqual([
    [0, 'b'],
    [1, 'c'],
  ]);
});
