import { join } from 'node:path';
import type { ParleyError } from '@parley/protocol';
import { readConfig } from '../config';
import { bakeMissing } from '../homes';
import { tell } from './print';

/** Makes those of some homes whole that are not, and says which. @returns Ids of those. */
export const bakeHomes = (
  folders: readonly string[],
  onFailure?: (error: ParleyError) => void,
): Promise<string[]> =>
  bakeMissing([...new Set(folders)], {
    furnitureDir: join(readConfig().publicDir, 'furniture'),
    onHome: (sceneId) => tell(`Making the home ${sceneId}, for its first use…`),
    ...(onFailure !== undefined && { onFailure }),
  });
