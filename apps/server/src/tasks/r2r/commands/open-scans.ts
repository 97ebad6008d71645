import { readGraphs, readTexts } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import type { R2rEpisode } from '@parley/task-r2r/truth';
import { tell } from '../../../terminal/print';
import { openSkyboxes } from '../places/open-skyboxes';
import { type ScanPlace, scanPlace } from '../places/scan-place';
import type { Flags } from './simulate-flags';

/**
 * The scans of a run without homes, by name, and a line on how much of them can be seen; null: the run has homes.
 *
 * @throws {ParleyError} `BAD_INPUT` for flags that do not go together; what graphs and texts throw.
 */
export function openScans(
  file: string | undefined,
  { graphs, texts, skyboxes }: Pick<Flags, 'graphs' | 'texts' | 'skyboxes'>,
  episodes: readonly Pick<R2rEpisode, 'scan'>[],
): ReadonlyMap<string, ScanPlace> | null {
  if (graphs === undefined) {
    if (texts === undefined && skyboxes === undefined) return null;
    throw new ParleyError(
      'BAD_INPUT',
      'in homes things are seen, and not read of or pictured elsewhere',
      {
        where: texts === undefined ? '--skyboxes' : '--texts',
        remedy: 'Name the graphs of scans with --graphs too.',
      },
    );
  }
  if (file === undefined)
    throw new ParleyError('BAD_INPUT', 'the built-in sets are paths in homes', {
      where: '--graphs',
      remedy: 'Name the R2R_<split>.json of these scans.',
    });
  const names = [...new Set(episodes.map(({ scan }) => scan))];
  const read = texts === undefined ? null : readTexts(texts, names);
  const found = readGraphs(graphs, names);
  const places = new Map(
    names.map((scan) => {
      const graph = found.get(scan) as NavigationGraph;
      const pictures = skyboxes === undefined ? null : openSkyboxes(skyboxes, graph);
      return [scan, scanPlace(graph, read?.get(scan) ?? null, pictures)] as const;
    }),
  );
  if (skyboxes === undefined || texts !== undefined) tell(sightOf([...places.values()]));
  return places;
}

/** Of how many viewpoints something can be seen. */
export function sightOf(places: readonly ScanPlace[]): string {
  const all = places.flatMap(({ graph, texts }) =>
    graph.nodes.map(({ id }) => Object.keys(texts?.viewpoints[id] ?? {}).length > 0),
  );
  const seen = all.filter((isSeen) => isSeen).length;
  return `${seen} of ${all.length} viewpoints have a text; what the others show cannot be seen, and rows say so.`;
}
