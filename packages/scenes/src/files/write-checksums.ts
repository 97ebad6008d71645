import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CHECKSUMS_FILE, checksumsText } from './checksums';
import { homeFiles } from './home-files';
import { loadHome } from './load-home';
import { replaceFile } from './replace-file';

/**
 * Writes `checksums.json` into the folder of a home that was made without one, from its files as they are. The home is
 * read first: what is damaged gets none.
 *
 * @throws {ParleyError} `BAD_SCENE` when a file is missing or damaged.
 */
export async function writeChecksums(folder: string): Promise<void> {
  const root = resolve(folder);
  const { scene, sceneHash, pathFinder } = await loadHome(root);
  pathFinder.dispose();
  const files: Record<string, Uint8Array> = {};
  for (const name of Object.values(homeFiles(scene.sceneId)))
    files[name] = await readFile(join(root, name));
  await replaceFile(join(root, CHECKSUMS_FILE), checksumsText(files, sceneHash));
}
