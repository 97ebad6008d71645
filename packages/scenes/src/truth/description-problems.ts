import { differs } from '../describe/describe';
import { describeMinimally } from '../describe/describe-minimally';
import type { Attributes, Scene, SceneInstance } from '../format';
import type { RelationProblem } from './relation-problems';

/** What is wrong with the words for the things of a home, and which of them no words can tell apart. */
export interface DescriptionReport {
  readonly problems: readonly RelationProblem[];
  /** Things that have a twin in every attribute that can be said. */ readonly untold: readonly number[];
}

/**
 * Checks that everything is described, that the set of attributes that is said to tell a thing from every other of its
 * category does, that no smaller one would, and that a stored minimal description is the one that follows from it.
 */
export function descriptionProblems({ instances }: Pick<Scene, 'instances'>): DescriptionReport {
  const kinds = new Map<string, SceneInstance[]>();
  for (const one of instances) kinds.set(one.category, [...(kinds.get(one.category) ?? []), one]);
  const problems: RelationProblem[] = [];
  const untold: number[] = [];
  for (const one of instances) {
    const others = (kinds.get(one.category) ?? [])
      .filter((other) => other !== one)
      .map(({ attributes }) => attributes);
    const say = (what: string) => problems.push({ id: one.id, what });
    if (one.description.trim() === '') say('it has no description');
    const minimal = describeMinimally(one, others);
    if (minimal === null) untold.push(one.id);
    else sayWrongSet(one, others, say);
    if (one.minimal !== undefined && JSON.stringify(one.minimal) !== JSON.stringify(minimal))
      say(`its minimal description should be ${minimal === null ? 'none' : `"${minimal.text}"`}`);
  }
  return { problems, untold };
}

function sayWrongSet(
  { attributes, distinguishing }: SceneInstance,
  others: readonly Attributes[],
  say: (what: string) => void,
): void {
  const tells = (set: SceneInstance['distinguishing']): boolean =>
    others.every((other) => set.some((name) => differs(name, attributes, other)));
  const words = distinguishing.length === 0 ? 'category' : distinguishing.join(', ');
  if (!tells(distinguishing)) say(`its ${words} alone cannot tell it from its kind`);
  else
    for (const name of distinguishing)
      if (tells(distinguishing.filter((other) => other !== name)))
        say(`its ${name} is not needed to tell it from its kind`);
}
