import { join } from 'node:path';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '@parley/homes/library';
import { readConfig } from '../config';

/** The library that a home was furnished from: what comes with the project, or that and the user's own. */
export async function libraryOf(hash: string): Promise<FurnitureLibrary | null> {
  const folder = join(readConfig().publicDir, 'furniture');
  for (const tiers of [BUILT_IN_TIERS, undefined]) {
    const library = await openFurnitureLibrary(folder, tiers);
    if (library.hash === hash) return library;
  }
  return null;
}
