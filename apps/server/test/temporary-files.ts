import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InstanceEpisode } from '@parley/scenes/format';

/** Writes files below a folder; keys are relative paths. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** An episode that exists on paper only. */
export const paperEpisode = (
  episodeId: string,
  sceneId: string,
  category: string,
): InstanceEpisode => ({
  episodeId,
  sceneId,
  split: 'val_seen',
  category,
  targetId: 7,
  start: { position: [0, 0, 0], headingDeg: 0 },
  description: 'TRUTH a red one',
  viewPoints: [{ position: [1, 0, 0], iou: 0.5 }],
  distractors: [],
  shortestPathM: 4,
  difficulty: 1,
  picture: `pictures/${episodeId}.png`,
});

/** Two homes, each with two episodes, in which everything that people must not see says TRUTH. */
export function writeScenes(scenesDir: string): void {
  const homes = { a: ['chair', 'lamp'], b: ['chair', 'rug'] };
  for (const [sceneId, categories] of Object.entries(homes)) {
    const episodes = categories.map((category, i) =>
      paperEpisode(`${sceneId}-${i + 1}`, sceneId, category),
    );
    writeFiles(join(scenesDir, sceneId), {
      'scene.json': '{"TRUTH":1,"instances":[]}',
      'scene.view.json': '{"sceneId":"x"}',
      'episodes.json': JSON.stringify(episodes),
      [`${sceneId}.glb`]: 'glb bytes',
      [`${sceneId}.semantic.txt`]: 'TRUTH',
      [`${sceneId}.navmesh`]: 'TRUTH',
      [`${sceneId}.sensors.bin`]: 'TRUTH',
      'sub/deep.glb': 'TRUTH',
      ...Object.fromEntries(
        episodes.map(({ picture, episodeId }) => [picture, `png of ${episodeId}`]),
      ),
    });
  }
}
