import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scene } from '@parley/scenes/format';
import { type Breakdown, breakDown, type MetricsSummary } from '@parley/task-coin/scoring';
import type { CoinSpec } from './coin-spec';

/** Homes that may hold furniture which no training home has, and the others (SCI-20). */
export type HomeGroup = 'held-out' | 'others';

/** By what the generator wrote into the home: which furniture of its library it drew from. */
export const homeGroupOf = ({ generator }: Pick<Scene, 'generator'>): HomeGroup =>
  generator.furniture !== undefined && generator.models !== 'seen' ? 'held-out' : 'others';

/** The figures of both groups of homes, of those that the episodes have. */
export function byHomeGroup(
  { perEpisode }: MetricsSummary,
  specs: readonly Pick<CoinSpec, 'sceneDir' | 'episode'>[],
): Breakdown {
  const folders = new Map(specs.map(({ sceneDir, episode }) => [episode.sceneId, sceneDir]));
  const groups = new Map(
    [...folders].map(([sceneId, sceneDir]) => [sceneId, homeGroupOf(readScene(sceneDir))]),
  );
  return breakDown(perEpisode, ({ sceneId }) => groups.get(sceneId) ?? 'others');
}

const readScene = (sceneDir: string): Scene =>
  Scene.parse(JSON.parse(readFileSync(join(sceneDir, 'scene.json'), 'utf8')));
