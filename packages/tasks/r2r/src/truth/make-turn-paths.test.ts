import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { expect, it } from 'vitest';
import { makeTurnPaths } from './make-turn-paths';

const node = (id: string, x: number, z: number): GraphNode => ({
  ...{ id, position: [x, 1.5, z], heightM: 1.5, visible: [] },
});
/** Two to the north, then two to the east: one way of four edges, in two directions. */
const CORNER: NavigationGraph = {
  scan: 'corner',
  nodes: [node('a', 0, 0), node('b', 0, -2), node('c', 0, -4), node('d', 2, -4), node('e', 4, -4)],
  edges: [
    [0, 1, 2],
    [1, 2, 2],
    [2, 3, 2],
    [3, 4, 2],
  ],
};
const OPTIONS = { seed: '1', count: 9, lexicon: 'train' } as const;
const LEFT = /turn (?:to your )?left/i;
const RIGHT = /turn (?:to your )?right/i;

it('tells the ways of a graph by turns, three times each, and where to stop', () => {
  const paths = makeTurnPaths(CORNER, OPTIONS);
  expect(paths.map(({ path }) => path.join('')).sort()).toEqual(['abcde', 'edcba']);
  for (const { path, heading, instructions, distance } of paths) {
    expect(distance).toBe(8);
    expect(instructions).toHaveLength(3);
    for (const text of instructions) {
      expect(text).toMatch(/Stop (?:there|at that point)\.$/);
      // No room and no thing is known, and a doorway is not made up.
      expect(text).not.toMatch(/doorway|hallway/);
      // North then east is a turn to the right; back again, west then south, one to the left.
      const tail = text.slice(text.search(/straight/i));
      expect(tail).toMatch(path[0] === 'a' ? RIGHT : LEFT);
      expect(tail).not.toMatch(path[0] === 'a' ? LEFT : RIGHT);
    }
    // One of the twelve directions of a panorama, in radians.
    expect((heading * 6) / Math.PI).toBeCloseTo(Math.round((heading * 6) / Math.PI), 5);
  }
});

it('gives the same paths again, and others by another seed or lexicon', () => {
  const text = (options: Partial<Parameters<typeof makeTurnPaths>[1]> = {}) =>
    JSON.stringify(makeTurnPaths(CORNER, { ...OPTIONS, ...options }));
  expect(text()).toBe(text());
  expect(text({ seed: '2' })).not.toBe(text());
  expect(text({ lexicon: 'test' })).not.toMatch(/turn/i);
});
