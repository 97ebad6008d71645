import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { canonicalJson, ParleyError, type Split } from '@parley/protocol';
import { loadHome, replaceFile, replaceFiles } from '@parley/scenes/files';
import { createRasteriser } from '@parley/scenes/raster';
import {
  type Benchmark,
  convertBenchmark,
  countOf,
  type EpisodeSource,
  fromZipon,
  onlyEpisodes,
  readEpisodeSource,
  searchSetOf,
  type Target,
  writeBenchmark,
  writeZipon,
} from '../benchmarks';
import { readConnectivity } from '../benchmarks/r2r/read-connectivity';
import { readInput, shortName } from '../input/read-input';
import { placeEpisodes } from './place-episodes';
import { storeEpisodes } from './write-episodes';

export interface ConvertEpisodesOptions {
  /** File of episodes, or the folder of ZIPON's two. */ readonly path: string;
  readonly to: Target;
  /** File, or folder for ZIPON's two. Left out only where episodes go into `home`. */
  readonly out?: string | undefined;
  /** Folder of the home; that of the file when left out. */ readonly home?: string | undefined;
  /** `<scan>_connectivity.json`, for R2R. */ readonly graph?: string | undefined;
  /** Ids of the episodes that are converted; left out: all. */ readonly only?:
    | readonly string[]
    | undefined;
  /** Episodes that cannot be read, or not be run in the home, are left out and named; else the first of them is an error. */
  readonly leaveOut?: boolean | undefined;
  /** Split of a category, for episodes that go into a home. */
  readonly splitOf: (category: string) => Split;
}

/** What was written where. */
export interface ConvertedEpisodes {
  readonly from: Benchmark['format'];
  readonly files: readonly string[];
  readonly count: number;
  /** A line for everything that the new format has no place for. */ readonly warnings: readonly string[];
}

/**
 * Converts a file of episodes. Everything is read and worked out before the first byte is written; a file that was there
 * stays until the new one is whole.
 *
 * @throws {ParleyError} naming file and member, or what is missing.
 */
export async function convertEpisodes(options: ConvertEpisodesOptions): Promise<ConvertedEpisodes> {
  const { only, leaveOut = false } = options;
  const whole = readEpisodeSource(options.path, leaveOut);
  const source =
    only === undefined
      ? whole
      : { ...whole, benchmark: onlyEpisodes(whole.benchmark, only, whole) };
  if (options.to === 'parley') return toParley(source, options);
  const { format } = source.benchmark;
  const folder = options.home ?? source.homeFolder;
  const home = format === 'episodes' && folder !== null ? await loadHome(folder) : null;
  home?.pathFinder.dispose();
  const { benchmark, warnings } = convertBenchmark(source.benchmark, options.to, {
    file: source.file,
    sceneId: source.sceneId,
    ...(home && { scene: home.scene }),
    ...(options.graph && {
      graph: readConnectivity(readInput(options.graph), shortName(options.graph)),
    }),
  });
  const files = await write(benchmark, needed(options.out, '--out'));
  const { leftOut } = source;
  return { from: format, files, count: countOf(benchmark), warnings: [...leftOut, ...warnings] };
}

/** ZIPON's goals as `goals.json`; all else as the episodes of a home, with painted pictures. */
async function toParley(
  source: EpisodeSource,
  { out, home: named, splitOf, leaveOut = false }: ConvertEpisodesOptions,
): Promise<ConvertedEpisodes> {
  const { benchmark, file, sceneId, leftOut } = source;
  if (benchmark.format === 'zipon') {
    const { file: goals, warnings } = fromZipon(benchmark.data, { sceneId });
    const path = needed(out, '--out');
    await replaceFile(path, `${canonicalJson(goals)}\n`);
    return { from: 'zipon', files: [path], count: goals.goals.length, warnings };
  }
  if (benchmark.format === 'goals' || benchmark.format === 'episodes')
    throw new ParleyError('BAD_INPUT', 'this is a file of Parley', {
      where: file,
      remedy: 'Name another format with --to.',
    });
  if (out !== undefined)
    throw new ParleyError('BAD_INPUT', 'episodes and their pictures go into their home', {
      where: '--out',
      remedy: 'Leave it out, and name the home with --home.',
    });
  const set = searchSetOf(benchmark, { file });
  const folder = needed(named, '--home');
  const { scene, sensors, pathFinder } = await loadHome(folder);
  try {
    const query = { scene, pathFinder, rasteriser: createRasteriser(sensors) };
    const { planned, warnings } = placeEpisodes(set, query, { splitOf, leaveOut });
    const episodes = await storeEpisodes(folder, scene.sceneId, planned);
    const files = [join(folder, 'episodes.json')];
    const { length: count } = episodes;
    return { from: benchmark.format, files, count, warnings: [...leftOut, ...warnings] };
  } finally {
    pathFinder.dispose();
  }
}

async function write(benchmark: Benchmark, out: string): Promise<string[]> {
  if (benchmark.format !== 'zipon') {
    if (existsSync(out)) keepOfScene(dirname(out));
    await replaceFiles(dirname(out), { [basename(out)]: writeBenchmark(benchmark, out) });
    return [out];
  }
  const files = writeZipon(benchmark.data);
  await replaceFiles(out, files);
  return Object.keys(files).map((name) => join(out, name));
}

/** A file of a scene, its own episodes for one, is nothing to write another format over. */
function keepOfScene(folder: string): void {
  if (!existsSync(join(folder, 'scene.json'))) return;
  throw new ParleyError('BAD_INPUT', 'this is a file of a scene; it would be lost', {
    where: '--out',
    remedy: 'Name a file of another folder.',
  });
}

function needed(value: string | undefined, where: string): string {
  if (value !== undefined) return value;
  throw new ParleyError('BAD_INPUT', 'this conversion needs it', {
    where,
    remedy: `Pass ${where} with a path.`,
  });
}
