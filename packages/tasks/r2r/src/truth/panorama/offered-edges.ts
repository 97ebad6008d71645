import type { NavigationGraph } from '@parley/scenes/kinds';
import { type Offer, offeredWays } from '../../shared';
import { type Candidate, candidatesAt, candidatesIn } from './candidates';
import { DIRECTIONS, type FieldOfView } from './field-of-view';

/** A move that a robot is offered: indices of nodes, and metres. It may not be offered the way back. */
export type OfferedEdge = readonly [from: number, to: number, lengthM: number];

/** A candidate with the direction that it stands in, or the number of its way (`offeredWays`). */
interface DirectedCandidate extends Candidate {
  readonly direction: number;
}

/** Moves of a graph that a robot is offered (SCI-40). */
export function offeredEdges(
  graph: NavigationGraph,
  offer: Offer = 'first',
  field: FieldOfView = 'paper',
): OfferedEdge[] {
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  return [...graph.nodes.keys()].flatMap((from) =>
    offeredFrom(graph, from, offer, field).map(
      ({ viewpoint, lengthM }): OfferedEdge => [from, indices.get(viewpoint) as number, lengthM],
    ),
  );
}

/** Ways on that a robot is offered at a node, by direction. */
export const offeredFrom = (
  graph: NavigationGraph,
  node: number,
  offer: Offer,
  field: FieldOfView = 'paper',
): DirectedCandidate[] => offeredWays(inSightOf(graph, node, field), offer);

/** Viewpoints in sight of a node, each in its direction, of 60° in two of them, those nearest to its middle first. */
function inSightOf(graph: NavigationGraph, node: number, field: FieldOfView): DirectedCandidate[] {
  const candidates = candidatesAt(graph, node);
  return Array.from({ length: DIRECTIONS }, (_, direction) =>
    candidatesIn(candidates, direction, field).map((one) => ({ ...one, direction })),
  ).flat();
}
