import { type AttributeName, categoryInfo, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import { HELD_IN } from './bearers';
import { accentPartWord, bodyOrPart, categoryWord } from './category-words';
import type { Relation, Statement, StatementType } from './statement';
import { lookUp } from './word-index';

/** The attribute of the vocabulary that a statement fills; null when it fills none. */
export function slotOf(statement: Statement, category: string): AttributeName | null {
  const of = bodyOrPart(statement.of, category);
  if (of !== 'target')
    return statement.type === 'colour' && of === accentPartWord(category) ? 'accent' : null;
  switch (statement.type) {
    case 'relation':
      return statement.relation === 'on' ? 'on' : 'near';
    case 'colour':
    case 'material':
    case 'pattern':
    case 'shape':
    case 'size':
    case 'room':
      return statement.type;
    case 'content':
      // What is in a vase or on a shelf stands near, as a camera sees it; what is printed on a pillow does not.
      if (category === 'picture') return 'content';
      return HOLDS.has(categoryWord(category)) ? 'near' : null;
    default:
      return null;
  }
}

/** Things in which others stand or lie. */
const HOLDS: ReadonlySet<string> = new Set([
  ...HELD_IN,
  ...'shelf dresser mug pot bin bathtub drawer plant'.split(' '),
]);

/** Attributes worth asking about for a category: only pictures show something, only some things have an accent. */
export function askableSlots(category: string): AttributeName[] {
  const info = categoryInfo(category);
  const intrinsic = INTRINSIC_ATTRIBUTES.filter((slot) => {
    if (slot === 'accent') return info?.accentPart != null;
    if (slot === 'content') return category === 'picture';
    if (slot === 'pattern') return PATTERNED.has(category) || info === null;
    if (slot === 'shape') return SHAPED.has(category) || info === null;
    if (slot === 'material')
      return !['picture', 'plant', 'rug', 'pillow', 'curtain'].includes(category);
    return slot !== 'colour' || category !== 'picture';
  });
  return [...intrinsic, 'near', 'on', 'room'].filter(
    (slot) => slot !== 'on' || STANDING.has(category),
  ) as AttributeName[];
}

const PATTERNED = new Set([
  'armchair',
  'sofa',
  'bed',
  'rug',
  'pillow',
  'curtain',
  'chair',
  'vase',
  'towel',
  'lamp',
]);
const SHAPED = new Set([
  'table',
  'rug',
  'lamp',
  'vase',
  'mirror',
  'pillow',
  'picture',
  'stool',
  'clock',
  'plant',
  'cabinet',
]);
const STANDING = new Set(['lamp', 'vase', 'plant', 'pillow', 'book', 'bowl', 'box', 'clock', 'tv']);

const TYPES: Readonly<Record<AttributeName, StatementType>> = {
  colour: 'colour',
  accent: 'colour',
  material: 'material',
  pattern: 'pattern',
  shape: 'shape',
  size: 'size',
  content: 'content',
  near: 'relation',
  on: 'relation',
  room: 'room',
};
const RELATION: Readonly<Partial<Record<AttributeName, Relation>>> = { near: 'near', on: 'on' };

/** An attribute of the vocabulary, told in the parser's own words: navy is `dark blue`, a study an `office`. */
export function statementOf(slot: AttributeName, value: string, category: string): Statement {
  const type = TYPES[slot];
  const senses = lookUp(value);
  const named = senses.find((s) =>
    s.kind === 'attribute' ? s.type === type : s.kind === (NAMED[type] ?? 'none'),
  );
  const asSize =
    type === 'shape' ? senses.find((s) => s.kind === 'attribute' && s.type === 'size') : undefined;
  const sense = named ?? asSize;
  return {
    type: named === undefined && asSize !== undefined ? 'size' : type,
    of: slot === 'accent' ? (accentPartWord(category) ?? 'target') : 'target',
    value: sense !== undefined && 'value' in sense ? sense.value : value,
    polarity: 'yes',
    certainty: 'sure',
    relation: RELATION[slot] ?? null,
  };
}

const NAMED: Readonly<Partial<Record<StatementType, 'thing' | 'motif' | 'room'>>> = {
  relation: 'thing',
  content: 'motif',
  room: 'room',
};
