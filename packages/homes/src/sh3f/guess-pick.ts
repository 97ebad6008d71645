import type { CategoryName, MaterialName } from '@parley/protocol';
import type { AssetPick } from './asset-pick';
import type { CatalogueItem } from './catalogue';

/** Words of a name, the category that they tell, and what such things are mostly made of. The first that fits counts. */
const GUESSES: readonly (readonly [RegExp, CategoryName, MaterialName, MaterialName | null])[] = [
  [/\b(armchair|fauteuil)\b/i, 'armchair', 'fabric', 'wood'],
  [/\b(sofa|couch|futon)\b/i, 'sofa', 'fabric', 'wood'],
  [/\b(stool)\b/i, 'stool', 'wood', 'metal'],
  [/\b(bench)\b/i, 'bench', 'wood', 'metal'],
  [/\b(chair|seat)\b/i, 'chair', 'wood', 'metal'],
  [/\b(bedside|nightstand)\b/i, 'nightstand', 'wood', null],
  [/\b(crib|cradle|baby bed)\b/i, 'crib', 'wood', null],
  [/\b(bed|mattress)\b/i, 'bed', 'fabric', 'wood'],
  [/\b(lamp|light|chandelier)\b/i, 'lamp', 'fabric', 'metal'],
  [/\b(desk)\b/i, 'desk', 'wood', 'metal'],
  [/\b(table)\b/i, 'table', 'wood', 'wood'],
  [/\b(wardrobe|closet|armoire)\b/i, 'wardrobe', 'wood', null],
  [/\b(bookcase|shel(f|ves)|bookshelf)\b/i, 'bookcase', 'wood', null],
  [/\b(sink|washbasin|lavatory)\b/i, 'sink', 'ceramic', 'metal'],
  [/\b(toilet|wc)s?\b/i, 'toilet', 'ceramic', null],
  [/\b(bath|bathtub)\b/i, 'bathtub', 'ceramic', null],
  [/\b(shower)\b/i, 'shower', 'glass', null],
  [/\b(fridge|refrigerator|freezer)\b/i, 'fridge', 'metal', null],
  [/\b(stove|cooker|cooktop|hob)\b/i, 'stove', 'metal', null],
  [/\b(oven)\b/i, 'oven', 'metal', null],
  [/\b(microwave)\b/i, 'microwave', 'metal', null],
  [/\b(washing machine|washer|dryer)\b/i, 'washing machine', 'metal', null],
  [/\b(cabinet|cupboard|dresser|chest|sideboard|drawers)\b/i, 'cabinet', 'wood', 'metal'],
  [/\b(tv|television|monitor)\b/i, 'tv', 'plastic', null],
  [/\b(computer|laptop|pc)\b/i, 'computer', 'plastic', null],
  [/\b(vase)\b/i, 'vase', 'ceramic', null],
  [/\b(plant|tree|cactus|flowers?|bonsai|ficus|palm)\b/i, 'plant', 'plant', 'ceramic'],
  [/\b(rug|carpet|mat)\b/i, 'rug', 'fabric', null],
  [/\b(curtain|blind)s?\b/i, 'curtain', 'fabric', null],
  [/\b(mirror)\b/i, 'mirror', 'glass', null],
  [/\b(picture|painting|frame|poster)\b/i, 'picture', 'paper', null],
  [/\b(pillow|cushion)\b/i, 'pillow', 'fabric', null],
  [/\b(book)s?\b/i, 'book', 'paper', null],
  [/\b(bowl)\b/i, 'bowl', 'ceramic', null],
  [/\b(towel)\b/i, 'towel', 'fabric', null],
  [/\b(box|crate|trunk)\b/i, 'box', 'wood', null],
  [/\b(clock)\b/i, 'clock', 'wood', null],
  [/\b(radiator|heater)\b/i, 'radiator', 'metal', null],
  [/\b(fan)\b/i, 'fan', 'metal', null],
  [/\b(piano)\b/i, 'piano', 'wood', null],
  [/\b(fireplace)\b/i, 'fireplace', 'marble', null],
  [/\b(bin|trash|dustbin)\b/i, 'trash can', 'metal', null],
  [/\b(basket)\b/i, 'basket', 'wicker', null],
  [/\b(cup|mug)\b/i, 'cup', 'ceramic', null],
  [/\b(bottle)\b/i, 'bottle', 'glass', null],
  [/\b(plate|dish)\b/i, 'plate', 'ceramic', null],
  [/\b(toy|doll|teddy)\b/i, 'toy', 'plastic', null],
  [/\b(shoes?|boots?)\b/i, 'shoes', 'leather', null],
  [/\b(bag|backpack)\b/i, 'bag', 'leather', null],
];

/** What a piece of a user's catalogue seems to be, by its name; null for doors, windows and what is not in the list. */
export function guessPick(item: Pick<CatalogueItem, 'name' | 'isDoorOrWindow'>): AssetPick | null {
  if (item.isDoorOrWindow) return null;
  const found = GUESSES.find(([words]) => words.test(item.name));
  if (found === undefined) return null;
  const [, category, material, accentMaterial] = found;
  const keepsPicture = category === 'picture' || category === 'book' || category === 'rug';
  return {
    category,
    material,
    accentMaterial,
    isFixed: keepsPicture,
    mount: null,
    shape: null,
    isScalable: false,
  };
}
