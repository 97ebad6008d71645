import { ParleyError } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { badEpisodes } from './bad-episodes';
import { type Benchmark, FORMAT_NAMES } from './formats';
import { toR2r } from './r2r/to-r2r';
import { searchOfCoin, searchOfGoat, searchOfObjectNav } from './search/from-habitat';
import { searchOfEpisodes, searchOfGoals } from './search/from-parley';
import type { SearchSet } from './search/search-set';
import { soundEpisodes } from './search/sound-episodes';
import { toCoin, toGoat, toObjectNav } from './search/to-habitat';
import { fromZipon } from './zipon/from-zipon';
import { toZipon } from './zipon/to-zipon';

/** Formats that can be asked for; `parley` is our goals.json or, with a home to place them in, episodes.json. */
export const TARGETS = ['coin', 'goat', 'objectnav', 'zipon', 'r2r', 'parley'] as const;
export type Target = (typeof TARGETS)[number];

/** What a conversion may need besides the file. */
export interface ConvertContext {
  /** File or folder, for messages. */ readonly file: string;
  /** The home that our own episodes are in. */ readonly scene?: Scene;
  /** The graph that R2R's paths go over. */ readonly graph?: NavigationGraph;
  /** What the home of ZIPON's files is called; the name of their folder when left out. */
  readonly sceneId?: string;
}

export interface Conversion {
  readonly benchmark: Benchmark;
  /** A line for everything that the new format has no place for. */ readonly warnings: readonly string[];
}

/**
 * Episodes of one format in another. Into their own format they go as they are, unknown members included.
 *
 * @throws {ParleyError} `BAD_EPISODE` for what the source does not hold and the target cannot do without, `BAD_INPUT` when
 * a home or graph is needed and there is none.
 */
export function convertBenchmark(
  source: Benchmark,
  to: Exclude<Target, 'parley'>,
  context: ConvertContext,
): Conversion {
  if (source.format === to) return { benchmark: source, warnings: [] };
  const set = (): SearchSet => {
    const found = searchSetOf(source, context);
    const { set, leftOut } = soundEpisodes(found, true);
    return { ...set, losses: [...leftOut, ...found.losses] };
  };
  switch (to) {
    case 'zipon':
      return ziponOf(source, context);
    case 'coin':
      return made('coin', toCoin(set()), context);
    case 'goat':
      return made('goat', toGoat(set()), context);
    case 'objectnav':
      return made('objectnav', toObjectNav(set()), context);
    case 'r2r': {
      const { graph, file } = context;
      if (graph === undefined)
        throw new ParleyError('BAD_INPUT', 'paths of R2R go over the viewpoints of a graph', {
          where: file,
          remedy: 'Name it with --graph <scan>_connectivity.json.',
        });
      return made('r2r', toR2r(set(), graph), context);
    }
  }
}

/** Things to look for, of any format that has them. @throws {ParleyError} as {@link convertBenchmark}. */
export function searchSetOf(
  source: Benchmark,
  { file, scene, sceneId }: ConvertContext,
): SearchSet {
  switch (source.format) {
    case 'coin':
      return searchOfCoin(source.data);
    case 'goat':
      return searchOfGoat(source.data);
    case 'objectnav':
      return searchOfObjectNav(source.data);
    case 'goals':
      return searchOfGoals(source.data);
    case 'zipon':
      return searchOfGoals(fromZipon(source.data, { sceneId: sceneId ?? file }).file);
    case 'episodes':
      if (scene === undefined)
        throw new ParleyError('BAD_INPUT', 'episodes name things by the ids of their home', {
          where: file,
          remedy: 'Name its folder with --home.',
        });
      return searchOfEpisodes(source.data.episodes, scene);
    case 'r2r':
    case 'habitat':
      throw badEpisodes(
        file,
        `${FORMAT_NAMES[source.format]} names no thing to look for`,
        'Convert CoIN-Bench, GOAT-Bench, ObjectNav or episodes of Parley.',
      );
    case 'robothor':
      throw badEpisodes(
        file,
        'the rooms of RoboTHOR are part of AI2-THOR, and so are the places of its things',
        'Import its starts and paths with `parley scenes import robothor`.',
      );
  }
}

function ziponOf(source: Benchmark, { file }: ConvertContext): Conversion {
  if (source.format !== 'goals')
    throw badEpisodes(
      file,
      `${FORMAT_NAMES[source.format]} says neither whose things are nor how they lie`,
      'Make goals with `parley episodes generate --benchmark zipon`.',
    );
  const { files, warnings } = toZipon(source.data);
  return { benchmark: { format: 'zipon', data: files }, warnings };
}

/** A converted data set; an empty one says nothing and is an error. */
function made<B extends Benchmark>(
  format: B['format'],
  { data, warnings }: { data: B['data']; warnings: readonly string[] },
  { file }: ConvertContext,
): Conversion {
  const episodes = Array.isArray(data) ? data : (data as { episodes: unknown[] }).episodes;
  if (episodes.length === 0)
    throw badEpisodes(
      file,
      warnings.length === 0 ? 'it holds no episodes' : `nothing is left: ${warnings.at(-1)}`,
      'Name a file with episodes; data sets of Habitat keep them in content/.',
    );
  return { benchmark: { format, data } as B, warnings };
}
