import { HOUSEHOLD_CATEGORIES } from './household-categories';
import type { Mpcat40Name } from './mpcat40';

/**
 * The one list of categories and attribute words. Scenes choose materials and shapes by these names, then render them;
 * descriptions, oracle user and grounded VLM speak about them; the rule reasoner reads people's words into them.
 */

/** Colour name → sRGB byte triple that is rendered. Sixteen terms, far enough apart to be told apart on screen. */
export const COLOURS = {
  white: [242, 240, 234],
  black: [32, 32, 34],
  grey: [132, 134, 138],
  beige: [216, 196, 160],
  brown: [112, 72, 42],
  red: [186, 38, 40],
  orange: [232, 122, 32],
  yellow: [240, 202, 56],
  green: [62, 128, 66],
  olive: [122, 122, 52],
  turquoise: [54, 170, 166],
  blue: [44, 90, 172],
  navy: [28, 42, 92],
  purple: [114, 62, 146],
  pink: [232, 150, 172],
  gold: [196, 154, 60],
} as const satisfies Record<string, readonly [number, number, number]>;
export type ColourName = keyof typeof COLOURS;

export const MATERIALS = [
  'wood',
  'metal',
  'fabric',
  'leather',
  'plastic',
  'glass',
  'ceramic',
  'wicker',
  'marble',
  'paper',
  'plant',
] as const;
export type MaterialName = (typeof MATERIALS)[number];

export const PATTERNS = [
  'plain',
  'striped',
  'checked',
  'dotted',
  'floral',
  'zigzag',
  'bordered',
] as const;
export type PatternName = (typeof PATTERNS)[number];

export const SIZES = ['small', 'medium', 'large'] as const;
export type SizeName = (typeof SIZES)[number];

export const SHAPES = ['round', 'square', 'rectangular', 'oval', 'tall', 'low'] as const;
export type ShapeName = (typeof SHAPES)[number];

/** What a picture shows. */
export const MOTIFS = [
  'mountains',
  'sea',
  'forest',
  'sunset',
  'flowers',
  'fruit',
  'cat',
  'bird',
  'boat',
  'portrait',
  'city',
  'circles',
  'lines',
  'leaf',
  'dog',
  'horse',
  'fish',
  'butterfly',
  'elephant',
  'whale',
  'fox',
  'snail',
  'lighthouse',
  'bridge',
  'castle',
  'windmill',
  'house',
  'waterfall',
  'desert',
  'moon',
  'rainbow',
  'island',
  'balloon',
  'train',
  'car',
  'rocket',
  'umbrella',
  'mushroom',
  'anchor',
  'heart',
  'star',
  'squares',
  'triangles',
  'feather',
] as const;
export type MotifName = (typeof MOTIFS)[number];

export const ROOM_TYPES = [
  'living room',
  'kitchen',
  'bedroom',
  'bathroom',
  'study',
  'dining room',
  'hallway',
  "children's room",
] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

/**
 * Attribute names of an instance. Intrinsic ones can be seen on the thing itself; `near`, `on` and `room` need its surroundings.
 * `accent` is the colour of a second part (legs, frame, trim, pot, shade).
 */
export const INTRINSIC_ATTRIBUTES = [
  'colour',
  'accent',
  'material',
  'pattern',
  'shape',
  'size',
  'content',
] as const;
export const EXTRINSIC_ATTRIBUTES = ['near', 'on', 'room'] as const;
export const ATTRIBUTES = [...INTRINSIC_ATTRIBUTES, ...EXTRINSIC_ATTRIBUTES] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

export interface CategoryInfo {
  /**
   * mpcat40 class: the one that the mapping of HM3D's names has (habitat-sim, `hm3dsem_category_mappings.tsv`), or the
   * nearest where that says `misc`.
   */
  readonly mpcat40: Mpcat40Name;
  /** May an episode ask for it? */ readonly isTarget: boolean;
  /** Word for the part that `accent` colours; null when the category has none. */ readonly accentPart:
    | string
    | null;
  /** Rooms in which it is likely, for the co-occurrence prior and the generator. */ readonly rooms: readonly RoomType[];
}

