import { categoryWord, namesCategory } from './category-words';
import type { Chunk, ChunkOptions, Head } from './chunk';
import { is, senseOf, type Tag } from './tag-words';
import { canNameThing, lookUp, singularsOf } from './word-index';
import { OWN_PARTS } from './words/own-parts';

export const canBeNoun = (tag: Tag | undefined): boolean =>
  is(tag, 'thing') || is(tag, 'part') || is(tag, 'motif') || is(tag, 'room');

export const startsAdjective = (tag: Tag | undefined): boolean =>
  is(tag, 'attribute') || is(tag, 'shade') || is(tag, 'comparative');

/** Are nouns due after what was said last? Then "orange" is a fruit. */
export const nounsDue = (chunks: readonly Chunk[], { type }: ChunkOptions): boolean => {
  const last = chunks.at(-1)?.kind;
  return type === 'content' || type === 'relation' || last === 'relation' || last === 'show';
};

/** What a word names when it closes a noun phrase; null when it names nothing. */
export function headOf(tag: Tag, last: Chunk | undefined, options: ChunkOptions): Head | null {
  const { category } = options;
  if (tag.text === 'one' || tag.text === 'ones') return { sort: 'pointer', value: 'one' };
  if (is(tag, 'sought')) return { sort: 'sought', value: 'target' };
  if (is(tag, 'target')) return { sort: 'pointer', value: 'target' };
  if (is(tag, 'other'))
    return options.isFeedback
      ? { sort: 'sought', value: 'target' }
      : { sort: 'other', value: 'other' };
  if (tag.text === 'you' || tag.text === 'yourself') return { sort: 'robot', value: 'robot' };
  const isLandmark = last?.kind === 'relation';
  const own = ownPart(tag, category);
  // "the shelves" of a bookcase, for which "shelf" may stand
  if (
    own !== null &&
    !isLandmark &&
    options.type !== 'relation' &&
    singularsOf(tag.text).length > 0
  )
    return { sort: 'part', value: own };
  const thing = senseOf(tag, 'thing');
  const isAsked = options.type === 'relation' && thing !== null;
  if (thing !== null && namesCategory(thing.value, category) && !isLandmark && !isAsked)
    return { sort: 'sought', value: thing.value };
  if (thing !== null && thing.value === categoryWord(category))
    return { sort: 'sought', value: thing.value };
  if (tag.text === 'light' && categoryWord(category) === 'lamp')
    return { sort: 'sought', value: 'lamp' };
  if (own !== null && !isLandmark && !isAsked) return { sort: 'part', value: own };
  if (isAsked) return { sort: 'thing', value: thing.value };
  // on a table a thing, in a picture fruit
  const isServed =
    options.type === 'relation' ||
    (tag.text === 'fruit bowl' && options.type !== 'content' && category !== 'picture');
  if (isServed && /^fruit bowl$|^bowl of fruit$/.test(tag.text))
    return { sort: 'thing', value: 'fruit bowl' };
  for (const sort of ['part', 'room', 'thing', 'motif', 'person'] as const) {
    const sense = senseOf(tag, sort);
    if (sense !== null) return { sort, value: sense.value };
  }
  if (tag.senses.length > 0 || tag.text.length < 3 || UNNAMING.has(tag.text)) return null;
  if (!/^[\p{L}-]+$/u.test(tag.text)) return null;
  return canNameThing(tag.text) ? { sort: 'unknown', value: singularOf(tag.text) } : null;
}

/** "cushion" is a part of a sofa and a thing elsewhere. */
function ownPart(tag: Tag, category: string): string | null {
  const own = OWN_PARTS[categoryWord(category)];
  if (own === undefined) return null;
  const names = [tag.text, ...singularsOf(tag.text)];
  const thing = senseOf(tag, 'thing') ?? senseOf(tag, 'motif');
  if (thing !== null) names.push(thing.value);
  for (const name of names) if (Object.hasOwn(own, name)) return own[name] as string;
  return null;
}

/** "kitchen" in "kitchen window", "sofa" in "sofa legs", an unknown word before a noun. */
export function isModifier(head: Head, next: Tag | undefined, options: ChunkOptions): boolean {
  if (head.sort === 'unknown')
    return next !== undefined && (isUnknown(next) || canBeNoun(next) || startsAdjective(next));
  if (head.sort === 'room') {
    const named = senseOf(next, 'thing');
    const isSought = named !== null && namesCategory(named.value, options.category);
    return (is(next, 'thing') && !isSought) || is(next, 'part');
  }
  const part = senseOf(next, 'part');
  if (head.sort === 'sought') return part !== null;
  if (head.sort === 'person') return false;
  const thing = senseOf(next, 'thing');
  return thing !== null && namesCategory(thing.value, options.category) && head.sort !== 'pointer';
}

/** A word that nothing is known of and that may name a thing. */
export const isUnknown = (tag: Tag | undefined): boolean =>
  tag !== undefined &&
  tag.senses.length === 0 &&
  tag.text.length >= 3 &&
  !UNNAMING.has(tag.text) &&
  !tag.text.endsWith("'s") &&
  /^[\p{L}-]+$/u.test(tag.text) &&
  canNameThing(tag.text);

export const singularOf = (word: string): string =>
  singularsOf(word).find((one) => lookUp(one).length > 0) ??
  word.replace(/(?<=(?:[sx]|[cs]h))es$/, '').replace(/(?<=[^su])s$/, '');

/** Unknown words that never name a thing. */
const UNNAMING = new Set(
  'pattern patterns material shape size does did do done has was are there here where what which who whom whose very you see find please can will would then when goes sits sitting stands standing sit placed located put left right side somewhere something everything nothing anything hangs hanging lying lies look looking search searching for from was been not and the visible shown also maybe think say guess tell know need want get bring fetch help try could robot hello hey thanks okay well like than more most much lol haha hung keep turn going went come came start stop stopped wait first second third last next time way kind sort bit couple end middle room half rest day year lunch people everyone someone nobody none one matter word words name question answer whatever instead except far'.split(
    ' ',
  ),
);
