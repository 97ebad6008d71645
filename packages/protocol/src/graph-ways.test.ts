import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestWay, type WayGraph, waysFrom } from './graph-ways';

/** A square of 3 by 4 m with one way across, and a node that no way leads to. */
const GRAPH: WayGraph = {
  nodes: ['a', 'b', 'c', 'd', 'apart'],
  edges: [
    [0, 1, 3],
    [1, 2, 4],
    [2, 3, 3],
    [0, 3, 4],
    [0, 2, 5],
  ],
};

describe('shortest ways on a graph', () => {
  it('go across where that is shorter, and nowhere where no way leads', () => {
    expect(waysFrom(GRAPH, 0).lengthsM).toEqual([0, 3, 5, 4, Infinity]);
    expect(shortestWay(GRAPH, 1, 3)).toEqual({ nodes: [1, 0, 3], lengthM: 7 });
    expect(shortestWay(GRAPH, 2, 2)).toEqual({ nodes: [2], lengthM: 0 });
    expect(shortestWay(GRAPH, 0, 4)).toBeNull();
  });

  it('are those of all pairs (Floyd and Warshall), to both sides, and as long as their edges', () => {
    const graphs = fc
      .integer({ min: 2, max: 8 })
      .chain((count) =>
        fc
          .array(
            fc.tuple(
              fc.nat({ max: count - 1 }),
              fc.nat({ max: count - 1 }),
              fc.integer({ min: 1, max: 9 }),
            ),
          )
          .map((edges): WayGraph => ({ nodes: Array.from({ length: count }), edges })),
      );
    fc.assert(
      fc.property(graphs, (graph) => {
        const all = everyPair(graph);
        for (const from of graph.nodes.keys()) {
          expect(waysFrom(graph, from).lengthsM).toEqual(all[from]);
          for (const to of graph.nodes.keys()) {
            const way = shortestWay(graph, from, to);
            expect(way?.lengthM ?? Infinity).toBe(all[to]?.[from]);
            const steps = (way?.nodes ?? []).slice(1).map((node, i) => {
              const last = way?.nodes[i] as number;
              return Math.min(
                ...graph.edges
                  .filter(([a, b]) => (a === last && b === node) || (b === last && a === node))
                  .map(([, , lengthM]) => lengthM),
              );
            });
            expect(steps.reduce((sum, one) => sum + one, 0)).toBe(way?.lengthM ?? 0);
          }
        }
      }),
      { seed: 16 },
    );
  });
});

function everyPair({ nodes, edges }: WayGraph): number[][] {
  const lengths = nodes.map((_, a) => nodes.map((__, b) => (a === b ? 0 : Infinity)));
  const at = (a: number, b: number): number => lengths[a]?.[b] as number;
  const put = (a: number, b: number, value: number): void => {
    (lengths[a] as number[])[b] = Math.min(at(a, b), value);
  };
  for (const [a, b, lengthM] of edges) {
    put(a, b, lengthM);
    put(b, a, lengthM);
  }
  for (const over of nodes.keys())
    for (const a of nodes.keys())
      for (const b of nodes.keys()) put(a, b, at(a, over) + at(over, b));
  return lengths;
}
