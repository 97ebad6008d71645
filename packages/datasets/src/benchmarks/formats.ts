import { GoalsFile, InstanceEpisode } from '@parley/scenes/format';
import { gzipSync } from 'fflate';
import { z } from 'zod';
import { badEpisodes } from './bad-episodes';
import type { CoinFile, GoatFile, HabitatFile, ObjectNavFile } from './habitat/habitat-schema';
import { readCoin, readGoat, readHabitat, readObjectNav } from './habitat/read-habitat';
import { isHabitatTask, soundHabitat } from './habitat/sound-habitat';
import { type R2rFile, readR2r } from './r2r/r2r-episodes';
import { checked, jsonOf } from './read-lossless';
import { type RobothorFile, readRobothor } from './robothor/robothor-episodes';
import type { ZiponFiles } from './zipon/zipon-files';

const EpisodesFile = z.looseObject({ episodes: z.array(InstanceEpisode) });

/**
 * A file of episodes, read. `habitat` is a task of Habitat that is none of the others; it and `robothor`, whose rooms are
 * part of AI2-THOR, are kept and not converted.
 */
export type Benchmark =
  | { readonly format: 'coin'; readonly data: CoinFile }
  | { readonly format: 'goat'; readonly data: GoatFile }
  | { readonly format: 'objectnav'; readonly data: ObjectNavFile }
  | { readonly format: 'habitat'; readonly data: HabitatFile }
  | { readonly format: 'r2r'; readonly data: R2rFile }
  | { readonly format: 'robothor'; readonly data: RobothorFile }
  | { readonly format: 'zipon'; readonly data: ZiponFiles }
  | { readonly format: 'episodes'; readonly data: { episodes: InstanceEpisode[] } }
  | { readonly format: 'goals'; readonly data: GoalsFile };
export type FormatName = Benchmark['format'];
/** What one file holds. */
type FileBenchmark = Exclude<Benchmark, { format: 'zipon' }>;

/** What the formats are called in messages. */
export const FORMAT_NAMES: Readonly<Record<FormatName, string>> = {
  coin: 'CoIN-Bench',
  goat: 'GOAT-Bench',
  objectnav: 'Habitat ObjectNav',
  habitat: 'another task of Habitat',
  r2r: 'R2R',
  robothor: 'RoboTHOR',
  zipon: 'ZIPON',
  episodes: "Parley's episodes.json",
  goals: "Parley's goals.json",
};

/**
 * Reads a file of episodes, packed with gzip or not; its content says what it is. ZIPON's two files are read by
 * `readZipon`.
 *
 * @throws {ParleyError} `BAD_EPISODE` naming file and member.
 */
export function readBenchmark(bytes: Uint8Array, file: string): FileBenchmark {
  const value = jsonOf(bytes, file);
  return benchmarkOf(value, formatOf(value, file), file);
}

/**
 * The same without the episodes of a data set of Habitat that cannot be read; other files are taken as a whole.
 *
 * @returns The rest, and a line for each of them with its place and the reason.
 * @throws {ParleyError} `BAD_EPISODE` for what is wrong with the file itself, and where nothing is left.
 */
export function readSoundBenchmark(
  bytes: Uint8Array,
  file: string,
): { readonly benchmark: FileBenchmark; readonly leftOut: readonly string[] } {
  const value = jsonOf(bytes, file);
  const format = formatOf(value, file);
  const sound = isHabitatTask(format) ? soundHabitat(value, format, file) : { value, leftOut: [] };
  return { benchmark: benchmarkOf(sound.value, format, file), leftOut: sound.leftOut };
}

function benchmarkOf(value: unknown, format: FileBenchmark['format'], file: string): FileBenchmark {
  switch (format) {
    case 'coin':
      return { format, data: readCoin(value, file) };
    case 'goat':
      return { format, data: readGoat(value, file) };
    case 'objectnav':
      return { format, data: readObjectNav(value, file) };
    case 'habitat':
      return { format, data: readHabitat(value, file) };
    case 'r2r':
      return { format, data: readR2r(value, file) };
    case 'robothor':
      return { format, data: readRobothor(value, file) };
    case 'goals':
      return { format, data: checked(value, GoalsFile, file) };
    case 'episodes':
      return {
        format,
        data: checked(wrapped(value), EpisodesFile, file) as { episodes: InstanceEpisode[] },
      };
  }
}

/** Text of a file that is not ZIPON's; packed when its name ends in `.gz`. */
export function writeBenchmark(
  { data }: Exclude<Benchmark, { format: 'zipon' }>,
  file: string,
): Uint8Array {
  const bytes = new TextEncoder().encode(`${JSON.stringify(data)}\n`);
  // Without a time the same episodes give the same bytes.
  return file.endsWith('.gz') ? gzipSync(bytes, { mtime: 0 }) : bytes;
}

/** What a value is, by members that no other format has. */
function formatOf(value: unknown, file: string): Exclude<FormatName, 'zipon'> {
  const list = Array.isArray(value) ? value : (value as { episodes?: unknown } | null)?.episodes;
  if (Array.isArray(list) && list.length === 0)
    throw badEpisodes(
      file,
      'it holds no episodes',
      'Name a file with episodes; data sets of Habitat keep theirs in content/<scene>.json.gz.',
    );
  const rows = (Array.isArray(list) ? list : []).filter(isObject);
  // Of most: the first alone, or any other, may be the one that is wrong.
  const has = (member: string): boolean =>
    rows.length > 0 && 2 * rows.filter((one) => member in one).length >= rows.length;
  if (Array.isArray(value)) {
    if (has('targetId')) return 'episodes';
    return has('object_type') ? 'robothor' : 'r2r';
  }
  if (typeof value !== 'object' || value === null)
    throw badEpisodes(file, 'it holds no episodes', 'Name a file of episodes.');
  if ('goals' in value && 'things' in value) return 'goals';
  if (has('targetId')) return 'episodes';
  if ('goals_by_category' in value) return 'objectnav';
  if (has('tasks')) return 'goat';
  if (has('object_instance_id') && 'goals' in value) return 'coin';
  if ('episodes' in value) return 'habitat';
  throw badEpisodes(
    file,
    'it is none of the formats that are known',
    `Known are: ${Object.values(FORMAT_NAMES).join(', ')}.`,
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const wrapped = (value: unknown): unknown => (Array.isArray(value) ? { episodes: value } : value);
