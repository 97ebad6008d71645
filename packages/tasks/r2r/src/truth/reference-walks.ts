import { roundM, shortestWay } from '@parley/protocol';
import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { randomStream } from '@parley/scenes/seed';

/** Walks that read no instruction, between which methods lie. */
export const REFERENCE_WALKS = ['shortest-path', 'random'] as const;
export type ReferenceWalk = (typeof REFERENCE_WALKS)[number];

/** Moves of the random walk, as R2R's random agent has (Anderson et al. 2018, §5.1). */
const RANDOM_MOVES = 5;

/** A path to be walked. */
export interface WalkedPath {
  /** Ids of viewpoints, from start to goal. */ readonly path: readonly string[];
  /** Of the robot at the start: radians, 0 faces −z (+y of the scan), positive turns right. */
  readonly heading: number;
}

/** Where a robot stands and looks: viewpoint, heading and elevation in radians, as R2R's submissions have them. */
export type Stand = [viewpoint: string, heading: number, elevation: number];

/**
 * Walks a path of R2R. `shortest-path` knows the goal: what it reaches is the upper bound. `random` goes to a viewpoint drawn among
 * those beside it, five times.
 *
 * @param drawName Seeds what is drawn. @returns Null where start or goal is not in the graph, or no way leads.
 */
export function walkRoute(
  graph: NavigationGraph,
  { path, heading }: WalkedPath,
  walk: ReferenceWalk,
  drawName: string,
): Stand[] | null {
  const indexOf = (id: string | undefined): number =>
    graph.nodes.findIndex((node) => node.id === id);
  const [start, goal] = [indexOf(path[0]), indexOf(path.at(-1))];
  if (start < 0 || goal < 0) return null;
  const nodes =
    walk === 'random'
      ? randomNodes(graph, start, drawName)
      : (shortestWay(graph, start, goal)?.nodes ?? null);
  if (nodes === null) return null;
  const stands: Stand[] = [[path[0] as string, roundM(heading), 0]];
  for (const [i, node] of nodes.slice(1).entries())
    stands.push(
      arrive(graph.nodes[nodes[i] as number] as GraphNode, graph.nodes[node] as GraphNode),
    );
  return stands;
}

/** A viewpoint without a way out is stayed at. */
function randomNodes({ edges }: NavigationGraph, start: number, drawName: string): number[] {
  const random = randomStream(drawName);
  const nodes = [start];
  for (let move = 0; move < RANDOM_MOVES; move++) {
    const here = nodes.at(-1) as number;
    const beside = edges.flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : []));
    if (beside.length === 0) break;
    nodes.push(random.pick(beside));
  }
  return nodes;
}

/** Facing on as one came, level: the simulator turns a robot so that it looks along its move. */
function arrive(from: GraphNode, to: GraphNode): Stand {
  const [dx, dz] = [to.position[0] - from.position[0], to.position[2] - from.position[2]];
  const turned = Math.atan2(dx, -dz);
  return [to.id, roundM(turned < 0 ? turned + 2 * Math.PI : turned), 0];
}
