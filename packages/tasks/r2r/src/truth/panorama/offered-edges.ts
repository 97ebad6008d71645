import type { NavigationGraph } from '@parley/scenes/kinds';
import { candidatesAt, candidatesIn } from './candidates';
import { DIRECTIONS, type FieldOfView } from './field-of-view';

/** A move that a robot is offered: indices of nodes, and metres. It may not be offered the way back. */
export type OfferedEdge = readonly [from: number, to: number, lengthM: number];

/** Moves of a graph where one viewpoint is offered in each direction, that which lies nearest to its middle (SCI-40). */
export function offeredEdges(graph: NavigationGraph, field: FieldOfView = 'paper'): OfferedEdge[] {
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  return [...graph.nodes.keys()].flatMap((from) => {
    const candidates = candidatesAt(graph, from);
    return Array.from({ length: DIRECTIONS }, (_, direction): OfferedEdge[] => {
      const [first] = candidatesIn(candidates, direction, field);
      if (first === undefined) return [];
      return [[from, indices.get(first.viewpoint) as number, first.lengthM]];
    }).flat();
  });
}
