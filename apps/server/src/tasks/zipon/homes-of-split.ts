import { HOME_SPLITS, splitOfHome } from '@parley/task-zipon/shared';

/**
 * Is a home among those that a command names, with commas between: by its id, or by its split (`held-out`, `fitted`)?
 *
 * @param named Left out: all are.
 */
export function isAmongHomes(
  named: string | undefined,
): (home: { readonly sceneId: string }) => boolean {
  if (named === undefined) return () => true;
  const ids = new Set(named.split(','));
  const splits = HOME_SPLITS.filter((split) => ids.has(split));
  return ({ sceneId }) => ids.has(sceneId) || splits.includes(splitOfHome(sceneId));
}
