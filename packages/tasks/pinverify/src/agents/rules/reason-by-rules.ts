import {
  type Attribute,
  CATEGORIES,
  type PinverifyInput,
  type PinverifyOutput,
} from '../../shared';
import { clausesToldOnce } from './clauses-told-once';
import { viewHintOf } from './view-hint-of';
import { COLOURS, COUNTS, KINDS, MATERIALS, PATTERNS, PRINTS, wordsIn } from './words';

/** Names the rules in every row. They read words, and know no truth. */
export const RULE_REASONER = 'rule-reasoner';

/** A category that no word tells: a verifier does not check it. */
const UNKNOWN = 'object';

/** The category that the descriptions name first, by its own name or that of a kind of it. */
export function categoryByRules({
  descriptions,
}: PinverifyInput<'reasoner.category'>): PinverifyOutput<'reasoner.category'> {
  const names = [...CATEGORIES, ...Object.keys(KINDS)];
  for (const description of descriptions) {
    const [first] = wordsIn(description, names);
    if (first === undefined) continue;
    const word = first.word.toLowerCase();
    return { category: KINDS[word] ?? word };
  }
  return { category: UNKNOWN };
}

/** Attributes of the descriptions, the most telling first; of one part, or one name, the first that is told. */
export function attributesByRules({
  descriptions,
  most,
  hints,
}: PinverifyInput<'reasoner.attributes'>): PinverifyOutput<'reasoner.attributes'> {
  const found = new Map<string, Attribute>();
  for (const { clause, isThing } of clausesToldOnce(descriptions))
    for (const attribute of isThing ? ofThing(clause) : ofClause(clause))
      if (!found.has(attribute.name)) found.set(attribute.name, attribute);
  const attributes = [...found.values()].sort((one, other) => other.weight - one.weight);
  const taken = attributes.slice(0, most);
  if (hints !== true) return { attributes: taken };
  return { attributes: taken.map((one) => ({ ...one, viewHint: viewHintOf(one) })) };
}

/** One sentence of all that the descriptions say, each thing once. */
export function mergeByRules({
  descriptions,
}: PinverifyInput<'reasoner.merge'>): PinverifyOutput<'reasoner.merge'> {
  const clauses = clausesToldOnce(descriptions);
  const thing = clauses.find(({ isThing }) => isThing)?.clause ?? (descriptions[0] as string);
  const rest = new Map<string, string>();
  for (const { clause, isThing } of clauses)
    if (!isThing && !rest.has(nameOf(clause))) rest.set(nameOf(clause), clause);
  const all = [...rest.values()];
  return { description: all.length === 0 ? thing : `${thing} with ${all.join(', ')}` };
}

/** What is said of the thing as a whole: colours, material and pattern, each by its own words; all of it where no word is known. */
function ofThing(clause: string): Attribute[] {
  const colours = wordsIn(clause, COLOURS);
  const [first, last] = [colours[0], colours.at(-1)];
  const known: Attribute[] = [];
  if (first !== undefined && last !== undefined) {
    const evidence = clause.slice(first.at, last.at + last.word.length);
    known.push({ name: 'color', type: 'color', weight: 2, evidence });
  }
  for (const { word } of wordsIn(clause, MATERIALS).slice(0, 1))
    known.push({ name: 'material', type: 'material', weight: 1, evidence: word });
  for (const { word } of wordsIn(clause, PATTERNS).slice(0, 1))
    known.push({ name: 'pattern', type: 'pattern', weight: 2, evidence: word });
  const isMore = clause.split(/\s+/).length > 1;
  return known.length > 0 || !isMore
    ? known
    : [{ name: 'appearance', type: 'other', weight: 2, evidence: clause }];
}

/** What a clause says of a part: its letters, what is printed on it, or its colour. */
function ofClause(clause: string): Attribute[] {
  const name = nameOf(clause);
  if (clause.includes('"'))
    return [{ name: `${name}.text`, type: 'logo_text', weight: 3, evidence: clause }];
  if (wordsIn(clause, PRINTS).length > 0)
    return [{ name: `${name}.print`, type: 'pattern', weight: 3, evidence: clause }];
  if (name === '') return ofThing(clause);
  const hasColour = wordsIn(clause, COLOURS).length > 0;
  return [
    {
      name: hasColour ? `${name}.color` : name,
      type: hasColour ? 'color' : 'part',
      weight: 2,
      evidence: clause,
    },
  ];
}

/** What is left of a clause without colours, counts, what is written and what is printed: the part that it is about. */
function nameOf(clause: string): string {
  let rest = clause.toLowerCase().replaceAll(/"[^"]*"/g, ' ');
  for (const { word } of wordsIn(rest, [...COLOURS, ...COUNTS, ...PRINTS]))
    rest = rest.replace(word, ' ');
  return (rest.match(/[a-z-]+/g) ?? []).filter((word) => !FILLERS.has(word)).join(' ');
}

const FILLERS = new Set(['a', 'an', 'the', 'in', 'that', 'read', 'reads', 'letters']);
