import { roundM, type Vec3 } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import { walkRoute } from './reference-walks';

const node = (id: string, position: Vec3) => ({ id, position, visible: [], heightM: 1.5 });
/** North (−z) of each other, then east (+x); d is longer round; e has no way out. */
const GRAPH: NavigationGraph = {
  scan: 'x',
  nodes: [
    node('a', [0, 1.5, 0]),
    node('b', [0, 1.5, -2]),
    node('c', [2, 1.5, -2]),
    node('d', [9, 1.5, 0]),
    node('e', [20, 1.5, 0]),
  ],
  edges: [
    [0, 1, 2],
    [1, 2, 2],
    [0, 3, 9],
    [2, 3, 7.28],
  ],
};
const PATH = { path: ['a', 'b', 'c'], heading: 4 };

it('follows the shortest way and faces along each move, 0 north and π÷2 east', () => {
  expect(walkRoute(GRAPH, PATH, 'shortest-path', '')).toEqual([
    ['a', 4, 0],
    ['b', 0, 0],
    ['c', 1.570796, 0],
  ]);
  const back = walkRoute(GRAPH, { path: ['c', 'a'], heading: 0 }, 'shortest-path', '');
  expect(back?.map(([, heading]) => heading)).toEqual([0, 4.712389, roundM(Math.PI)]);
});

it('makes five moves along edges at random, the same for the same name', () => {
  const once = walkRoute(GRAPH, PATH, 'random', '1 7') as NonNullable<ReturnType<typeof walkRoute>>;
  expect(once).toHaveLength(6);
  expect(walkRoute(GRAPH, PATH, 'random', '1 7')).toEqual(once);
  const index = (id: string) => GRAPH.nodes.findIndex((one) => one.id === id);
  for (const [i, [to]] of once.slice(1).entries()) {
    const ends = [index(once[i]?.[0] as string), index(to)].sort((a, b) => a - b);
    expect(GRAPH.edges.some(([a, b]) => a === ends[0] && b === ends[1])).toBe(true);
  }
  const ends = Array.from({ length: 50 }, (_, i) => walkRoute(GRAPH, PATH, 'random', `${i}`));
  expect(new Set(ends.map((walk) => walk?.map(([id]) => id).join())).size).toBeGreaterThan(10);
});

it('stays where no way leads out, and says where it cannot be', () => {
  const alone = { path: ['e', 'a'], heading: 0 };
  expect(walkRoute(GRAPH, alone, 'random', '')).toEqual([['e', 0, 0]]);
  expect(walkRoute(GRAPH, alone, 'shortest-path', '')).toBeNull();
  expect(walkRoute(GRAPH, { path: ['q', 'a'], heading: 0 }, 'random', '')).toBeNull();
});
