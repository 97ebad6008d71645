import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { isFolder, readInput, shortName } from '../input/read-input';
import { type Benchmark, readBenchmark, readSoundBenchmark } from './formats';
import { FINAL, OBJECTS, readZipon } from './zipon/zipon-files';

/** A file of episodes, or the folder of ZIPON's two, read. */
export interface EpisodeSource {
  readonly benchmark: Benchmark;
  /** Name for messages. */ readonly file: string;
  /** What the home of ZIPON's files is called. */ readonly sceneId: string;
  /** Folder of the home that our own files lie in; null when they lie elsewhere. */
  readonly homeFolder: string | null;
  /** A line for each episode that could not be read and was left out, with its place and the reason. */
  readonly leftOut: readonly string[];
}

/**
 * Reads a file of episodes of any known format, packed or not, or a folder that holds ZIPON's `final.json` and
 * `objects.json` (either of them may be named as well).
 *
 * @param leaveOut Episodes of a data set of Habitat that cannot be read are left out and named; else the first of them is an error.
 * @throws {ParleyError} `NOT_FOUND`, or `BAD_EPISODE` naming file and member.
 */
export function readEpisodeSource(path: string, leaveOut = false): EpisodeSource {
  const isPair = isFolder(path) || [FINAL, OBJECTS].includes(basename(path));
  const folder = isFolder(path) ? path : dirname(path);
  const homeFolder = existsSync(join(folder, 'scene.json')) ? folder : null;
  const rest = { file: shortName(path), sceneId: basename(folder), homeFolder, leftOut: [] };
  if (isPair && existsSync(join(folder, FINAL))) {
    const data = readZipon(readInput(join(folder, FINAL)), readInput(join(folder, OBJECTS)));
    return { ...rest, benchmark: { format: 'zipon', data } };
  }
  if (statSync(path).isDirectory())
    throw new ParleyError('NOT_FOUND', `there is no ${FINAL} in this folder`, {
      where: path,
      remedy: 'Name a file of episodes, or the folder of the two files of ZIPON.',
    });
  if (leaveOut) return { ...rest, ...readSoundBenchmark(readInput(path), rest.file) };
  return { ...rest, benchmark: readBenchmark(readInput(path), rest.file) };
}

/** Episodes, or goals where those are what a file holds. */
export const countOf = (benchmark: Benchmark): number => {
  if (benchmark.format === 'goals') return benchmark.data.goals.length;
  if (benchmark.format === 'zipon') return Object.keys(benchmark.data.goals).length;
  const { data } = benchmark;
  return Array.isArray(data) ? data.length : data.episodes.length;
};
