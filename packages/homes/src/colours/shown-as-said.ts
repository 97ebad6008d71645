import type { Pose, SensorPreset } from '@parley/protocol';
import { loadHome } from '@parley/scenes/files';
import type { SceneInstance } from '@parley/scenes/format';
import { pictureCheck } from './picture-check';
import { type FindLibrary, rebuildHome } from './rebuild-home';
import { PLANNING_MARGIN } from './seen-from';

interface TakenShot {
  readonly pose: Pose;
  readonly sensor: SensorPreset;
}

/**
 * Makes a home again and tells of shots whether they show a thing as it is said to look, with a margin
 * ({@link PLANNING_MARGIN}); for planning episodes.
 *
 * @returns Null for a home that no generator of ours makes: then nothing is known of its parts.
 */
export async function shownAsSaid(
  folder: string,
  findLibrary: FindLibrary,
): Promise<((target: SceneInstance, shot: TakenShot) => boolean) | null> {
  const { scene, sensors, pathFinder } = await loadHome(folder);
  pathFinder.dispose();
  const rebuilt = await rebuildHome(scene, sensors, findLibrary);
  if (rebuilt.kind === 'unknown') return null;
  const problemIn = pictureCheck(rebuilt.home, PLANNING_MARGIN);
  return (target, { pose, sensor }) => problemIn(target, { pose, lens: sensor }) === null;
}
