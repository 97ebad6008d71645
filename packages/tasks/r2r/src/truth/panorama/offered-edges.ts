import type { NavigationGraph } from '@parley/scenes/kinds';
import { type Offer, offeredWays } from '../../shared';
import { type Candidate, candidatesAt, candidatesIn } from './candidates';
import { DIRECTIONS } from './field-of-view';

/** A move that a robot is offered: indices of nodes, and metres. It may not be offered the way back. */
export type OfferedEdge = readonly [from: number, to: number, lengthM: number];

/** A candidate with the direction that it stands in, or the number of its way (`offeredWays`). */
interface DirectedCandidate extends Candidate {
  readonly direction: number;
}

/** Moves of a graph that a robot is offered (SCI-40). */
export function offeredEdges(graph: NavigationGraph, offer: Offer = 'first'): OfferedEdge[] {
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  return [...graph.nodes.keys()].flatMap((from) =>
    offeredFrom(graph, from, offer).map(
      ({ viewpoint, lengthM }): OfferedEdge => [from, indices.get(viewpoint) as number, lengthM],
    ),
  );
}

/** Ways on that a robot is offered at a node, by direction. */
export const offeredFrom = (
  graph: NavigationGraph,
  node: number,
  offer: Offer,
): DirectedCandidate[] => offeredWays(inSightOf(graph, node), offer);

/** Viewpoints in sight of a node, each in its direction (of 30°), those nearest to its middle first. */
function inSightOf(graph: NavigationGraph, node: number): DirectedCandidate[] {
  const candidates = candidatesAt(graph, node);
  return Array.from({ length: DIRECTIONS }, (_, direction) =>
    candidatesIn(candidates, direction, 'paper').map((one) => ({ ...one, direction })),
  ).flat();
}
