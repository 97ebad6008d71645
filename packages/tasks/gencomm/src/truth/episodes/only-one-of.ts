import { ParleyError } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';

/** Categories of which a home has exactly one thing, sorted (GenComm §V-A). */
export function singleThings({ instances }: Pick<Scene, 'instances'>): SceneInstance[] {
  const counts = new Map<string, number>();
  for (const { category } of instances) counts.set(category, (counts.get(category) ?? 0) + 1);
  return instances
    .filter(({ category }) => counts.get(category) === 1)
    .sort((a, b) => (a.category < b.category ? -1 : 1));
}

/**
 * The one thing of a category.
 *
 * @throws {ParleyError} `BAD_EPISODE` when the home has none or several: nobody could tell which one is meant.
 */
export function onlyOneOf(
  scene: Pick<Scene, 'instances' | 'sceneId'>,
  category: string,
): SceneInstance {
  const [found, ...others] = scene.instances.filter((one) => one.category === category);
  if (found !== undefined && others.length === 0) return found;
  const count = found === undefined ? 'no' : String(1 + others.length);
  throw new ParleyError('BAD_EPISODE', `${scene.sceneId} has ${count} ${category}`, {
    where: 'target',
    remedy: `Choose a category with exactly one thing: ${singleThings(scene)
      .map((one) => one.category)
      .join(', ')}.`,
  });
}
