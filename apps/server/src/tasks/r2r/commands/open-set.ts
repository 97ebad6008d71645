import { type R2rFile, readEpisodeSource, readGraphs } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';

/** Paths of R2R with the graphs that they go over. */
export interface R2rSet {
  readonly paths: R2rFile;
  /** Name of the file of paths, for messages. */ readonly file: string;
  readonly graphOf: (scan: string) => NavigationGraph;
}

/**
 * Reads paths and graphs.
 *
 * @throws {ParleyError} `BAD_EPISODE` for a file of another format, or as `readEpisodeSource` and `readGraphs` throw.
 */
export function openSet(graphsPath: string, episodesPath: string): R2rSet {
  const { benchmark, file } = readEpisodeSource(episodesPath);
  if (benchmark.format !== 'r2r')
    throw new ParleyError('BAD_EPISODE', 'these are no paths of R2R', {
      where: file,
      remedy: 'Name an R2R_<split>.json.',
    });
  const paths = benchmark.data;
  const graphs = readGraphs(
    graphsPath,
    paths.map(({ scan }) => scan),
  );
  return { paths, file, graphOf: (scan) => graphs.get(scan) as NavigationGraph };
}
