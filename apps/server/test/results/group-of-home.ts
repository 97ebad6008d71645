import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scene } from '@parley/scenes/format';
import { repositoryRoot } from '../../src/repository';
import { homeGroupOf } from '../../src/tasks/coin/home-groups';

/** Homes by who may have seen them, or what stands in them, before the run. */
export const HOME_GROUPS = {
  fresh: 'made for this run, all furniture of the library',
  'held-out': 'built in, furniture that no training home has',
  others: 'built in, furniture of training homes',
} as const;

/** Group of an evaluation home: of {@link HOME_GROUPS}, in words. */
export function groupOfHome(sceneId: string): string {
  const file = join(repositoryRoot(), 'public/scenes', sceneId, 'scene.json');
  if (!existsSync(file)) return HOME_GROUPS.fresh;
  return HOME_GROUPS[homeGroupOf(Scene.parse(JSON.parse(readFileSync(file, 'utf8'))))];
}
