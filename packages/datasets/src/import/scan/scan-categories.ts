import { categoryInfo } from '@parley/protocol';
import { plainCategory } from '../shared/plain-category';

/** Names of annotators → our categories. Names that are categories already need no line. */
const ALIASES: Readonly<Record<string, string>> = {
  'alarm clock': 'clock',
  'arm chair': 'armchair',
  'baby bed': 'crib',
  'bar stool': 'stool',
  'bath tub': 'bathtub',
  'bathroom cabinet': 'cabinet',
  'bathroom counter': 'counter',
  'bathroom sink': 'sink',
  'bathroom towel': 'towel',
  'bed side table': 'nightstand',
  'bedside cabinet': 'nightstand',
  'bedside lamp': 'lamp',
  'bedside table': 'nightstand',
  'book shelf': 'bookcase',
  'chest of drawers': 'cabinet',
  'clothes dryer': 'washing machine',
  'coffee table': 'table',
  'computer chair': 'chair',
  'computer desk': 'desk',
  'cooking pot': 'pot',
  'decorative pillow': 'pillow',
  'desk chair': 'chair',
  'desk lamp': 'lamp',
  'dining chair': 'chair',
  'dining table': 'table',
  'door frame': 'door',
  'file cabinet': 'cabinet',
  'floor lamp': 'lamp',
  'flower pot': 'plant',
  'flower vase': 'vase',
  'kitchen cabinet': 'cabinet',
  'kitchen counter': 'counter',
  'kitchen island': 'counter',
  'kitchen sink': 'sink',
  'kitchen table': 'table',
  'office chair': 'chair',
  'photo frame': 'picture',
  'picture frame': 'picture',
  'potted plant': 'plant',
  'shower curtain': 'curtain',
  'side table': 'nightstand',
  'table lamp': 'lamp',
  'trash bin': 'trash can',
  'tv monitor': 'tv',
  'tv stand': 'cabinet',
  'wall lamp': 'lamp',
  'window curtain': 'curtain',
  bedframe: 'bed',
  bin: 'trash can',
  bookshelf: 'bookcase',
  carpet: 'rug',
  chandelier: 'lamp',
  cooker: 'stove',
  couch: 'sofa',
  countertop: 'counter',
  cupboard: 'cabinet',
  cushion: 'pillow',
  dresser: 'cabinet',
  flower: 'plant',
  flowers: 'plant',
  freezer: 'fridge',
  garbage: 'trash can',
  houseplant: 'plant',
  lampshade: 'lamp',
  lighting: 'lamp',
  mat: 'rug',
  painting: 'picture',
  photo: 'picture',
  poster: 'picture',
  refrigerator: 'fridge',
  sconce: 'lamp',
  settee: 'sofa',
  statue: 'sculpture',
  television: 'tv',
  trashcan: 'trash can',
  washbasin: 'sink',
};

/** mpcat40 classes of names that are no category of ours (Matterport3D's category mapping). */
const MPCAT40: Readonly<Record<string, string>> = {
  appliances: 'appliances',
  beam: 'beam',
  blinds: 'blinds',
  clothes: 'clothes',
  column: 'column',
  fireplace: 'fireplace',
  furniture: 'furniture',
  railing: 'railing',
  shower: 'shower',
  stairs: 'stairs',
  unknown: 'unlabeled',
};

/** Category of a raw name: an alias, the name itself, its part before a comma, else its plural's singular. Names without letters are unknown. */
export function categoryOfName(rawName: string): string {
  const name = rawName.toLowerCase().replace(/[_/]+/g, ' ').replace(/\s+/g, ' ').trim();
  if (!/[a-z]/.test(name)) return 'unknown';
  const known = (word: string): string | null =>
    Object.hasOwn(ALIASES, word) ? (ALIASES[word] as string) : categoryInfo(word) && word;
  const [head = name] = name.split(',');
  return (
    known(name) ??
    known(head) ??
    (name.endsWith('s') ? known(name.slice(0, -1)) : null) ??
    plainCategory(name)
  );
}

/** mpcat40 class of a category. */
export const mpcat40Of = (category: string): string =>
  categoryInfo(category)?.mpcat40 ??
  (Object.hasOwn(MPCAT40, category) ? (MPCAT40[category] as string) : 'objects');

/** Category of an instance: by its name, else by its mpcat40 class where that is one of ours. */
export function scanCategory(rawName: string, mpcat40: string | undefined): string {
  const byName = categoryOfName(rawName);
  if (mpcat40 === undefined || categoryInfo(byName) !== null) return byName;
  const byClass = categoryOfName(mpcat40);
  return categoryInfo(byClass) === null ? byName : byClass;
}
