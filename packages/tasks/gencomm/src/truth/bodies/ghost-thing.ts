import { CATEGORIES } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';

/** Categories of which a home holds nothing, in the order of the vocabulary. */
export function absentCategories({ instances }: Pick<Scene, 'instances'>): string[] {
  const present = new Set(instances.map(({ category }) => category));
  return Object.keys(CATEGORIES).filter((category) => !present.has(category));
}
