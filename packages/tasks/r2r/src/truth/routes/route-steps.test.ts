import type { Vec3 } from '@parley/protocol';
import { shortestWay } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../../shared';
import { drawRoutes } from './draw-routes';
import { routeSteps } from './route-steps';

const node = (id: string, position: Vec3) => ({ id, position, visible: [], heightM: 1.5 });
/** From a north to b and c, east to d, back south to e: an upside-down U, in 2 m steps; the doorway c belongs to no room. */
const GRAPH: NavigationGraph = {
  scan: 'u',
  nodes: [
    node('a', [0, 1.5, 0]),
    node('b', [0, 1.5, -2]),
    node('c', [0, 1.5, -4]),
    node('d', [2, 1.5, -4]),
    node('e', [2, 1.5, -2]),
  ],
  edges: [
    [0, 1, 2],
    [1, 2, 2],
    [2, 3, 2],
    [3, 4, 2],
  ],
};
const ROOMS = ['hall', 'hall', null, 'study', 'study'];
const roomOf = (index: number) => ROOMS[index] ?? null;
const WHOLE = { nodes: [0, 1, 2, 3, 4], lengthM: 8 };

describe('routeSteps', () => {
  it('has the turn before each move, and a room at its first viewpoint behind the doorway', () => {
    const told = routeSteps(GRAPH, WHOLE, { startDeg: 180, roomOf });
    expect(told.map(({ turn, enters }) => [turn, enters])).toEqual([
      ['around', null],
      ['straight', null],
      ['right', 'study'],
      ['right', null],
    ]);
    const back = { nodes: [4, 3, 2, 1, 0], lengthM: 8 };
    expect(
      routeSteps(GRAPH, back, { startDeg: 90, roomOf }).map(({ turn, enters }) => [turn, enters]),
    ).toEqual([
      ['left', null],
      ['left', null],
      ['left', 'hall'],
      ['straight', null],
    ]);
  });

  it('tells sides by the sign of the cross product', () => {
    expect([-39, -41, 39, 41, 139, 141, 180].map(turnOf)).toEqual([
      ...['straight', 'left', 'straight', 'right', 'right', 'around', 'around'],
    ]);
  });
});

describe('drawRoutes', () => {
  it('draws shortest ways of 4 to 7 edges through two rooms, no end twice while there are others', () => {
    const drawn = drawRoutes(GRAPH, roomOf, { seed: '1', count: 9 });
    expect(drawn.map(({ nodes }) => nodes.join('')).sort()).toEqual(['01234', '43210']);
    expect(drawRoutes(GRAPH, () => 'hall', { seed: '1', count: 9 })).toEqual([]);
  });

  it('spreads starts and goals over a longer graph, the same for a seed', () => {
    const row: NavigationGraph = {
      scan: 'row',
      nodes: Array.from({ length: 20 }, (_, i) => node(String(i), [0, 1.5, -2 * i])),
      edges: Array.from({ length: 19 }, (_, i) => [i, i + 1, 2]),
    };
    const rooms = (index: number) => String(Math.floor(index / 3));
    const drawn = drawRoutes(row, rooms, { seed: '1', count: 10 });
    expect(drawn).toHaveLength(10);
    expect(drawRoutes(row, rooms, { seed: '1', count: 10 })).toEqual(drawn);
    expect(drawRoutes(row, rooms, { seed: '2', count: 10 })).not.toEqual(drawn);
    const uses = drawn.flatMap(({ nodes }) => [nodes[0], nodes.at(-1)]);
    for (const end of uses) expect(uses.filter((one) => one === end).length).toBeLessThanOrEqual(2);
    for (const { nodes, lengthM } of drawn) {
      expect(shortestWay(row, nodes[0] as number, nodes.at(-1) as number)?.lengthM).toBe(lengthM);
      expect(nodes.length - 1).toBeGreaterThanOrEqual(4);
      expect(nodes.length - 1).toBeLessThanOrEqual(7);
    }
  });
});
