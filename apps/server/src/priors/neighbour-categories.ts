import type { Scene, SceneInstance } from '@parley/scenes/format';

const STRUCTURE = new Set(['wall', 'floor', 'ceiling']);

/**
 * Categories of what stands within 1 m of a thing, nearest first, each once; neither its own kind nor what carries it.
 */
export function neighbourCategories(
  { neighbours, supportId, category }: SceneInstance,
  byId: ReadonlyMap<number, SceneInstance>,
): string[] {
  const near = neighbours
    .filter((id) => id !== supportId)
    .flatMap((id) => byId.get(id)?.category ?? [])
    .filter((other) => other !== category && !STRUCTURE.has(other));
  return [...new Set(near)];
}

/** The things of a home by id. */
export const instancesById = ({ instances }: Pick<Scene, 'instances'>) =>
  new Map(instances.map((instance) => [instance.id, instance]));
