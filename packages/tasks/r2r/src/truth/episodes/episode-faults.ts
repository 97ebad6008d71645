import type { NavigationGraph } from '@parley/scenes/kinds';
import type { R2rEpisode } from './r2r-episode';

/** Words of an instruction at most. The longest of R2R has fewer than 200; each model would be sent it many times over. */
const MOST_WORDS = 1000;

/** What keeps an episode from being run on a graph, in words; none: it can be run. */
export function episodeFaults(
  { scan, path, instruction }: Pick<R2rEpisode, 'scan' | 'path' | 'instruction'>,
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
  const start = indices.get(path[0] as string);
  const words = instruction.split(/\s+/).filter((word) => word !== '').length;
  const faults = [
    ...(words === 0 ? ['its instruction is empty'] : []),
    ...(words > MOST_WORDS
      ? [`its instruction has ${words} words, and at most ${MOST_WORDS} can be followed`]
      : []),
    ...(graph.edges.some((edge) => edge[0] === start || edge[1] === start)
      ? []
      : [`no way leads out of its start ${path[0]}`]),
  ];
  const breaks = path
    .slice(1)
    .flatMap((to, i) =>
      isEdge(path[i] as string, to) ? [] : [`no edge leads from ${path[i]} to ${to}`],
    );
  return [...faults, ...breaks];
}
