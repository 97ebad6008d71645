import { categoryInfo, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import { describe } from '@parley/scenes/describe';
import type { Attributes, GoalExtent, Scene, SceneInstance } from '@parley/scenes/format';
import { isNameable, type SameGoalSet } from './same-goal-sets';

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
 * Ambiguous where the type may lead to a wrong thing: the home holds others of it that do not count as the goal, or things
 * of another word in the same mpcat40 class (chair and armchair). Else big or small by the longest
 * side. ORION §IV names the classes only; in the authors' files the ambiguous ones are those that a home has several of.
 */
export function extentOf(
  { type, members }: SameGoalSet,
  { instances }: Pick<Scene, 'instances'>,
): GoalExtent {
  const [first] = members as [SceneInstance];
  const isAlone = instances.filter(({ category }) => category === type).length === members.length;
  const isMixedUp = instances.some(
    (other) => isNameable(other) && other.category !== type && classOf(other) === classOf(first),
  );
  if (!isAlone || (isMixedUp && !CATCH_ALL.has(classOf(first)))) return 'ambiguous';
  return Math.max(...first.sizeM) >= BIG_M ? 'big' : 'small';
}

/** Class by our own table, since homes keep the one they were made with. */
const classOf = ({ category, mpcat40 }: SceneInstance): string =>
  categoryInfo(category)?.mpcat40 ?? mpcat40;
