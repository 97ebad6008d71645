import { join } from 'node:path';
import { readConfig } from '../../../config';
import { type OpenHome, openHome } from '../../../homes/open-home';
import { bakeHomes } from '../../../terminal/bake-homes';

/** Homes by id, made first where they are used for the first time. */
export async function openHomes(sceneIds: readonly string[]): Promise<OpenHome[]> {
  const { scenesDir } = readConfig();
  const folders = sceneIds.map((sceneId) => join(scenesDir, sceneId));
  await bakeHomes(folders);
  return Promise.all(folders.map((folder) => openHome(folder)));
}
