import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { Scene } from '@parley/scenes/format';
import { createSceneCatalog } from '../catalog/scene-catalog';

/** Homes of the training split that come with the project: all that constants are fitted to. The practice home is left out. */
export const TRAINING_HOMES: readonly string[] = ['alder', 'ash', 'beech', 'birch', 'elm', 'hazel'];

/**
 * Nothing is ever fitted to a home that results are reported on or that agents are developed on (SCI-18, SCI-20): a
 * training home is one of {@link TRAINING_HOMES}, has episodes, all of them of the split `train`, and no furniture that is
 * held out. The split alone says too little: that of development homes is `train` as well.
 *
 * @throws {ParleyError} `BAD_INPUT` with the first that is none.
 */
export function refuseTestHomes(scenesDir: string, sceneIds: readonly string[]): void {
  const catalog = createSceneCatalog(scenesDir);
  for (const sceneId of sceneIds) {
    const splits = catalog.episodesOf(sceneId).map(({ split }) => split);
    const isTraining = splits.length > 0 && splits.every((split) => split === 'train');
    if (isTraining && TRAINING_HOMES.includes(sceneId)) continue;
    throw new ParleyError('BAD_INPUT', `names ${sceneId}, which is no training home`, {
      where: '--homes',
      remedy: `Name homes of ${TRAINING_HOMES.join(', ')} only, whatever the episodes of others say.`,
    });
  }
}

/**
 * Reads the descriptions of training homes; nothing is baked.
 *
 * @throws {ParleyError} `BAD_INPUT` for a home that is none.
 */
export function readTrainingHomes(scenesDir: string, sceneIds: readonly string[]): Scene[] {
  refuseTestHomes(scenesDir, sceneIds);
  return sceneIds.map((sceneId) => {
    const scene = Scene.parse(
      JSON.parse(readFileSync(join(scenesDir, sceneId, 'scene.json'), 'utf8')),
    );
    if (scene.generator.models === 'seen') return scene;
    throw new ParleyError('BAD_INPUT', `names ${sceneId}, which may hold held-out furniture`, {
      where: '--homes',
      remedy: 'Name homes that were generated with `seen` models.',
    });
  });
}
