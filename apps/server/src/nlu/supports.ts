import {
  bodyOrPart,
  categoryWord,
  compareValues,
  inverseRelation,
  namesCategory,
  type Statement,
} from '@parley/agent-core/nlu';
import type { Label } from './labelled-utterance';

/** A label in the form of a statement; bearers and landmarks in the words that the parser has for them. */
export const asStatement = (label: Label | Statement): Statement => ({
  ...label,
  of: nameOf(label.of),
  value: NAMED.has(label.type)
    ? nameOf(label.value)
    : label.type === 'material'
      ? (SAME_STUFF[label.value] ?? label.value)
      : label.type === 'colour'
        ? label.value.replace(/^(light|dark) wood$/, '$1 brown')
        : label.value,
  relation: label.relation ?? null,
});

const NAMED: ReadonlySet<string> = new Set(['relation', 'part', 'category']);

const singular = (word: string): string =>
  word === 'leaves' ? 'leaf' : word.replace(/(?<=[^s])s$/, '');

/** Annotators keep the person's noun (sideboard, feet), the parser has one word for a kind of thing. */
const nameOf = (word: string): string => ALIASES[singular(word)] ?? categoryWord(singular(word));
const ALIASES: Readonly<Record<string, string>> = {
  feet: 'leg',
  foot: 'leg',
  arm: 'armrest',
  zipper: 'zip',
};
/** Kinds that the labelling rules count as one: "ceramic (also porcelain)", "rattan (also wicker, cane)". */
const SAME_STUFF: Readonly<Record<string, string>> = {
  porcelain: 'ceramic',
  wicker: 'rattan',
  cane: 'rattan',
};

/** Types of which a thing has one value, so that a value denies the others. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['colour', 'material', 'pattern', 'shape', 'room']);

/**
 * Does any label say what the statement says? Same type, same bearer (the main part of a thing and the thing are one), same
 * polarity, and a value that does not differ; or it denies a value that a label's value excludes.
 */
export function isSupported(
  statement: Statement,
  labels: readonly Label[],
  category: string,
): boolean {
  const said = asStatement(statement);
  if (
    said.type === 'category' &&
    ['target', 'shown'].includes(said.of) &&
    said.polarity === 'yes'
  ) {
    const own = categoryWord(category);
    if (said.value === own || namesCategory(said.value, category)) return true;
  }
  const known = labels.map(asStatement);
  // "three drawers" says that there are drawers.
  const isThere = known.some((label) => label.of === said.value && label.polarity === 'yes');
  if (said.type === 'part' && said.polarity === 'yes' && isThere) return true;
  // "isn't framed" and "has no frame"
  const isFramed = said.type === 'state' && said.value === 'framed';
  if (isFramed && known.some((l) => l.value === 'frame' && isSamePart(l, said))) return true;
  return known.some((label) => {
    if (isTurned(label, said)) return true;
    if (label.type !== said.type) return false;
    if (bodyOrPart(label.of, category) !== bodyOrPart(said.of, category)) return false;
    if (label.polarity === said.polarity) return isCompatible(label, said);
    if (said.type === 'state' && isOpposite(label.value, said.value)) return true;
    return (
      said.polarity === 'no' &&
      EXCLUSIVE.has(said.type) &&
      !labels.some((l) => l.type === said.type && l.value === said.value && l.polarity === 'yes') &&
      compareValues(said.type, said.value, label.value) === 'different'
    );
  });
}

const isSamePart = (label: Statement, said: Statement): boolean =>
  label.type === 'part' && label.of === said.of && label.polarity === said.polarity;

/** "A candle on the cistern" and "the cistern under a candle" are one fact. */
const isTurned = (label: Statement, said: Statement): boolean =>
  label.relation !== null &&
  said.relation !== null &&
  label.polarity === said.polarity &&
  label.of === said.value &&
  label.value === said.of &&
  isSamePlace(inverseRelation(label.relation), said.relation);

/** "unmade" is what is not made. */
const isOpposite = (a: string, b: string): boolean =>
  OPPOSITES.some(([x, y]) => (a === x && b === y) || (a === y && b === x));
const OPPOSITES = [
  ['on', 'off'],
  ['open', 'closed'],
  ['made', 'unmade'],
  ['working', 'broken'],
] as const;

/** Types whose values are compared by meaning, not by word. */
const GRADED: ReadonlySet<string> = new Set(['colour', 'shape', 'pattern']);

function isCompatible(label: Statement, said: Statement): boolean {
  if (label.type === 'relation' && !isSamePlace(label.relation, said.relation)) return false;
  const [a, b] = [singular(label.value), singular(said.value)];
  // "160 cm" of what is 160 cm wide
  if (label.type === 'size' && /^\d/.test(b) && a.startsWith(`${b} `)) return true;
  if (a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`)) return true;
  if (label.type === 'colour' && (a === 'multicoloured' || b === 'multicoloured')) return false;
  const agreement = compareValues(label.type, label.value, said.value);
  return agreement === 'same' || (GRADED.has(label.type) && agreement === 'close');
}

/** "next to" and "near" mean the same; so do "under" and "below". */
const isSamePlace = (a: string | null, b: string | null): boolean =>
  a === b || PLACES.some((group) => group.includes(a ?? '') && group.includes(b ?? ''));
const PLACES: readonly (readonly string[])[] = [
  ['near', 'next_to'],
  ['under', 'below'],
  ['on', 'above'],
];
