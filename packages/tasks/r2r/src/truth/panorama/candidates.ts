import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { turnDeg } from '../../shared';
import { DIRECTION_DEG, FIELDS_OF_VIEW, type FieldOfView } from './field-of-view';

/** A neighbour counts as up or down a flight of stairs from this elevation on, radians (DiscussNav's code, SRC-17). */
const STAIRS_RAD = 0.1;

/** A viewpoint that one can go to. */
export interface Candidate {
  readonly viewpoint: string;
  /** Clockwise from −z, degrees in [0, 360): as headings of R2R turn. */ readonly bearingDeg: number;
  /** Above the horizon as seen from the camera, radians. */ readonly elevationRad: number;
  readonly lengthM: number;
  readonly isStairs: boolean;
}

/** Where one can go from a viewpoint, in the order of the graph. */
export function candidatesAt({ nodes, edges }: NavigationGraph, node: number): Candidate[] {
  const here = nodes[node] as GraphNode;
  return edges.flatMap(([a, b, lengthM]): Candidate[] => {
    const next = a === node ? b : b === node ? a : null;
    if (next === null) return [];
    const { id, position } = nodes[next] as GraphNode;
    const elevationRad = Math.atan2(
      position[1] - here.position[1],
      Math.hypot(position[0] - here.position[0], position[2] - here.position[2]),
    );
    return [
      {
        ...{ viewpoint: id, lengthM, elevationRad },
        bearingDeg: bearingDeg(here, nodes[next] as GraphNode),
        isStairs: Math.abs(elevationRad) > STAIRS_RAD,
      },
    ];
  });
}

/** Clockwise from −z (north of a plan), degrees in [0, 360). */
export function bearingDeg(
  from: Pick<GraphNode, 'position'>,
  to: Pick<GraphNode, 'position'>,
): number {
  const [dx, dz] = [to.position[0] - from.position[0], to.position[2] - from.position[2]];
  return ((Math.atan2(dx, -dz) * 180) / Math.PI + 360) % 360;
}

/**
 * The candidates that a direction shows, those nearest to its middle first. Of `paper` each stands in one direction, of `code`
 * in two, as its pictures overlap.
 *
 * @param direction 0 looks to −z, each next 30° to the right.
 */
export function candidatesIn(
  candidates: readonly Candidate[],
  direction: number,
  field: FieldOfView,
): Candidate[] {
  const halfDeg = FIELDS_OF_VIEW[field].hfovDeg / 2;
  const off = (one: Candidate): number => turnDeg(direction * DIRECTION_DEG, one.bearingDeg);
  return candidates
    .filter((one) => off(one) >= -halfDeg && off(one) < halfDeg)
    .sort((a, b) => Math.abs(off(a)) - Math.abs(off(b)));
}
