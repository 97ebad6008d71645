import { withArticle } from '@parley/agent-core/nlu';
import { ATTRIBUTES, type AttributeName, categoryInfo } from '@parley/protocol';
import { ADJECTIVES, CONTENT, NOUNS, nounOf } from '@parley/scenes/describe';
import type { InstanceEpisode, SceneInstance } from '@parley/scenes/format';
import { valuesOf } from './instance-values';

/** What is said of a thing in one phrase. */
export interface Told {
  readonly category: string;
  /** How the thing is named. */ readonly noun: string;
  readonly values: ReadonlyMap<AttributeName, string>;
}

/**
 * What the description of an episode says of its target, as attributes of the home; null where it says none of them. A
 * colour that the description gives to a part is that of the part alone.
 */
export function factsOfDescription(
  { description, category }: Pick<InstanceEpisode, 'description' | 'category'>,
  target: SceneInstance,
): Told | null {
  const part = categoryInfo(category)?.accentPart ?? null;
  const accent = valuesOf(target, 'accent').find(
    (value) => part !== null && says(description, `${value} ${part}`),
  );
  const rest =
    accent === undefined ? description : description.replace(`${accent} ${part}`, () => '');
  const values = new Map<AttributeName, string>();
  for (const slot of ATTRIBUTES) {
    const value =
      slot === 'accent'
        ? accent
        : valuesOf(target, slot).find((one) => formsOf(slot, one).some((form) => says(rest, form)));
    if (value !== undefined) values.set(slot, value);
  }
  if (values.size === 0) return null;
  const [shape = null] = valuesOf(target, 'shape');
  const noun = [nounOf(category, shape, target.noun), category].find((name) =>
    says(description, name),
  );
  return { category, noun: noun ?? category, values };
}

/** How descriptions put a value. */
function formsOf(slot: AttributeName, value: string): readonly string[] {
  switch (slot) {
    case 'content':
      return [`of ${CONTENT[value] ?? value}`, `of ${value}`];
    case 'material':
      return [ADJECTIVES[value] ?? value, value];
    case 'near':
    case 'on':
      return [withArticle(NOUNS[value] ?? value), `the ${value}`];
    default:
      return [value];
  }
}

const says = (text: string, words: string): boolean =>
  ` ${text.toLowerCase().replace(/[.,;]/g, '')} `.includes(` ${words.toLowerCase()} `);
