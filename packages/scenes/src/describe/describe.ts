import type { AttributeName } from '@parley/protocol';
import type { Attributes, SceneInstance } from '../format';
import {
  ADJECTIVES,
  accentPart,
  article,
  CONTENT,
  indefinite,
  isWord,
  NOUNS,
  nounOf,
  UPHOLSTERED,
} from './describe-words';

/** Order in which people reach for attributes; earlier ones win ties (after Dale & Reiter 1995, §4). */
const PREFERENCE: readonly AttributeName[] = [
  'colour',
  'content',
  'pattern',
  'material',
  'shape',
  'size',
  'accent',
  'on',
  'near',
  'room',
];

/** What is said of a thing, and which of it a picture does not settle. */
type Unsettled = Pick<SceneInstance, 'unsettled'>;

/**
 * The smallest set of attributes that tells a thing from every other of its category, the most natural one
 * where several are as small (full brevity with a preference order, Dale & Reiter 1995). What a picture does not settle
 * ({@link isSettled}) is taken where no set without it will do, wherever the thing stands. All attributes when no set can.
 */
export function distinguishingAttributes(
  target: Attributes,
  others: readonly Attributes[],
  unsettled: Unsettled = {},
): AttributeName[] {
  const usable = PREFERENCE.filter((name) => target[name] !== undefined && canBeSeen(name, target));
  const settled = usable.filter((name) => isSettled(unsettled, [name]));
  return smallestSet(settled, target, others) ?? smallestSet(usable, target, others) ?? usable;
}

/**
 * Can a picture settle all of these? Not a size, which nobody tells from one picture, nor a material that was judged to look
 * like another. A thing that is told by less than that is nothing to ask for.
 */
export const isSettled = (
  { unsettled = [] }: Unsettled,
  names: readonly AttributeName[],
): boolean => names.every((name) => name !== 'size' && !unsettled.includes(name));

function smallestSet(
  names: readonly AttributeName[],
  target: Attributes,
  others: readonly Attributes[],
): AttributeName[] | null {
  for (let size = 0; size <= names.length; size++) {
    for (const set of subsets(names, size)) {
      if (others.every((other) => set.some((name) => differs(name, target, other)))) return set;
    }
  }
  return null;
}

/** Nobody can judge from a picture that a thing is neither small nor large. */
const canBeSeen = (name: AttributeName, { size }: Attributes): boolean =>
  name !== 'size' || size !== 'medium';

/** True when saying the target's value rules the other out. */
export function differs(name: AttributeName, target: Attributes, other: Attributes): boolean {
  const [mine, theirs] = [target[name], other[name]];
  if (mine === undefined) return false;
  if (typeof mine === 'string') return mine !== theirs;
  const known = Array.isArray(theirs) ? theirs : [];
  return mine.slice(0, 2).some((word) => !known.includes(word));
}

/** Subsets of one size in lexicographic order of the list. */
function* subsets<T>(items: readonly T[], size: number): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = 0; i + size <= items.length; i++) {
    for (const rest of subsets(items.slice(i + 1), size - 1)) yield [items[i] as T, ...rest];
  }
}

/** Full description in plain words, e.g. "the armchair with green striped fabric and brown legs, next to a plant in the living room". */
export function describe(
  instance: Pick<SceneInstance, 'category' | 'noun' | 'attributes'>,
): string {
  const a = instance.attributes;
  const word = (name: AttributeName): string | null => {
    const value = a[name];
    return typeof value === 'string' ? value : null;
  };
  const size = word('size') === 'medium' || instance.category === 'lamp' ? null : word('size');
  const shape = instance.category === 'lamp' ? null : word('shape');
  const pattern = word('pattern') === 'plain' ? null : word('pattern');
  const material = word('material');
  const colour = word('colour');
  const isUpholstered = UPHOLSTERED.has(instance.category);
  const noun = nounOf(instance.category, word('shape'), instance.noun);
  const head = isUpholstered
    ? [size, shape, noun]
    : [
        size,
        shape,
        colour,
        pattern,
        material === null ? null : (ADJECTIVES[material] ?? material),
        noun,
      ];
  const cloth = isUpholstered ? [colour, pattern, material].filter(isWord).join(' ') : null;
  const accent = word('accent');
  const part = accentPart(instance.category);
  const trim =
    accent !== null && part !== null ? `${article(accent, part)}${accent} ${part}` : null;
  const features = [cloth, trim].filter(isWord).join(' and ');
  const content = word('content');
  return [
    `the ${head.filter(isWord).join(' ')}`,
    content === null ? null : `of ${CONTENT[content] ?? content}`,
    features === '' ? null : `with ${features}`,
    whereabouts(a),
  ]
    .filter(isWord)
    .join(' ');
}

function whereabouts(a: Attributes): string {
  const places: string[] = [];
  if (typeof a.on === 'string' && a.on !== 'floor') {
    places.push(a.on === 'wall' ? 'on the wall' : `on ${indefinite(NOUNS[a.on] ?? a.on)}`);
  }
  const near = Array.isArray(a.near) ? a.near : [];
  const first = near.find((word) => word !== a.on);
  const comma = first === undefined ? '' : ', ';
  const beside = first === undefined ? '' : `next to ${indefinite(NOUNS[first] ?? first)}`;
  const room = typeof a.room === 'string' ? `in the ${a.room}` : '';
  return [`${places.join(' ')}${places.length > 0 ? comma : ''}${beside}`, room]
    .filter((part) => part !== '')
    .join(' ');
}
