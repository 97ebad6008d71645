import { categoryWord } from '@parley/agent-core/nlu';
import { CATEGORIES } from '@parley/protocol';

/**
 * What people call things of homes, by the name that detectors and maps are asked by: beyond the general words of the parser, or where
 * those have another name for the same thing. Written as people type it; plural forms are found by {@link thingName}.
 */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  'trash can': [
    ...['bin', 'trash', 'trashcan', 'trash bin', 'trashbin', 'garbage can', 'garbage bin'],
    ...['garbage', 'waste bin', 'wastebin', 'waste basket', 'wastebasket', 'rubbish bin'],
    ...['dustbin', 'paper bin', 'litter bin'],
  ],
  nightstand: [
    ...['night stand', 'nite stand', 'nitestand', 'night table', 'bedside table'],
    ...['bedside cabinet', 'bed side table', 'bedstand', 'bed stand'],
  ],
  sofa: ['couch', 'settee', 'loveseat', 'love seat', 'divan'],
  tv: ['television', 'telly', 'tv set', 'tv screen', 'television set', 'flatscreen'],
  fridge: ['refrigerator', 'fridge freezer', 'icebox', 'frige', 'refridgerator'],
  stove: ['cooker', 'hob', 'stove top', 'stovetop', 'cooktop'],
  bookcase: ['bookshelf', 'book shelf', 'book case', 'bookrack', 'book rack', 'bookshelve'],
  wardrobe: ['closet', 'armoire', 'clothes cupboard'],
  cabinet: ['cupboard', 'sideboard', 'credenza'],
  bathtub: ['bath tub', 'tub', 'bath'],
  counter: ['countertop', 'counter top', 'worktop', 'kitchen counter', 'kitchen worktop'],
  sink: ['basin', 'wash basin', 'washbasin'],
  toilet: ['loo', 'commode'],
  rug: ['carpet', 'area rug', 'mat'],
  plant: ['potted plant', 'house plant', 'houseplant', 'pot plant', 'flower pot'],
  picture: ['painting', 'poster', 'photo', 'wall art', 'artwork'],
  pillow: ['cushion', 'throw pillow'],
  curtain: ['drape'],
  lamp: ['table lamp', 'floor lamp', 'standing lamp', 'desk lamp', 'reading lamp', 'lampshade'],
  'ceiling lamp': ['ceiling light', 'hanging lamp', 'pendant lamp', 'chandelier'],
  'washing machine': ['washer', 'laundry machine', 'washingmachine'],
  'coat rack': ['coatrack', 'coat stand', 'coat hanger', 'hat stand'],
  'towel rack': ['towel rail', 'towel holder', 'towelrack', 'towel bar'],
  'coffee machine': ['coffee maker', 'espresso machine'],
  'air conditioner': ['aircon', 'air con', 'air conditioning'],
  'range hood': ['extractor hood', 'cooker hood', 'extractor fan'],
  'exercise machine': ['treadmill', 'exercise bike'],
  computer: ['laptop', 'pc', 'desktop computer'],
  phone: ['telephone', 'cellphone', 'mobile phone'],
  radiator: ['heater'],
  ottoman: ['pouffe', 'pouf', 'footstool', 'foot stool'],
  crib: ['cot'],
  cup: ['mug', 'coffee mug', 'coffee cup', 'tea cup', 'teacup'],
  sculpture: ['statue', 'figurine'],
  aquarium: ['fish tank', 'fishtank'],
  suitcase: ['luggage'],
  bag: ['backpack', 'rucksack', 'handbag'],
  shelf: ['shelves', 'shelve', 'wall shelf'],
  toy: ['teddy', 'teddy bear'],
  jug: ['pitcher'],
};

const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
);

/** Words that name a thing and that the general parser does not know. */
export const isSynonym = (phrase: string): boolean => NAME_OF.has(phrase);

/** A phrase in the singular: of its last word, where that ends as an English plural does. */
function singularsOf(phrase: string): string[] {
  if (!/[^s]s$/.test(phrase) || phrase.length < 3) return [];
  return [
    phrase.slice(0, -1),
    ...(/(?:[sxz]|[cs]h)es$/.test(phrase) ? [phrase.slice(0, -2)] : []),
    ...(phrase.endsWith('ves') ? [`${phrase.slice(0, -3)}f`] : []),
  ];
}

/**
 * The name by which detectors, maps and memory are asked for what people call so: `couches` and `settee` are a sofa, `bin` a trash can. A phrase that is
 * no thing of this list stays as it is, but for case and marks.
 */
export function thingName(phrase: string): string {
  const plain = phrase.toLowerCase().replaceAll(/[-_]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  for (const word of [plain, ...singularsOf(plain)]) {
    const own = NAME_OF.get(word);
    if (own !== undefined) return own;
    if (Object.hasOwn(CATEGORIES, word)) return word;
  }
  const general = categoryWord(plain);
  return NAME_OF.get(general) ?? (Object.hasOwn(CATEGORIES, general) ? general : plain);
}
