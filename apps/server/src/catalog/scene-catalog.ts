import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { type Aabb, InstanceEpisode, SceneInstance } from '@parley/scenes/format';
import { z } from 'zod';

/** `episodes.json` of a scene folder: a list, or an object that holds one. */
const EpisodesFile = z.union([
  z.array(InstanceEpisode),
  z.object({ episodes: z.array(InstanceEpisode) }).transform(({ episodes }) => episodes),
]);

/** What is read of a `scene.json` here. */
const Boxes = z.object({ instances: z.array(SceneInstance.pick({ id: true, aabb: true })) });

/** Scenes and their episodes below one folder. Holds the truth: nothing of it goes to a browser. */
export interface SceneCatalog {
  readonly scenesDir: string;
  /** Folder of what people of studies wrote for others to follow; left out: nothing of it is known. */
  readonly writtenDir?: string;
  sceneIds(): string[];
  /** Episodes of a scene. @throws {ParleyError} `BAD_EPISODE` for a damaged file. */
  episodesOf(sceneId: string): readonly InstanceEpisode[];
  /** The episode of that id, in whichever scene; null when there is none. */
  findEpisode(episodeId: string): InstanceEpisode | null;
  /** Bounding box of an instance, world frame; null when the scene has none of that id. */
  boxOf(sceneId: string, instanceId: number): Aabb | null;
  /** Path of a file of a scene; null when it is missing. */
  fileOf(sceneId: string, name: string): string | null;
}

/** Of a data directory: what people of its studies wrote for others to follow. An erasure reaches it (SCI-35). */
export const writtenDirOf = (dataDir: string): string => join(dataDir, 'written');

/** Reads lazily and again when a file has changed. @param dataDir Left out: what people wrote is not known. */
export function createSceneCatalog(scenesDir: string, dataDir?: string): SceneCatalog {
  const cache = new Map<string, { stamp: number; episodes: readonly InstanceEpisode[] }>();
  const scenes = new Map<string, { stamp: number; boxes: ReadonlyMap<number, Aabb> }>();

  function sceneIds(): string[] {
    if (!existsSync(scenesDir)) return [];
    // A link to a folder counts as one.
    return readdirSync(scenesDir)
      .filter((name) => existsSync(join(scenesDir, name, 'scene.json')))
      .sort();
  }

  function episodesOf(sceneId: string): readonly InstanceEpisode[] {
    const path = join(scenesDir, sceneId, 'episodes.json');
    if (!existsSync(path)) return [];
    const stamp = statSync(path).mtimeMs;
    const known = cache.get(sceneId);
    if (known?.stamp === stamp) return known.episodes;
    const episodes = readEpisodes(path);
    cache.set(sceneId, { stamp, episodes });
    return episodes;
  }

  function boxesOf(sceneId: string): ReadonlyMap<number, Aabb> {
    const path = join(scenesDir, sceneId, 'scene.json');
    const stamp = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return new Map();
    const known = scenes.get(sceneId);
    if (known?.stamp === stamp) return known.boxes;
    const boxes = readBoxes(path);
    scenes.set(sceneId, { stamp, boxes });
    return boxes;
  }

  return {
    scenesDir,
    ...(dataDir !== undefined && { writtenDir: writtenDirOf(dataDir) }),
    sceneIds,
    episodesOf,
    findEpisode: (episodeId) => {
      for (const sceneId of sceneIds()) {
        const found = episodesOf(sceneId).find((episode) => episode.episodeId === episodeId);
        if (found !== undefined) return found;
      }
      return null;
    },
    boxOf: (sceneId, instanceId) => boxesOf(sceneId).get(instanceId) ?? null,
    fileOf: (sceneId, name) => {
      if (!/^[a-z0-9][a-z0-9-]*$/.test(sceneId) || !/^[\w][\w.-]*(\/[\w][\w.-]*)?$/.test(name))
        return null;
      const path = join(scenesDir, sceneId, name);
      return existsSync(path) ? path : null;
    },
  };
}

function readBoxes(path: string): ReadonlyMap<number, Aabb> {
  try {
    const { instances } = Boxes.parse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(instances.map(({ id, aabb }) => [id, aabb]));
  } catch (cause) {
    throw new ParleyError('BAD_SCENE', 'scene.json of this home is damaged', {
      where: path,
      remedy: 'Put it back as it came, or generate or import the home again.',
      cause,
    });
  }
}

function readEpisodes(path: string): readonly InstanceEpisode[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ParleyError('BAD_EPISODE', 'The episodes of this scene are not JSON', {
      where: path,
      remedy: 'Generate them again with `parley episodes generate`.',
      cause,
    });
  }
  const parsed = EpisodesFile.safeParse(value);
  if (parsed.success) {
    const twice = doubledId(parsed.data);
    if (twice === null) return parsed.data;
    throw new ParleyError('BAD_EPISODE', `the episode ${twice} stands there twice`, {
      where: path,
      remedy: 'Generate them again with `parley episodes generate`.',
    });
  }
  const issue = parsed.error.issues[0];
  throw new ParleyError('BAD_EPISODE', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: path,
    remedy: 'Generate them again with `parley episodes generate`.',
  });
}

/** Scenes with an episode of that id: of several, which one is meant cannot be told. */
export const scenesWith = (
  catalog: Pick<SceneCatalog, 'sceneIds' | 'episodesOf'>,
  episodeId: string,
): readonly string[] =>
  catalog
    .sceneIds()
    .filter((sceneId) => catalog.episodesOf(sceneId).some((one) => one.episodeId === episodeId));

/** The first id that two of some episodes have; null when each has its own. */
export function doubledId(episodes: readonly Pick<InstanceEpisode, 'episodeId'>[]): string | null {
  const seen = new Set<string>();
  for (const { episodeId } of episodes) {
    if (seen.has(episodeId)) return episodeId;
    seen.add(episodeId);
  }
  return null;
}
