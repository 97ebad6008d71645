import type { CategoryName, RoomType } from '@parley/protocol';
import type { FurnitureModel } from '../furniture';

const SLEEPING = ['bedroom', "children's room"] as const;
const SITTING = ['living room', 'bedroom', 'study'] as const;
const DRY = [
  'living room',
  'bedroom',
  'study',
  'dining room',
  'hallway',
  "children's room",
] as const;
const FOOD = ['kitchen', 'dining room', 'living room'] as const;
const WASHING = ['bathroom', 'bedroom', "children's room"] as const;
const WORK = ['study', 'bedroom', "children's room", 'living room'] as const;

/**
 * Rooms in which people have a thing: for the first furniture of a room, for what is added to it, and for the distractors that
 * episodes need. A category that is not named may be in any room.
 */
const ROOMS_OF: Readonly<Partial<Record<CategoryName, readonly RoomType[]>>> = {
  // Sat and lain on.
  armchair: [...SITTING, "children's room"],
  bed: SLEEPING,
  bench: ['hallway', 'dining room', 'bedroom', 'living room'],
  chair: ['dining room', 'kitchen', 'study', "children's room", 'bedroom', 'living room'],
  crib: SLEEPING,
  ottoman: ['living room', 'bedroom'],
  sofa: ['living room', 'bedroom'],
  stool: ['kitchen', 'bathroom', "children's room", 'bedroom', 'living room'],
  // Put things on and into.
  bookcase: ['living room', 'study', "children's room", 'bedroom', 'hallway'],
  counter: ['kitchen'],
  desk: ['study', 'bedroom', "children's room"],
  nightstand: SLEEPING,
  table: ['dining room', 'kitchen', 'living room', 'study', "children's room"],
  wardrobe: [...SLEEPING, 'hallway'],
  // Water and kitchen.
  bathtub: ['bathroom'],
  bidet: ['bathroom'],
  fridge: ['kitchen'],
  oven: ['kitchen'],
  'range hood': ['kitchen'],
  shower: ['bathroom'],
  sink: ['bathroom', 'kitchen'],
  stove: ['kitchen'],
  toilet: ['bathroom'],
  'toilet brush': ['bathroom'],
  'toilet paper': ['bathroom'],
  towel: ['bathroom', 'kitchen'],
  'towel rack': ['bathroom'],
  'washing machine': ['bathroom', 'kitchen'],
  // What stands about.
  aquarium: ['living room', 'study'],
  bag: ['bedroom', 'hallway', 'study', "children's room"],
  ball: ["children's room"],
  bowl: FOOD,
  blender: ['kitchen'],
  // Bottles to drink from: none of shampoo is known.
  bottle: FOOD,
  candle: ['living room', 'dining room', 'bedroom', 'bathroom'],
  clothes: SLEEPING,
  'coat rack': ['hallway'],
  'coffee machine': ['kitchen'],
  computer: WORK,
  cup: [...FOOD, 'study', 'bedroom'],
  'cutting board': ['kitchen'],
  'exercise machine': ['bedroom', 'study'],
  fireplace: ['living room'],
  food: FOOD,
  glass: FOOD,
  guitar: ['living room', "children's room", 'bedroom', 'study'],
  hat: ['bedroom', 'hallway'],
  jug: FOOD,
  kettle: ['kitchen'],
  'knife block': ['kitchen'],
  lamp: DRY,
  microwave: ['kitchen'],
  phone: ['study', 'hallway', 'living room', 'bedroom'],
  piano: ['living room'],
  pillow: [...SLEEPING, 'living room', 'hallway'],
  plate: FOOD,
  pot: ['kitchen'],
  printer: ['study'],
  'room divider': ['bedroom', 'living room'],
  speaker: ['living room', 'study', 'bedroom'],
  radio: ['kitchen', 'living room', 'study', 'bedroom'],
  scale: ['kitchen', 'bathroom'],
  sculpture: ['living room', 'hallway', 'study', 'bedroom', 'dining room'],
  shoes: ['bedroom', 'hallway'],
  soap: ['bathroom'],
  suitcase: ['bedroom', 'hallway'],
  teapot: FOOD,
  toaster: ['kitchen'],
  toy: ["children's room", 'living room'],
  tray: FOOD,
  tv: ['living room', 'bedroom'],
};

/** Models that serve one purpose of their category: their rooms. None: nobody would put one anywhere as it is. */
const ROOMS_OF_MODEL: Readonly<Record<string, readonly RoomType[]>> = {
  'basket-clothes-basket': WASHING,
  'basket-sack': WASHING,
  'basket-shopping-basket': ['kitchen', 'hallway'],
  'bed-bunk-bed': ["children's room"],
  'bed-captains-bed': SLEEPING,
  'bed-children-bed': ["children's room"],
  'bed-junior-bed': ["children's room"],
  'bookcase-kids-shelves': ["children's room"],
  'bottle-mamadeira': ["children's room"],
  'box-hat': ['bedroom', 'hallway'],
  'box-recycling-bin': ['kitchen', 'study', 'hallway'],
  'box-shoes': ['bedroom', 'hallway', "children's room"],
  'cabinet-changing-table': ["children's room"],
  'cabinet-filing-cabinet': ['study'],
  'cabinet-kitchen-drawers-cabinet': ['kitchen'],
  'cabinet-kitchen-small-upper-cabinet': ['kitchen'],
  'cabinet-kitchen-upper-cabinet': ['kitchen'],
  'cabinet-television-cabinet': ['living room', 'bedroom'],
  'cabinet-tv-stand': ['living room', 'bedroom'],
  'chair-child-chair': ["children's room"],
  'chair-children-chair': ["children's room"],
  'chair-kids-desk-chair': ["children's room"],
  'chair-office-chair': ['study', 'bedroom', "children's room"],
  'chair-office-chair-2': ['study', 'bedroom', "children's room"],
  'chair-swivel': ['study', 'bedroom', "children's room"],
  'curtain-shower-curtain': [],
  'desk-kids-desk-table': ["children's room"],
  'desk-kids-wooden-desk': ["children's room"],
  'radiator-bathroom-radiator': ['bathroom'],
  'rug-doormat': ['hallway'],
  'stool-bar-chair': ['kitchen'],
  'stool-bar-stool': ['kitchen'],
  'stool-kitchen-stool': ['kitchen'],
  'table-bar-table': ['kitchen'],
  'table-children-table': ["children's room"],
  'table-console': ['hallway', 'living room', 'dining room'],
  'toy-tricycle': ["children's room"],
  'wardrobe-cupboard': ["children's room"],
  'trash-can-pair': ['kitchen'],
  'trash-can-wire': ['study', 'bedroom', "children's room"],
  // It stands on its tip.
  'umbrella-folded': [],
};

/** May a room of this type hold this model? */
export function belongsIn(
  { id, category }: Pick<FurnitureModel, 'id' | 'category'>,
  type: RoomType,
): boolean {
  const rooms = ROOMS_OF_MODEL[id] ?? ROOMS_OF[category];
  return rooms === undefined || rooms.includes(type);
}

/** Ids of models that have rooms of their own. */
export const PURPOSEFUL_MODELS: readonly string[] = Object.keys(ROOMS_OF_MODEL);
