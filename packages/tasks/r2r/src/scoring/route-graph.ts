import { type WayGraph, waysFrom } from '@parley/protocol';

/** A graph to be scored on: viewpoints by index, and undirected ways with a length in metres. */
export interface RouteGraph extends WayGraph {
  readonly nodes: readonly { readonly id: string }[];
}

/** What scoring asks of a graph again and again. */
export interface GraphIndex {
  /** Index of a viewpoint; undefined where there is none of that id. */
  readonly indexOf: (id: string) => number | undefined;
  readonly isEdge: (a: number, b: number) => boolean;
  readonly hasWayOut: (node: number) => boolean;
  /** Length of the shortest way, metres; `Infinity` where no way leads. */
  readonly distanceM: (a: number, b: number) => number;
}

const known = new WeakMap<RouteGraph, GraphIndex>();

/** The index of a graph, made once for each: a set of episodes asks for the ways to the same few viewpoints. */
export function indexGraph(graph: RouteGraph): GraphIndex {
  const held = known.get(graph);
  if (held !== undefined) return held;
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  const beside = graph.nodes.map(() => new Set<number>());
  for (const [a, b] of graph.edges) {
    beside[a]?.add(b);
    beside[b]?.add(a);
  }
  const lengths = new Map<number, readonly number[]>();
  const lengthsFrom = (node: number): readonly number[] => {
    const made = lengths.get(node) ?? waysFrom(graph, node).lengthsM;
    lengths.set(node, made);
    return made;
  };
  const index: GraphIndex = {
    indexOf: (id) => indices.get(id),
    isEdge: (a, b) => beside[a]?.has(b) === true,
    hasWayOut: (node) => (beside[node]?.size ?? 0) > 0,
    distanceM: (a, b) => lengthsFrom(b)[a] ?? Infinity,
  };
  known.set(graph, index);
  return index;
}
