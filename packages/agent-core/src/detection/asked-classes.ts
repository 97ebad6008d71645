import { classesOfCategory, type DetectorModel } from '@parley/protocol';

/** Which classes of a model are asked for. */
export interface AskedClasses {
  /** Index of the class in the graph → category asked for, in the order of the classes. */
  readonly labels: ReadonlyMap<number, string>;
  /** Categories that the model has no class for. */ readonly unknown: readonly string[];
}

/**
 * What a prompt means in the classes of a model. A class that stands for two categories of the prompt counts for the one that
 * is asked for first.
 *
 * @param prompt Categories, as the agent asks for them.
 */
export function askedClasses(
  model: Pick<DetectorModel, 'classes' | 'vocabulary'>,
  prompt: readonly string[],
): AskedClasses {
  const byName = new Map<string, string>();
  const unknown: string[] = [];
  for (const category of prompt) {
    const names = classesOfCategory(model, category);
    if (names.length === 0) unknown.push(category);
    for (const name of names) if (!byName.has(name)) byName.set(name, category);
  }
  const labels = new Map<number, string>();
  model.classes.forEach((name, index) => {
    const label = byName.get(name);
    if (label !== undefined) labels.set(index, label);
  });
  return { labels, unknown };
}