/** Categories of things in homes, by the name people use. */
export const CATEGORIES = {
  chair: {
    mpcat40: 'chair',
    isTarget: true,
    accentPart: 'legs',
    rooms: ['dining room', 'kitchen', 'study', "children's room", 'bedroom'],
  },
  armchair: {
    mpcat40: 'chair',
    isTarget: true,
    accentPart: 'legs',
    rooms: ['living room', 'bedroom', 'study'],
  },
  sofa: {
    mpcat40: 'sofa',
    isTarget: true,
    accentPart: 'legs',
    rooms: ['living room', 'study', "children's room"],
  },
  bed: {
    mpcat40: 'bed',
    isTarget: true,
    accentPart: 'frame',
    rooms: ['bedroom', "children's room"],
  },
  table: {
    mpcat40: 'table',
    isTarget: true,
    accentPart: 'legs',
    rooms: ['dining room', 'kitchen', 'living room', 'study'],
  },
  desk: {
    mpcat40: 'table',
    isTarget: false,
    accentPart: 'legs',
    rooms: ['study', "children's room", 'bedroom'],
  },
  nightstand: {
    mpcat40: 'chest_of_drawers',
    isTarget: false,
    accentPart: 'knobs',
    rooms: ['bedroom', "children's room"],
  },
  cabinet: {
    mpcat40: 'cabinet',
    isTarget: true,
    accentPart: 'handles',
    rooms: ['living room', 'kitchen', 'hallway', 'bathroom', 'dining room', 'study'],
  },
  wardrobe: {
    mpcat40: 'furniture',
    isTarget: false,
    accentPart: 'handles',
    rooms: ['bedroom', "children's room", 'hallway'],
  },
  bookcase: {
    mpcat40: 'shelving',
    isTarget: false,
    accentPart: null,
    rooms: ['living room', 'study', "children's room"],
  },
  lamp: {
    mpcat40: 'lighting',
    isTarget: true,
    accentPart: 'base',
    rooms: ['living room', 'bedroom', 'study', 'hallway', "children's room"],
  },
  plant: {
    mpcat40: 'plant',
    isTarget: true,
    accentPart: 'pot',
    rooms: ['living room', 'hallway', 'study', 'kitchen', 'bathroom', 'dining room'],
  },
  vase: {
    mpcat40: 'objects',
    isTarget: true,
    accentPart: null,
    rooms: ['living room', 'dining room', 'hallway', 'kitchen'],
  },
  picture: {
    mpcat40: 'picture',
    isTarget: true,
    accentPart: 'frame',
    rooms: ['living room', 'bedroom', 'hallway', 'study', 'dining room', "children's room"],
  },
  mirror: {
    mpcat40: 'mirror',
    isTarget: false,
    accentPart: 'frame',
    rooms: ['bathroom', 'hallway', 'bedroom'],
  },
  rug: {
    mpcat40: 'floor',
    isTarget: true,
    accentPart: 'border',
    rooms: ['living room', 'bedroom', 'study', 'hallway', 'bathroom', "children's room"],
  },
  pillow: {
    mpcat40: 'cushion',
    isTarget: true,
    accentPart: null,
    rooms: ['bedroom', 'living room', "children's room"],
  },
  curtain: {
    mpcat40: 'curtain',
    isTarget: false,
    accentPart: null,
    rooms: ['living room', 'bedroom', 'study'],
  },
  tv: {
    mpcat40: 'tv_monitor',
    isTarget: false,
    accentPart: null,
    rooms: ['living room', 'bedroom'],
  },
  toilet: { mpcat40: 'toilet', isTarget: false, accentPart: null, rooms: ['bathroom'] },
  sink: { mpcat40: 'sink', isTarget: false, accentPart: 'tap', rooms: ['bathroom', 'kitchen'] },
  bathtub: { mpcat40: 'bathtub', isTarget: false, accentPart: null, rooms: ['bathroom'] },
  counter: { mpcat40: 'counter', isTarget: false, accentPart: 'top', rooms: ['kitchen'] },
  fridge: { mpcat40: 'appliances', isTarget: false, accentPart: null, rooms: ['kitchen'] },
  stove: { mpcat40: 'appliances', isTarget: false, accentPart: null, rooms: ['kitchen'] },
  book: {
    mpcat40: 'objects',
    isTarget: false,
    accentPart: null,
    rooms: ['study', 'living room', 'bedroom'],
  },
  bowl: {
    mpcat40: 'objects',
    isTarget: false,
    accentPart: null,
    rooms: ['kitchen', 'dining room'],
  },
  towel: { mpcat40: 'towel', isTarget: false, accentPart: null, rooms: ['bathroom', 'kitchen'] },
  box: {
    mpcat40: 'objects',
    isTarget: false,
    accentPart: null,
    rooms: ['hallway', 'study', "children's room"],
  },
  stool: {
    mpcat40: 'stool',
    isTarget: false,
    accentPart: 'legs',
    rooms: ['kitchen', 'bathroom', "children's room"],
  },
  ...HOUSEHOLD_CATEGORIES,
  wall: { mpcat40: 'wall', isTarget: false, accentPart: null, rooms: [] },
  floor: { mpcat40: 'floor', isTarget: false, accentPart: null, rooms: [] },
  ceiling: { mpcat40: 'ceiling', isTarget: false, accentPart: null, rooms: [] },
  door: { mpcat40: 'door', isTarget: false, accentPart: null, rooms: [] },
  window: { mpcat40: 'window', isTarget: false, accentPart: null, rooms: [] },
} as const satisfies Record<string, CategoryInfo>;
export type CategoryName = keyof typeof CATEGORIES;

/** Category facts by name; null for a category that is not in the list (imported scenes). */
export const categoryInfo = (name: string): CategoryInfo | null =>
  Object.hasOwn(CATEGORIES, name) ? CATEGORIES[name as CategoryName] : null;
