import { shortestWay } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { randomStream } from '@parley/scenes/seed';

/** Edges of a path of ours, as R2R's have from 4 to 6 (Anderson et al. 2018, §4.1); rooms that it leads through, at least. */
export const LEAST_EDGES = 4;
export const MOST_EDGES = 7;
export const LEAST_ROOMS = 2;

/** A shortest way over a graph, to be told. */
export interface Route {
  /** Indices of nodes, start to goal. */ readonly nodes: readonly number[];
  readonly lengthM: number;
}

/**
 * Draws routes: shortest ways of 4 to 7 edges, through two rooms at least where rooms are known. No start and no goal is used twice
 * while there are others.
 *
 * @param roomOf Room of a node; null where it has none. Null in its place: of no node is it known.
 * @returns At most so many; fewer where the graph has no more.
 */
export function drawRoutes(
  graph: NavigationGraph,
  roomOf: ((node: number) => string | null) | null,
  { seed, count }: { readonly seed: string; readonly count: number },
): Route[] {
  const nodes = [...graph.nodes.keys()];
  const fitting = nodes.flatMap((from) =>
    nodes.flatMap((to): Route[] => {
      const way = shortestWay(graph, from, to);
      if (way === null || way.nodes.length <= LEAST_EDGES || way.nodes.length > MOST_EDGES + 1)
        return [];
      if (roomOf === null) return [way];
      const rooms = new Set(way.nodes.map(roomOf).filter((room) => room !== null));
      return rooms.size < LEAST_ROOMS ? [] : [way];
    }),
  );
  let left = randomStream('r2r routes', seed, graph.scan).shuffle(fitting);
  const uses = new Map<number, number>();
  const usesOf = ({ nodes: way }: Route): number =>
    (uses.get(way[0] as number) ?? 0) + (uses.get(way.at(-1) as number) ?? 0);
  const drawn: Route[] = [];
  while (drawn.length < count && left.length > 0) {
    const least = Math.min(...left.map(usesOf));
    const next = left.find((route) => usesOf(route) === least) as Route;
    left = left.filter((route) => route !== next);
    for (const end of [next.nodes[0] as number, next.nodes.at(-1) as number])
      uses.set(end, (uses.get(end) ?? 0) + 1);
    drawn.push(next);
  }
  return drawn;
}
