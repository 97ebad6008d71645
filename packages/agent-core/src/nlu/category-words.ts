import { categoryInfo } from '@parley/protocol';
import { remember } from '../ports';
import { lookUp } from './word-index';
import { THING_KIND_OF } from './words/kinds';

/** The parser's own word for a category: `fridge` is a refrigerator, `couch` a sofa. */
export const categoryWord = (category: string): string =>
  ownWords(category, () => {
    const plain = category.toLowerCase().replace(/[-_]/g, ' ').trim();
    const sense = lookUp(plain).find((s) => s.kind === 'thing');
    return sense !== undefined && 'value' in sense ? sense.value : plain;
  });

/** Categories are few, and every statement is read in the light of one. */
const ownWords = remember<string>(1000);

/** Kinds that pass for a category when it is sought. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  picture: ['painting', 'photograph', 'poster', 'drawing'],
  chair: ['office chair', 'armchair', 'stool'],
  armchair: ['chair'],
  table: ['coffee table', 'side table', 'desk'],
  desk: ['table'],
  lamp: ['floor lamp'],
  plant: ['palm', 'cactus'],
  bed: ['bunk bed', 'sofa bed'],
  sofa: ['sofa bed'],
  clock: ['alarm clock'],
  cabinet: ['dresser', 'shelf'],
  bookcase: ['shelf'],
  wardrobe: ['cabinet'],
  rug: ['runner'],
  'teddy bear': ['toy', 'bear'],
};

/** May this thing word stand for the sought object? */
export const namesCategory = (thing: string, category: string): boolean => {
  const own = categoryWord(category);
  if (thing === own || THING_KIND_OF[thing] === own) return true;
  return thing.endsWith(` ${own}`) || (KINDS[own]?.includes(thing) ?? false);
};

/** Parts that stand for the whole thing: a colour said of them is its colour. */
const BODY_PARTS: Readonly<Record<string, readonly string[]>> = {
  chair: ['seat', 'backrest', 'cushion', 'pillow'],
  // Cushions lie about on them, in colours of their own.
  armchair: ['seat', 'cover', 'backrest', 'armrest'],
  sofa: ['seat', 'cover', 'backrest', 'armrest'],
  bed: ['cover', 'blanket', 'bedspread', 'bedding', 'duvet', 'quilt', 'sheet'],
  table: ['top'],
  desk: ['top'],
  lamp: ['lampshade'],
  tv: ['screen'],
  plant: ['leaf', 'leaves'],
  pillow: ['cover'],
  stool: ['seat', 'top'],
  cabinet: ['door', 'panel'],
  wardrobe: ['door', 'panel'],
};

/** `target` for the body of the thing and for its body parts, the part itself otherwise. */
export const bodyOrPart = (of: string, category: string): string =>
  of !== 'target' && (BODY_PARTS[categoryWord(category)]?.includes(of) ?? false) ? 'target' : of;

/** Singular word of the part that the attribute `accent` colours; null when the category has none. */
export function accentPartWord(category: string): string | null {
  const part = categoryInfo(category)?.accentPart ?? null;
  if (part === null) return null;
  const sense = lookUp(part).find((s) => s.kind === 'part');
  return sense !== undefined && 'value' in sense ? sense.value : part;
}
