import { CATEGORIES } from '@parley/protocol';
import { isStructure } from '../../shared';

/** Other words for things, and all categories that each may mean. Words that mean other things as often (light, cover, top) are left out. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  couch: ['sofa'],
  settee: ['sofa'],
  loveseat: ['sofa'],
  'easy chair': ['armchair'],
  'dining chair': ['chair'],
  'office chair': ['chair'],
  seat: ['chair', 'armchair', 'sofa', 'stool', 'bench', 'ottoman'],
  'dining table': ['table'],
  'coffee table': ['table'],
  'side table': ['table', 'nightstand'],
  'bedside table': ['nightstand'],
  'night table': ['nightstand'],
  'writing desk': ['desk'],
  cupboard: ['cabinet', 'wardrobe'],
  dresser: ['cabinet'],
  'chest of drawers': ['cabinet', 'nightstand'],
  sideboard: ['cabinet'],
  closet: ['wardrobe'],
  bookshelf: ['bookcase', 'shelf'],
  bookcase: ['bookcase', 'shelf'],
  shelf: ['shelf', 'bookcase'],
  lampshade: ['lamp'],
  'floor lamp': ['lamp'],
  'table lamp': ['lamp'],
  'desk lamp': ['lamp'],
  'ceiling light': ['ceiling lamp'],
  chandelier: ['ceiling lamp'],
  lamp: ['lamp', 'ceiling lamp'],
  houseplant: ['plant'],
  'potted plant': ['plant'],
  flowerpot: ['plant', 'pot'],
  painting: ['picture'],
  poster: ['picture'],
  photograph: ['picture'],
  carpet: ['rug'],
  cushion: ['pillow'],
  drapes: ['curtain'],
  television: ['tv'],
  monitor: ['tv', 'computer'],
  washbasin: ['sink'],
  basin: ['sink'],
  tub: ['bathtub'],
  countertop: ['counter'],
  refrigerator: ['fridge'],
  cooker: ['stove', 'oven'],
  stove: ['stove', 'oven'],
  mug: ['cup'],
  'waste bin': ['trash can'],
  'garbage can': ['trash can'],
  dustbin: ['trash can'],
  statue: ['sculpture'],
  laptop: ['computer'],
  telephone: ['phone'],
  chair: ['chair', 'armchair'],
  table: ['table', 'desk', 'nightstand'],
  heater: ['radiator'],
  washer: ['washing machine'],
  cot: ['crib'],
};

/** Words with plurals that their letters do not tell. */
const PLURALS: Readonly<Record<string, string>> = {
  shelf: 'shelves',
  bookshelf: 'bookshelves',
  'knife block': 'knife blocks',
  'chest of drawers': 'chests of drawers',
};

/** Plural of a word; of several words, of the last. */
const pluralOf = (word: string): string => {
  const own = PLURALS[word];
  if (own !== undefined) return own;
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};

/**
 * Words by which things are named, with all categories that each may mean, plurals with singulars.
 *
 * @param more Categories beyond the common list, as imported homes have them.
 */
export function thingWords(more: readonly string[] = []): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  const add = (word: string, categories: readonly string[]): void => {
    words.set(word, categories);
    words.set(pluralOf(word), categories);
  };
  for (const category of [...Object.keys(CATEGORIES), ...more])
    if (!isStructure(category)) add(category.toLowerCase().replace(/[-_]/g, ' '), [category]);
  for (const [word, categories] of Object.entries(SYNONYMS))
    add(word, [...new Set([...(words.get(word) ?? []), ...categories])]);
  return words;
}
