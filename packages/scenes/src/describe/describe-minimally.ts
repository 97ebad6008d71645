import { type AttributeName, EXTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Attributes, MinimalDescription, SceneInstance } from '../format';
import { differs, distinguishingAttributes } from './describe';
import {
  ADJECTIVES,
  accentPart,
  article,
  CONTENT,
  indefinite,
  isWord,
  NOUNS,
  nounOf,
} from './describe-words';

/** More neighbours than this are too many to name. */
const MAX_NEAR = 2;
const RELATIONS: ReadonlySet<string> = new Set(EXTRINSIC_ATTRIBUTES);

/**
 * The shortest description that fits a thing and no other of its category, and how hard it is to give: how many
 * attributes of the thing itself and how many relations it needs. Null when no words of ours can tell it from its kind.
 *
 * @param others Attributes of the other things of its category.
 */
export function describeMinimally(
  {
    category,
    noun,
    attributes,
    unsettled,
  }: Pick<SceneInstance, 'category' | 'noun' | 'attributes' | 'unsettled'>,
  others: readonly Attributes[],
): MinimalDescription | null {
  const set = distinguishingAttributes(attributes, others, { unsettled });
  if (!others.every((other) => set.some((name) => differs(name, attributes, other)))) return null;
  const said: Attributes = Object.fromEntries(set.map((name) => [name, attributes[name]]));
  if (Array.isArray(attributes.near) && set.includes('near'))
    said.near = neededNeighbours(attributes, set, others);
  const named = set.flatMap((name) => (name === 'near' ? (said.near as string[]) : [name]));
  const own = set.filter((name) => !RELATIONS.has(name)).length;
  return { text: phrase({ category, noun }, said), attributes: own, relations: named.length - own };
}

/** One neighbour that rules out all that nothing else does, else as many as it takes. */
function neededNeighbours(
  attributes: Attributes,
  set: readonly AttributeName[],
  others: readonly Attributes[],
): string[] {
  const near = (attributes.near as string[]).slice(0, MAX_NEAR);
  const left = others.filter(
    (other) => !set.some((name) => name !== 'near' && differs(name, attributes, other)),
  );
  const lacks = (other: Attributes, word: string): boolean =>
    !(Array.isArray(other.near) && other.near.includes(word));
  const one = near.find((word) => left.every((other) => lacks(other, word)));
  return one === undefined ? near : [one];
}

/** Everything that is given is said, what is not given is left out. */
function phrase(
  { category, noun }: Pick<SceneInstance, 'category' | 'noun'>,
  said: Attributes,
): string {
  const word = (name: AttributeName): string | null => {
    const value = said[name];
    return typeof value === 'string' ? value : null;
  };
  const [size, shape, pattern, material] = [
    word('size'),
    word('shape'),
    word('pattern'),
    word('material'),
  ];
  const isLamp = category === 'lamp';
  const head = [
    size,
    isLamp ? null : shape,
    pattern === 'plain' ? 'plain' : null,
    word('colour'),
    pattern === 'plain' ? null : pattern,
    material === null ? null : (ADJECTIVES[material] ?? material),
    isLamp && shape === null && noun === undefined ? 'lamp' : nounOf(category, shape, noun),
  ];
  const content = word('content');
  const accent = word('accent');
  const part = accentPart(category) ?? 'details';
  const on = word('on');
  const near = Array.isArray(said.near) ? said.near : [];
  const room = word('room');
  return [
    `the ${head.filter(isWord).join(' ')}`,
    content === null ? null : `of ${CONTENT[content] ?? content}`,
    accent === null ? null : `with ${article(accent, part)}${accent} ${part}`,
    on === null ? null : onPhrase(on),
    near.length === 0
      ? null
      : `next to ${near.map((one) => indefinite(NOUNS[one] ?? one)).join(' and ')}`,
    room === null ? null : `in the ${room}`,
  ]
    .filter(isWord)
    .join(' ');
}

const onPhrase = (on: string): string =>
  on === 'wall' || on === 'floor' ? `on the ${on}` : `on ${indefinite(NOUNS[on] ?? on)}`;
