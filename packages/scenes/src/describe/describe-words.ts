import { CATEGORIES, type CategoryName } from '@parley/protocol';

export const ADJECTIVES: Readonly<Record<string, string>> = { wood: 'wooden' };

/** Said with what they are covered with, not before their name. */
export const UPHOLSTERED = new Set(['armchair', 'sofa']);
/** What people call a category, where it is not its own word. */
export const NOUNS: Readonly<Record<string, string>> = {
  picture: 'picture',
  tv: 'television',
  book: 'pile of books',
  shoes: 'pair of shoes',
  clothes: 'pile of clothes',
  'toilet paper': 'roll of toilet paper',
};

/** What people call a thing: its own noun, else its category; lamps go by where they stand. */
export const nounOf = (category: string, shape: string | null, noun?: string): string =>
  noun ??
  (category === 'lamp'
    ? shape === 'tall'
      ? 'floor lamp'
      : 'table lamp'
    : (NOUNS[category] ?? category));
/** What a picture shows, as one says it. */
export const CONTENT: Readonly<Record<string, string>> = {
  sea: 'the sea',
  forest: 'a forest',
  sunset: 'a sunset',
  fruit: 'a fruit bowl',
  cat: 'a cat',
  bird: 'a bird',
  boat: 'a sailing boat',
  portrait: 'a woman',
  city: 'a city at night',
  circles: 'coloured circles',
  lines: 'coloured lines',
  leaf: 'a leaf',
  dog: 'a dog',
  horse: 'a horse',
  fish: 'a fish',
  butterfly: 'a butterfly',
  elephant: 'an elephant',
  whale: 'a whale',
  fox: 'a fox',
  snail: 'a snail',
  lighthouse: 'a lighthouse',
  bridge: 'a bridge',
  castle: 'a castle',
  windmill: 'a windmill',
  house: 'a house',
  waterfall: 'a waterfall',
  desert: 'a desert',
  moon: 'the moon',
  rainbow: 'a rainbow',
  island: 'a tropical island',
  balloon: 'a hot-air balloon',
  train: 'a steam train',
  car: 'a car',
  rocket: 'a space rocket',
  umbrella: 'an umbrella',
  mushroom: 'a mushroom',
  anchor: 'an anchor',
  heart: 'a heart',
  star: 'a star',
  squares: 'coloured squares',
  triangles: 'coloured triangles',
  feather: 'a feather',
};

/** Word for the part that an accent colours; null when the category has none. */
export const accentPart = (category: string): string | null =>
  Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category as CategoryName].accentPart : null;
export const article = (word: string, part: string): string =>
  part.endsWith('s') ? '' : /^[aeiou]/.test(word) ? 'an ' : 'a ';

/** Said without an article: there is no one soap. */
const UNCOUNTED: ReadonlySet<string> = new Set(['food', 'soap']);
/** The name of one thing with its article: `an armchair`. */
export const indefinite = (noun: string): string =>
  UNCOUNTED.has(noun) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
export const isWord = (word: string | null): word is string => word !== null && word !== '';
