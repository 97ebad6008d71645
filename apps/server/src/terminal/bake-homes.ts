import { join } from 'node:path';
import { readConfig } from '../config';
import { bakeMissing } from '../homes';
import { tell } from './print';

/** Makes those of some homes whole that are not, and says which. @returns Ids of those. */
export const bakeHomes = (folders: readonly string[]): Promise<string[]> =>
  bakeMissing([...new Set(folders)], {
    furnitureDir: join(readConfig().publicDir, 'furniture'),
    onHome: (sceneId) => tell(`Making the home ${sceneId}, for its first use…`),
  });
