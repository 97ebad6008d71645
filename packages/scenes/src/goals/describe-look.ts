import { categoryInfo, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Attributes, GoalExtent, Scene, SceneInstance } from '../format';
import { describe } from '../generate/describe';
import { isNameable } from './same-goal-sets';

/** Longest side from which a thing is big, metres. */
const BIG_M = 1;
/** mpcat40 classes that hold too much to say that two of their words could be mixed up. */
const CATCH_ALL = new Set(['objects', 'appliances', 'furniture', 'misc', 'unlabeled', 'floor']);

/** How a thing looks, in plain words, without where it is or what is beside it; empty when nothing is known. */
export function describeLook({
  category,
  attributes,
}: Pick<SceneInstance, 'category' | 'attributes'>): string[] {
  const look: Attributes = {};
  for (const name of INTRINSIC_ATTRIBUTES)
    if (attributes[name] !== undefined) look[name] = attributes[name];
  return Object.keys(look).length === 0 ? [] : [describe({ category, attributes: look })];
}

/**
 * Big or small by the longest side; ambiguous where the home holds things of another word in the same mpcat40 class
 * (chair and armchair, cabinet and wardrobe), so that the word alone may lead to the wrong ones.
 */
export function extentOf(
  { category, mpcat40, sizeM }: SceneInstance,
  { instances }: Pick<Scene, 'instances'>,
): GoalExtent {
  const classOf = categoryInfo(category)?.mpcat40 ?? mpcat40;
  const isMixedUp = instances.some(
    (other) => isNameable(other) && other.category !== category && other.mpcat40 === classOf,
  );
  if (isMixedUp && !CATCH_ALL.has(classOf)) return 'ambiguous';
  return Math.max(...sizeM) >= BIG_M ? 'big' : 'small';
}
