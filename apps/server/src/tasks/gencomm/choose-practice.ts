import type { Study } from '@parley/protocol';
import { splitOfHome } from '@parley/task-gencomm/shared';
import type { SceneCatalog } from '../../catalog/scene-catalog';
import { episodesOfHome, findGencomm } from './gencomm-episodes';

type Places = Pick<SceneCatalog, 'sceneIds' | 'scenesDir' | 'fileOf'>;

/** Steps of a practice: each part of a step is met more than once, and it does not tire. */
export const PRACTICE_STEPS = 3;

/**
 * The practice of a session: the nearest target of the first training home that none of its episodes is in (SCI-18, SCI-28). Null when
 * no home fits, and then there is no practice.
 */
export function choosePractice(episodeIds: readonly string[], catalog: Places): string | null {
  const homes = new Set(episodeIds.flatMap((id) => findGencomm(id, catalog)?.sceneId ?? []));
  const actionsOf = (count: number | null): number => count ?? Infinity;
  for (const sceneId of catalog.sceneIds()) {
    if (homes.has(sceneId) || splitOfHome(sceneId) !== 'training') continue;
    const [first, ...rest] = episodesOfHome(sceneId, catalog);
    if (first === undefined) continue;
    return rest.reduce(
      (best, one) =>
        actionsOf(one.shortestActions) < actionsOf(best.shortestActions) ? one : best,
      first,
    ).episodeId;
  }
  return null;
}

/** Rules of a practice: those of the study, and few steps. */
export const practiceRules = (rules: Study['rules']): Study['rules'] => ({
  ...rules,
  limits: { ...rules.limits, maxSteps: Math.min(PRACTICE_STEPS, rules.limits.maxSteps) },
});
