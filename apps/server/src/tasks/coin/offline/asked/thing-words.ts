import { CATEGORIES } from '@parley/protocol';

/** Other names of categories in questions, written for this reader alone (SCI-16). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  armchair: 'easy chair, lounge chair',
  sofa: 'couch, settee',
  nightstand: 'bedside table, night stand',
  cabinet: 'cupboard, sideboard, dresser, chest of drawers',
  wardrobe: 'closet, armoire',
  bookcase: 'bookshelf, book shelf',
  lamp: 'light, floor lamp, table lamp',
  plant: 'houseplant, potted plant, cactus, palm, fern',
  picture: 'painting, poster, photograph, photo, drawing',
  rug: 'carpet, mat, runner',
  pillow: 'cushion',
  curtain: 'curtains, drapes',
  tv: 'television, telly',
  sink: 'basin, washbasin',
  bathtub: 'bath, tub',
  counter: 'worktop, countertop',
  fridge: 'refrigerator, freezer',
  stove: 'cooker, oven, hob',
  cup: 'mug',
  shoes: 'shoe',
  'trash can': 'bin, waste bin, rubbish bin, wastebasket',
  computer: 'laptop, monitor, pc',
  ottoman: 'footstool, pouf, pouffe',
  radiator: 'heater',
  desk: 'writing desk',
  table: 'coffee table, side table, dining table',
  bag: 'backpack, rucksack',
  toy: 'teddy bear, teddy',
  floor: 'ground',
};

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(CATEGORIES).flatMap((category) =>
    [category, ...(OTHER_NAMES[category] ?? '').split(', ')]
      .filter((name) => name !== '')
      .map((name) => [name, category] as const),
  ),
);
const LONGEST = 3;

/** A thing named in a text: its category, or null for one that homes of the vocabulary do not have. */
export interface NamedThing {
  readonly word: string;
  readonly category: string | null;
}

/** Categories that pass for another: who sees an armchair sees a chair. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  chair: ['armchair'],
};

/** Categories that a named thing may be. */
export const categoriesOf = ({ category }: NamedThing): string[] =>
  category === null ? [] : [category, ...(KINDS[category] ?? [])];

/** The first thing that a piece of text names: the longest known name, else its last plain word. Null without words. */
export function thingIn(text: string): NamedThing | null {
  const words = text.split(/[^a-z'-]+/).filter((word) => word !== '' && !SMALL.has(word));
  for (let size = LONGEST; size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const word = words.slice(at, at + size).join(' ');
      const category =
        NAMES.get(word) ?? NAMES.get(word.replace(/e?s$/, '')) ?? NAMES.get(word.replace(/s$/, ''));
      if (category !== undefined) return { word, category };
    }
  const last = words.at(-1);
  return last === undefined ? null : { word: last, category: null };
}

const SMALL = new Set(
  'a an the some any it its this that there near next to by beside close or and of in on at is are with'.split(
    ' ',
  ),
);
