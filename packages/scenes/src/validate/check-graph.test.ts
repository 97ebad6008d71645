import type { Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { NavigationGraph } from '../kinds';
import { checkGraph, readGraph } from './check-graph';
import { faultLine } from './scene-fault';

const node = (id: string, position: Vec3, visible: string[] = []) => ({
  ...{ id, position, visible, heightM: 1.5 },
});
/** Three in a row, two metres apart. */
const GRAPH: NavigationGraph = {
  scan: 'scan',
  nodes: [node('a', [0, 1.5, 0], ['b']), node('b', [2, 1.5, 0]), node('c', [4, 1.5, 0])],
  edges: [
    [0, 1, 2],
    [1, 2, 2],
  ],
};
const linesOf = (graph: Partial<NavigationGraph>): string[] =>
  checkGraph({ ...GRAPH, ...graph }, 'home/graph.json', 'Make it again.').map(faultLine);

describe('checkGraph', () => {
  it('finds nothing in a sound one', () => {
    expect(linesOf({})).toEqual([]);
  });

  it.each<[string, Partial<NavigationGraph>, RegExp]>([
    ['nothing in it', { nodes: [], edges: [] }, /there are no viewpoints/],
    [
      'an unknown neighbour',
      { nodes: [node('a', [0, 1.5, 0], ['q'])], edges: [] },
      /node a: q in its sight is not there/,
    ],
    [
      'two at one place',
      { nodes: [...GRAPH.nodes, node('d', [4, 1.5, 0.001])], edges: [...GRAPH.edges, [1, 3, 2]] },
      /node d: it stands where c stands/,
    ],
    ['an id twice', { nodes: [...GRAPH.nodes, node('a', [9, 0, 9])] }, /an id occurs twice/],
    ['a way to nowhere', { edges: [[0, 7, 2]] }, /edge 0: it leads nowhere/],
    ['a way to itself', { edges: [[1, 1, 2]] }, /edge 0: it leads nowhere/],
    [
      'a way twice',
      { edges: [...GRAPH.edges, [1, 0, 2]] },
      /edge 2: the way of b and a was there before/,
    ],
    ['a wrong length', { edges: [[0, 1, 3]] }, /edge 0: its length is not the distance of a and b/],
    [
      'a part that no way joins',
      { edges: [[0, 1, 2]] },
      /no way leads from a to 1 of 3 viewpoints, c among them/,
    ],
  ])('finds %s', (_, graph, line) => {
    expect(linesOf(graph).join('\n')).toMatch(line);
  });
});

it('reads a file, and says where another is none', () => {
  const text = JSON.stringify({ formatVersion: 1, source: 'test', ...GRAPH });
  expect(readGraph(text, 'g', 'Again.').graph).toMatchObject(GRAPH);
  expect(readGraph('{', 'g', 'Again.').faults[0]?.what).toBe('this is not JSON');
  const short = JSON.stringify({ formatVersion: 1, source: 'test', ...GRAPH, edges: [[0, 1]] });
  expect(readGraph(short, 'g', 'Again.').faults[0]?.where).toMatch(/^g edges\.0/);
});
