/** What ways are looked for on: nodes by their index, and undirected edges of two indices with a length in metres, at least 0. */
export interface WayGraph {
  readonly nodes: readonly unknown[];
  readonly edges: readonly (readonly [number, number, number])[];
}

/** A way over viewpoints. */
export interface GraphWay {
  /** Indices of nodes, both ends included. */ readonly nodes: readonly number[];
  readonly lengthM: number;
}

/** Shortest ways from one node to all others. */
export interface WaysFrom {
  /** Metres, by node; `Infinity` where no way leads. */ readonly lengthsM: readonly number[];
  /** The node before on the way, by node; -1 at the start and where no way leads. */
  readonly before: readonly number[];
}

/** Shortest ways from a node (Dijkstra 1959). Of equal ways the first found; of edges between the same two the shorter. */
export function waysFrom({ nodes, edges }: WayGraph, from: number): WaysFrom {
  const lengthsM = nodes.map((_, node) => (node === from ? 0 : Infinity));
  const before = nodes.map(() => -1);
  const beside = nodes.map((): [number, number][] => []);
  for (const [a, b, lengthM] of edges) {
    beside[a]?.push([b, lengthM]);
    beside[b]?.push([a, lengthM]);
  }
  const open = new Set(nodes.keys());
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (lengthTo(b) < lengthTo(a) ? b : a));
    if (lengthTo(here) === Infinity) break;
    open.delete(here);
    for (const [next, lengthM] of beside[here] as [number, number][]) {
      if (lengthTo(here) + lengthM >= lengthTo(next)) continue;
      lengthsM[next] = lengthTo(here) + lengthM;
      before[next] = here;
    }
  }
  return { lengthsM, before };

  function lengthTo(node: number): number {
    return lengthsM[node] ?? Infinity;
  }
}

/** Shortest way between two nodes of a graph; null when there is none. Of equal ways the first found. */
export function shortestWay(graph: WayGraph, from: number, to: number): GraphWay | null {
  const { lengthsM, before } = waysFrom(graph, from);
  const lengthM = lengthsM[to] ?? Infinity;
  if (lengthM === Infinity) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before[way[0] as number] as number);
  return { nodes: way, lengthM };
}
