import { ParleyError } from '@parley/protocol';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import {
  checkEpisodeList,
  checkGoals,
  fault,
  isImage,
  readOrNull,
  type SceneFault,
  warning,
} from '@parley/scenes/validate';
import { type Benchmark, countOf, fromZipon, readEpisodeSource, searchSetOf } from '../benchmarks';
import { readConnectivity } from '../benchmarks/r2r/read-connectivity';
import { readInput, shortName } from '../input/read-input';
import { checkR2r } from './check-r2r';
import { checkSearches } from './check-searches';

/** What a file of episodes holds, and all that is wrong with it. */
export interface EpisodeFileReport {
  readonly path: string;
  /** Null when it cannot be read. */ readonly format: Benchmark['format'] | null;
  readonly episodes: number;
  /** Was it checked in its home, or over its graph? */ readonly isChecked: boolean;
  readonly faults: readonly SceneFault[];
  readonly warnings: readonly SceneFault[];
}

export interface ValidateEpisodeFileOptions {
  /** Folder of the home; that of the file when left out. */ readonly home?: string | undefined;
  /** `<scan>_connectivity.json`, for R2R. */ readonly graph?: string | undefined;
}

/**
 * Checks a file of episodes of any known format. With the home that they are in, also that every target can be reached;
 * without, only the file itself. A file that cannot be read is one fault.
 *
 * @throws {ParleyError} when the home or the graph cannot be read, or the file is not there.
 */
export async function validateEpisodeFile(
  path: string,
  options: ValidateEpisodeFileOptions = {},
): Promise<EpisodeFileReport> {
  const none = { path, format: null, episodes: 0, isChecked: false, faults: [], warnings: [] };
  let source: ReturnType<typeof readEpisodeSource>;
  try {
    source = readEpisodeSource(path);
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_EPISODE') throw error;
    return { ...none, faults: [fault(error.where ?? path, error.message, error.remedy ?? '')] };
  }
  const { benchmark, file, sceneId, homeFolder } = source;
  const folder = options.home ?? homeFolder;
  const home = folder === null || benchmark.format === 'r2r' ? null : await loadHome(folder);
  try {
    const graph = options.graph
      ? readConnectivity(readInput(options.graph), shortName(options.graph))
      : null;
    const found =
      benchmark.format === 'r2r'
        ? graph && checkR2r(benchmark.data, graph, file)
        : faultsOf(benchmark, { file, sceneId, home, folder });
    const episodes = countOf(benchmark);
    const faults = found ?? [];
    if (episodes === 0)
      faults.push(fault(file, 'it holds no episodes', 'Name a file with episodes.'));
    return {
      path,
      format: benchmark.format,
      episodes,
      isChecked: home !== null || graph !== null,
      faults: faults.filter(({ severity }) => severity === 'fault'),
      warnings: faults.filter(({ severity }) => severity === 'warning'),
    };
  } finally {
    home?.pathFinder.dispose();
  }
}

interface FileContext {
  readonly file: string;
  readonly sceneId: string;
  readonly home: LoadedHome | null;
  readonly folder: string | null;
}

function faultsOf(
  benchmark: Exclude<Benchmark, { format: 'r2r' }>,
  { file, sceneId, home, folder }: FileContext,
): SceneFault[] {
  switch (benchmark.format) {
    case 'coin':
    case 'goat':
    case 'objectnav':
      return checkSearches(searchSetOf(benchmark, { file }), home?.pathFinder ?? null, file);
    case 'goals':
      return checkGoals(benchmark.data, home, file);
    case 'zipon': {
      const { file: goals, warnings } = fromZipon(benchmark.data, { sceneId });
      return [
        ...warnings.map((what) => warning(`${sceneId}/final.json`, what, 'Check the two files.')),
        ...checkGoals(goals, null, `${sceneId}/final.json`).filter(
          ({ what }) => !/ is not there$/.test(what),
        ),
      ];
    }
    case 'episodes': {
      if (home === null || folder === null)
        return [
          ...checkEpisodeList(benchmark.data.episodes, null, file).faults,
          warning(file, 'its home is not beside it', 'Name it with --home.'),
        ];
      const isPicture = (name: string) => isImage(readOrNull(`${folder}/${name}`));
      return [...checkEpisodeList(benchmark.data.episodes, { ...home, isPicture }, file).faults];
    }
    case 'robothor':
      return [];
    case 'habitat':
      return [
        warning(file, 'nothing is known of this task of Habitat', 'Check it with what made it.'),
      ];
  }
}
