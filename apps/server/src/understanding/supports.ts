import {
  bodyOrPart,
  categoryWord,
  compareValues,
  namesCategory,
  type Statement,
} from '@parley/agent-core/dialogue';
import type { Label } from './labelled-utterance';

/** A label in the form of a statement, parts in the singular. */
export const asStatement = (label: Label | Statement): Statement => ({
  ...label,
  of: singular(label.of),
  relation: label.relation ?? null,
});

const singular = (word: string): string =>
  word === 'leaves' ? 'leaf' : word.replace(/(?<=[^s])s$/, '');

/** Types of which a thing has one value, so that a value denies the others. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['colour', 'material', 'pattern', 'shape', 'room']);

/**
 * Does any label say what the statement says? Same type, same bearer (the body of a thing and the thing are one), same
 * polarity, and a value that does not differ; or it denies a value that a label's value excludes.
 */
export function isSupported(
  statement: Statement,
  labels: readonly Label[],
  category: string,
): boolean {
  const said = asStatement(statement);
  if (said.type === 'category' && said.of === 'target' && said.polarity === 'yes') {
    const own = categoryWord(category);
    if (said.value === own || namesCategory(said.value, category)) return true;
  }
  return labels.map(asStatement).some((label) => {
    if (label.type !== said.type) return false;
    if (bodyOrPart(label.of, category) !== bodyOrPart(said.of, category)) return false;
    if (label.polarity === said.polarity) return isCompatible(label, said);
    return (
      said.polarity === 'no' &&
      EXCLUSIVE.has(said.type) &&
      !labels.some((l) => l.type === said.type && l.value === said.value && l.polarity === 'yes') &&
      compareValues(said.type, said.value, label.value) === 'different'
    );
  });
}

/** Types whose values are compared by meaning, not by word. */
const GRADED: ReadonlySet<string> = new Set(['colour', 'shape', 'pattern']);

function isCompatible(label: Statement, said: Statement): boolean {
  if (label.type === 'relation' && !isSamePlace(label.relation, said.relation)) return false;
  const [a, b] = [singular(label.value), singular(said.value)];
  if (a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`)) return true;
  if (label.type === 'colour' && (a === 'multicoloured' || b === 'multicoloured')) return false;
  const agreement = compareValues(label.type, label.value, said.value);
  return agreement === 'same' || (GRADED.has(label.type) && agreement === 'close');
}

/** "next to" and "near" are told apart by nobody's eyes; neither are "under" and "below". */
const isSamePlace = (a: string | null, b: string | null): boolean =>
  a === b || PLACES.some((group) => group.includes(a ?? '') && group.includes(b ?? ''));
const PLACES: readonly (readonly string[])[] = [
  ['near', 'next_to'],
  ['under', 'below'],
  ['on', 'above'],
];
