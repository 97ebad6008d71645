import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BUILT_IN_TIERS, type FurnitureLibrary, openFurnitureLibrary } from '@parley/homes/library';
import { bakeHome, isBaked } from '@parley/homes/make';
import { ParleyError } from '@parley/protocol';

export interface BakeMissingOptions {
  /** Folder of the furniture library. */ readonly furnitureDir: string;
  /** Called before each home that has to be made. */ readonly onHome?: (sceneId: string) => void;
  /** Called for each that cannot be made, before the next; the first ends it all when left out. */
  readonly onFailure?: (error: ParleyError) => void;
}

/**
 * Makes those homes whole that are kept as `scene.json` alone; others are left as they are.
 *
 * @returns Ids of the homes that were made.
 * @throws {ParleyError} `BAD_SCENE` when one cannot be made again and there is no `onFailure`; the homes before it stay made.
 */
export async function bakeMissing(
  folders: readonly string[],
  { furnitureDir, onHome, onFailure }: BakeMissingOptions,
): Promise<string[]> {
  let builtIn: FurnitureLibrary | null = null;
  const made: string[] = [];
  for (const folder of folders) {
    if (!isHome(folder) || (await isBaked(folder))) continue;
    const sceneId = basename(folder);
    onHome?.(sceneId);
    builtIn ??= await openFurnitureLibrary(furnitureDir, BUILT_IN_TIERS);
    const isOwn = furnitureOf(folder) !== builtIn.hash;
    try {
      await bakeHome(folder, isOwn ? await openFurnitureLibrary(furnitureDir) : builtIn);
      made.push(sceneId);
    } catch (error) {
      if (!(error instanceof ParleyError) || onFailure === undefined) throw error;
      onFailure(error);
    }
  }
  return made;
}

const isHome = (folder: string): boolean => sceneText(folder) !== null;

/** Hash of the library that a home was furnished from; undefined when the file does not say. */
function furnitureOf(folder: string): unknown {
  try {
    return JSON.parse(sceneText(folder) ?? '').generator?.furniture;
  } catch {
    return undefined;
  }
}

function sceneText(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'scene.json'), 'utf8');
  } catch {
    return null;
  }
}
