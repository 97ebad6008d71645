import { readFileSync } from 'node:fs';
import { type Arm, ParleyError, type Study } from '@parley/protocol';
import { InstanceEpisode } from '@parley/scenes/format';
import { z } from 'zod';
import { doubledId, type SceneCatalog, scenesWith } from '../../../catalog/scene-catalog';
import { loadStudyFile } from '../../../studies';
import { type PeopleCell, readPeopleCells } from './cells-of-people';

/** What a headless run is about: episodes alone, or a study with its arms and rules. */
export type SimulateInput =
  | { readonly kind: 'episodes'; readonly episodes: readonly InstanceEpisode[] }
  | {
      readonly kind: 'study';
      readonly study: Study;
      readonly studyHash: string;
      readonly episodes: readonly InstanceEpisode[];
      readonly arms: readonly Arm[];
    }
  | {
      readonly kind: 'people';
      readonly episodes: readonly InstanceEpisode[];
      readonly cells: readonly PeopleCell[];
    };

/**
 * Reads the argument of `parley simulate`.
 *
 * @param cellsOf Logs of people whose cells are run again.
 * @param file Study (`.yaml`, `.yml`) or episodes (JSON); undefined: the built-in episodes.
 * @throws {ParleyError} `BAD_EPISODE` or `BAD_STUDY` naming file and field.
 */
export function readSimulateInput(
  file: string | undefined,
  catalog: SceneCatalog,
  cellsOf?: string,
): SimulateInput {
  if (cellsOf !== undefined) {
    const cells = readPeopleCells(cellsOf, catalog);
    return { kind: 'people', episodes: cells.map(({ episode }) => episode), cells };
  }
  if (file === undefined) return { kind: 'episodes', episodes: builtInEpisodes(catalog) };
  if (!/\.ya?ml$/i.test(file))
    return { kind: 'episodes', episodes: readEpisodeFile(file, catalog) };
  const { study, hash } = loadStudyFile(file);
  const missing: string[] = [];
  const episodes = study.episodes.flatMap((episodeId) => {
    const episode = catalog.findEpisode(episodeId);
    if (episode === null) missing.push(episodeId);
    return episode ?? [];
  });
  if (missing.length > 0)
    throw new ParleyError('BAD_STUDY', `not installed: ${missing.join(', ')}`, {
      where: `${file}: episodes`,
      remedy: 'Put their scenes into the scenes folder.',
    });
  for (const { episodeId } of episodes) {
    const homes = scenesWith(catalog, episodeId);
    if (homes.length > 1) throw severalHomes(episodeId, homes, `${file}: episodes`);
  }
  return { kind: 'study', study, studyHash: hash, episodes, arms: study.arms };
}

/**
 * Episodes of all installed scenes that are not training homes of the practice.
 *
 * @throws {ParleyError} `BAD_EPISODE` for an id that several of them have: logs are kept under it.
 */
function builtInEpisodes(catalog: SceneCatalog): InstanceEpisode[] {
  const episodes = catalog
    .sceneIds()
    .flatMap((sceneId) =>
      catalog.episodesOf(sceneId).filter((episode) => episode.split !== 'train'),
    );
  const twice = doubledId(episodes);
  if (twice === null) return episodes;
  throw severalHomes(twice, scenesWith(catalog, twice), catalog.scenesDir);
}

const severalHomes = (episodeId: string, homes: readonly string[], where: string): ParleyError =>
  new ParleyError('BAD_EPISODE', `the id ${episodeId} stands in ${homes.join(' and in ')}`, {
    where,
    remedy: 'Take one of the scenes away, or generate its episodes again.',
  });

/** A list, or a home's file that holds one; errors name the place within the list. */
const listOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'episodes' in value ? value.episodes : value;

function readEpisodeFile(file: string, catalog: Pick<SceneCatalog, 'sceneIds'>): InstanceEpisode[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError(
      'BAD_EPISODE',
      cause instanceof Error ? cause.message : 'the file cannot be read',
      { where: file, cause, remedy: 'Name a JSON file with a list of episodes.' },
    );
  }
  const parsed = z.array(InstanceEpisode).safeParse(listOf(value));
  if (parsed.success) {
    if (parsed.data.length === 0)
      throw new ParleyError('BAD_EPISODE', 'it holds no episodes', {
        where: file,
        remedy: 'Name a JSON file with a list of episodes.',
      });
    refuseUnusable(parsed.data, file, catalog);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw new ParleyError(
    'BAD_EPISODE',
    [issue?.path.join('.'), issue?.message].filter((part) => part).join(': '),
    {
      where: file,
      remedy: 'See `InstanceEpisode` in the data dictionary.',
    },
  );
}

/** @throws {ParleyError} `BAD_EPISODE` naming the first id that stands there twice, or the scenes that are not installed. */
function refuseUnusable(
  episodes: readonly InstanceEpisode[],
  file: string,
  catalog: Pick<SceneCatalog, 'sceneIds'>,
): void {
  const twice = doubledId(episodes);
  if (twice !== null)
    throw new ParleyError('BAD_EPISODE', `the episode ${twice} stands there twice`, {
      where: file,
      remedy: 'Take one away; `--repeats 2` runs each episode twice.',
    });
  const known = new Set(catalog.sceneIds());
  const missing = [...new Set(episodes.map(({ sceneId }) => sceneId))].filter(
    (id) => !known.has(id),
  );
  if (missing.length > 0)
    throw new ParleyError('BAD_EPISODE', `scenes that are not installed: ${missing.join(', ')}`, {
      where: file,
      remedy: 'Put them into the scenes folder; `parley scenes list` names those that are there.',
    });
}
