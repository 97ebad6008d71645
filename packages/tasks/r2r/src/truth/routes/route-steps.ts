import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { type Turn, turnDeg, turnOf } from '../../shared';
import { bearingDeg } from '../panorama';
import type { Route } from './draw-routes';

/** One move of a route. */
export interface RouteStep {
  /** Index of the node that it begins at. */ readonly from: number;
  readonly to: number;
  readonly turn: Turn;
  /** Room that is entered by it; null where it stays in a room, or ends in none. */
  readonly enters: string | null;
}

/**
 * The moves of a route, each with the turn before it. A doorway that belongs to no room is passed in silence: the room behind it is
 * entered at its first viewpoint.
 *
 * @param startDeg Where the robot faces at the start, degrees clockwise from −z.
 */
export function routeSteps(
  graph: NavigationGraph,
  { nodes }: Pick<Route, 'nodes'>,
  {
    startDeg,
    roomOf,
  }: { readonly startDeg: number; readonly roomOf: (node: number) => string | null },
): RouteStep[] {
  let facing = startDeg;
  let room = roomOf(nodes[0] as number);
  return nodes.slice(1).map((to, i) => {
    const from = nodes[i] as number;
    const bearing = bearingDeg(graph.nodes[from] as GraphNode, graph.nodes[to] as GraphNode);
    const turn = turnOf(turnDeg(facing, bearing));
    facing = bearing;
    const next = roomOf(to);
    const enters = next !== null && next !== room ? next : null;
    room = next ?? room;
    return { from, to, turn, enters };
  });
}
