import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { CHECKSUMS_FILE, Checksums, filesBelow, homeFiles, lockFolder } from '@parley/scenes/files';
import { Scene } from '@parley/scenes/format';
import { HOME_GENERATOR } from '../generate';
import type { FurnitureLibrary } from '../library';
import { writeGeneratedHome } from './write-generated-home';

/**
 * Whether a home is there as a whole. Homes that the generator made may be kept as `scene.json` and `checksums.json`
 * alone: everything else can be baked again.
 */
export async function isBaked(folder: string): Promise<boolean> {
  const checksums = await readChecksums(folder);
  if (checksums === null) return exists(join(folder, homeFiles(basename(folder)).glb));
  const sizes = await Promise.all(
    Object.entries(checksums.files).map(async ([name, { bytes }]) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found?.size === bytes;
    }),
  );
  return sizes.every((isWhole) => isWhole);
}

/**
 * Makes a generated home again from its `scene.json`: render mesh with light, sensor meshes, navmesh, the page's view.
 * Episodes, goals, navigation graph and pictures stay. The folder changes whole or not at all, and only into the very home that it was.
 * Of two processes that begin it at once one makes it, and the other waits.
 *
 * @param library The library that the home was furnished from.
 * @throws {ParleyError} `BAD_SCENE` when it was not made by this generator, or would come out another.
 */
export const bakeHome = (folder: string, library: FurnitureLibrary): Promise<void> =>
  lockFolder(folder, async (waited) => {
    // Another process has made it meanwhile.
    if (!(waited && (await isBaked(folder)))) await bakeAlone(folder, library);
  });

async function bakeAlone(folder: string, library: FurnitureLibrary): Promise<void> {
  const where = basename(folder);
  const { generator } = await readScene(folder);
  const { name, version, rooms, seed, draw, furniture, models } = generator;
  const refuse = (message: string, remedy: string): never => {
    throw new ParleyError('BAD_SCENE', message, { where, remedy });
  };
  if (name !== HOME_GENERATOR.name || rooms === undefined)
    return refuse('this home cannot be baked: no generator made it', 'Import or copy it again.');
  if (version !== HOME_GENERATOR.version)
    return refuse(
      `generator version ${version} made this home, here is ${HOME_GENERATOR.version}`,
      'Use the version of Parley that it was made with, or generate another home.',
    );
  if (furniture !== library.hash)
    return refuse(
      'this home was furnished from another furniture library',
      'Put the furniture library back as it came, without models of your own.',
    );
  const before = await readChecksums(folder);
  const kept = await filesBelow(folder, (file) =>
    /^(pictures\/|(episodes|goals|graph)\.json$)/.test(file),
  );
  await writeGeneratedHome(
    {
      sceneId: where,
      rooms,
      seed,
      ...(draw === undefined ? {} : { draw }),
      ...(models === undefined ? {} : { models }),
    },
    { library, out: join(folder, '..'), more: kept, ...expected(before) },
  );
}

const expected = (checksums: Checksums | null): { readonly sceneHash?: string } =>
  checksums === null ? {} : { sceneHash: checksums.sceneHash };

async function readScene(folder: string): Promise<Scene> {
  const bad = (cause: unknown): ParleyError =>
    new ParleyError('BAD_SCENE', 'scene.json is missing or damaged', {
      where: basename(folder),
      remedy: 'Put it back as it came.',
      cause,
    });
  const text = await readFile(join(folder, 'scene.json'), 'utf8').catch((cause: unknown) => {
    throw bad(cause);
  });
  try {
    return Scene.parse(JSON.parse(text));
  } catch (cause) {
    throw bad(cause);
  }
}

async function readChecksums(folder: string): Promise<Checksums | null> {
  const text = await readFile(join(folder, CHECKSUMS_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Checksums.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
