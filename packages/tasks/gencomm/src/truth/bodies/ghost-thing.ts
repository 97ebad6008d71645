import { CATEGORIES } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { isStructure } from '../../shared';

/** Categories of things of which a home holds none, in the order of the vocabulary; what every home is built of is never lacking. */
export function absentCategories({ instances }: Pick<Scene, 'instances'>): string[] {
  const present = new Set(instances.map(({ category }) => category));
  return Object.keys(CATEGORIES).filter(
    (category) => !present.has(category) && !isStructure(category),
  );
}
