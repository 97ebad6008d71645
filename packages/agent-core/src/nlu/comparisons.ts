import { namesCategory } from './category-words';
import type { ChunkOptions } from './chunk';
import { singularOf } from './heads';
import type { StatementType } from './statement';
import { is, senseOf, type Tag } from './tag-words';
import { EQUATIVE_WORDS, OPPOSITE_COMPARATIVES } from './words/comparatives';

/** A comparison at the head of some tags. */
export interface Comparison {
  readonly type: StatementType;
  readonly value: string;
  /** It is whole only with the name of what it is compared with. */
  readonly isCompared: boolean;
  /** What it is compared with follows, as after "than". */
  readonly hasThan: boolean;
  /** Tags taken. */
  readonly length: number;
}

/** "taller", "too small", "as tall as", "the same colour as", "the size of", "shaped like a bottle"; null for any other. */
export function takeComparison(
  tags: readonly Tag[],
  at: number,
  options: ChunkOptions,
): Comparison | null {
  const tag = tags[at] as Tag;
  const word = (k: number): string => tags[at + k]?.text ?? '';
  const comparative = senseOf(tag, 'comparative');
  if (comparative !== null && !isShadeOfChoice(tags, at))
    return { ...comparative, isCompared: true, hasThan: false, length: 1 };
  if (tag.text === 'too' && options.isFeedback) return takeTooMuch(tags, at);
  if (tag.text === 'as' && word(2) === 'as') {
    const equative = EQUATIVE_WORDS[word(1)];
    if (equative !== undefined) return whole(equative, 3);
  }
  if (tag.text === 'same') {
    const equative = EQUATIVE_WORDS[word(1).replace(/^color$/, 'colour')];
    if (equative !== undefined && word(2) === 'as') return whole(equative, 3);
    if (word(1) === 'as' && ALIKE.has(options.type))
      return whole({ type: options.type as StatementType, value: 'same as' }, 2);
  }
  if (tag.text === 'size' && word(1) === 'of' && is(tags[at + 2], 'article'))
    return whole(EQUATIVE_WORDS.size as Pick<Comparison, 'type' | 'value'>, 2);
  return takeLikeness(tags, at, options);
}

/** "the same as the bed", of what was asked for. */
const ALIKE: ReadonlySet<StatementType | null> = new Set(
  [null, 'colour', 'material', 'size', 'age'].slice(1) as StatementType[],
);

/** "the darker one": tells two apart, and compares with nothing that was named. */
const isShadeOfChoice = (tags: readonly Tag[], at: number): boolean =>
  is(tags[at + 1], 'sought') && tags[at + 2]?.text !== 'than';

const whole = (
  { type, value }: Pick<Comparison, 'type' | 'value'>,
  length: number,
): Comparison => ({
  type,
  value,
  isCompared: true,
  hasThan: true,
  length,
});

/** "too small" of what is shown: the sought one is larger. */
function takeTooMuch(tags: readonly Tag[], at: number): Comparison | null {
  const next = tags[at + 1];
  const value = senseOf(next, 'attribute')?.value ?? senseOf(next, 'shade')?.value ?? '';
  const opposite = OPPOSITE_COMPARATIVES[value];
  return opposite === undefined
    ? null
    : { ...opposite, isCompared: true, hasThan: false, length: 2 };
}

/** "like a bottle" of a shape; "shaped like a bottle", "in the shape of a bottle" of anything. */
function takeLikeness(
  tags: readonly Tag[],
  at: number,
  { type, category }: ChunkOptions,
): Comparison | null {
  const texts = [0, 1, 2].map((k) => tags[at + k]?.text ?? '');
  let length = 0;
  if (texts[0] === 'shaped' && texts[1] === 'like') length = 2;
  else if (texts[0] === 'shape' && texts[1] === 'of') length = 2;
  else if (type === 'shape' && texts[0] === 'like') length = 1;
  if (length === 0 || !is(tags[at + length], 'article')) return null;
  const noun = tags[at + length + 1];
  if (noun === undefined || is(noun, 'attribute')) return null;
  // "the shape of the table", of a table: nothing is likened
  if (namesCategory(senseOf(noun, 'thing')?.value ?? noun.text, category)) return null;
  return {
    type: 'shape',
    value: `${singularOf(noun.text)}-shaped`,
    isCompared: false,
    hasThan: false,
    length: length + 2,
  };
}
