import type { NavigationGraph } from '@parley/scenes/kinds';
import type { R2rEpisode } from './r2r-episode';

/** What keeps an episode from being run on a graph, in words; none: it can be run. */
export function episodeFaults(
  { scan, path }: Pick<R2rEpisode, 'scan' | 'path'>,
  graph: NavigationGraph,
): string[] {
  if (scan !== graph.scan) return [`it is of ${scan}, the graph of ${graph.scan}`];
  const indices = new Map(graph.nodes.map(({ id }, i) => [id, i]));
  const missing = path.filter((id) => !indices.has(id));
  if (missing.length > 0) return [`viewpoint ${missing.join(', ')} is not in the graph`];
  const isEdge = (one: string, other: string): boolean => {
    const [a, b] = [indices.get(one), indices.get(other)];
    return graph.edges.some(([from, to]) => (from === a && to === b) || (from === b && to === a));
  };
  return path
    .slice(1)
    .flatMap((to, i) =>
      isEdge(path[i] as string, to) ? [] : [`no edge leads from ${path[i]} to ${to}`],
    );
}
