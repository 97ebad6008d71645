import type { NavigationGraph } from '@parley/scenes/kinds';

/** A way over viewpoints. */
export interface GraphWay {
  /** Indices of nodes, both ends included. */ readonly nodes: readonly number[];
  readonly lengthM: number;
}

/** Shortest way between two nodes of a graph (Dijkstra 1959); null when there is none. Of equal ways the first found. */
export function shortestWay(
  { nodes, edges }: NavigationGraph,
  from: number,
  to: number,
): GraphWay | null {
  const lengths = nodes.map((_, node) => (node === from ? 0 : Infinity));
  const before = nodes.map(() => -1);
  const open = new Set(nodes.keys());
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => (lengthTo(b) < lengthTo(a) ? b : a));
    if (here === to || lengthTo(here) === Infinity) break;
    open.delete(here);
    for (const [a, b, lengthM] of edges) {
      const next = a === here ? b : b === here ? a : -1;
      if (next < 0 || lengthTo(here) + lengthM >= lengthTo(next)) continue;
      lengths[next] = lengthTo(here) + lengthM;
      before[next] = here;
    }
  }
  if (lengthTo(to) === Infinity) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before[way[0] as number] as number);
  return { nodes: way, lengthM: lengthTo(to) };

  function lengthTo(node: number): number {
    return lengths[node] ?? Infinity;
  }
}
