import { LEXICON_TRAIN } from '@parley/agent-core/nlu';
import type { GoalsFile } from '@parley/scenes/format';

/** A personal name that a memory may hold, and the same by other words for the thing. */
export interface RememberedName {
  readonly name: string;
  readonly synonyms: readonly string[];
}

/**
 * What the memory of a home may hold after a round: names of its goals, which people confirmed, and the name tags of other things of the same
 * types, by which people correct the robot. Each name once.
 */
export function rememberedNames({
  goals,
  things,
}: Pick<GoalsFile, 'goals' | 'things'>): RememberedName[] {
  const types = new Set(goals.map(({ type }) => type));
  const named = [
    ...goals.map(({ name, type }) => ({ name, type })),
    ...things.flatMap(({ tag, type }) =>
      tag !== null && types.has(type) ? [{ name: tag, type }] : [],
    ),
  ];
  const byName = new Map(named.map((one) => [one.name, one]));
  return [...byName.values()].map(({ name, type }) => ({
    name,
    synonyms: bySynonyms(name, type),
  }));
}

/** The name by other words for the thing that speakers of the training part have (SCI-16). */
const bySynonyms = (name: string, type: string): string[] =>
  (LEXICON_TRAIN.thing[type] ?? [])
    .map((noun) => name.replace(type, noun))
    .filter((text) => text !== name);
