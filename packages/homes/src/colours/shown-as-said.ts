import { loadHome } from '@parley/scenes/files';
import type { SceneInstance } from '@parley/scenes/format';
import { type FindLibrary, rebuildHome } from './rebuild-home';
import { problemFrom, type Shot } from './seen-from';

/**
 * Makes a home again and tells of shots whether they show a thing as it is said to look; for planning episodes.
 *
 * @returns Null for a home that no generator of ours makes: then nothing is known of its parts.
 */
export async function shownAsSaid(
  folder: string,
  findLibrary: FindLibrary,
): Promise<((target: SceneInstance, shot: Shot) => boolean) | null> {
  const { scene, sensors, pathFinder } = await loadHome(folder);
  pathFinder.dispose();
  const rebuilt = await rebuildHome(scene, sensors, findLibrary);
  if (rebuilt.kind === 'unknown') return null;
  return (target, shot) => problemFrom(rebuilt.home, target, shot) === null;
}
