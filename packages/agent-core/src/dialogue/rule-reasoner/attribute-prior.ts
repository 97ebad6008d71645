import { type AttributeName, CATEGORIES, categoryInfo } from '@parley/protocol';
import { categoryWord } from '../../nlu';

/** Probabilities by value, in the parser's words; they sum to one. */
export type ValuePrior = ReadonlyMap<string, number>;

const spread = (weights: Readonly<Record<string, number>>): ValuePrior => {
  const sum = Object.values(weights).reduce((a, b) => a + b, 0);
  return new Map(Object.entries(weights).map(([value, weight]) => [value, weight / sum]));
};

const COLOURS = spread({
  white: 14,
  grey: 13,
  brown: 13,
  black: 11,
  beige: 10,
  blue: 8,
  green: 6,
  red: 6,
  'dark blue': 4,
  'dark green': 3,
  turquoise: 3,
  yellow: 3,
  orange: 2,
  pink: 2,
  purple: 1,
  gold: 1,
});
const SIZES = spread({ small: 1, medium: 2, large: 1 });
const SHAPES = spread({ round: 3, square: 2, rectangular: 4, oval: 1 });
const PATTERNS = spread({
  plain: 10,
  striped: 3,
  checked: 2,
  dotted: 1,
  floral: 2,
  zigzag: 1,
  bordered: 1,
});
const MATERIALS: Readonly<Record<string, ValuePrior>> = {
  soft: spread({ fabric: 6, leather: 3, wood: 1 }),
  seat: spread({ wood: 4, fabric: 4, plastic: 2, leather: 1, metal: 1 }),
  hard: spread({ wood: 6, metal: 2, plastic: 2, glass: 1, marble: 1, rattan: 1 }),
  vessel: spread({ ceramic: 6, glass: 3, metal: 1, wood: 1 }),
};
const MOTIFS = spread({
  mountains: 1,
  sea: 1,
  forest: 1,
  sunset: 1,
  flowers: 1,
  fruit: 1,
  cat: 1,
  bird: 1,
  boat: 1,
  portrait: 1,
  city: 1,
  circles: 1,
  lines: 1,
  leaf: 1,
  dog: 1,
  horse: 1,
  fish: 1,
  butterfly: 1,
  elephant: 1,
  whale: 1,
  fox: 1,
  snail: 1,
  lighthouse: 1,
  bridge: 1,
  castle: 1,
  windmill: 1,
  house: 1,
  waterfall: 1,
  desert: 1,
  moon: 1,
  rainbow: 1,
  island: 1,
  balloon: 1,
  train: 1,
  car: 1,
  rocket: 1,
  umbrella: 1,
  mushroom: 1,
  anchor: 1,
  heart: 1,
  star: 1,
  squares: 1,
  triangles: 1,
  feather: 1,
});
const SUPPORTS = spread({
  floor: 4,
  table: 3,
  cabinet: 2,
  desk: 1,
  nightstand: 2,
  sofa: 1,
  bed: 1,
});

const SOFT = new Set(['armchair', 'sofa', 'bed', 'pillow', 'curtain', 'rug', 'towel']);
const SEATS = new Set(['chair', 'stool']);
const VESSEL = new Set(['vase', 'bowl', 'toilet', 'sink', 'bathtub']);

/** Things one could name beside a target: furniture of the rooms it is found in, doors and windows. */
const neighboursOf = (category: string): ValuePrior => {
  const rooms = new Set<string>(categoryInfo(category)?.rooms ?? []);
  const weights: Record<string, number> = { window: 1, door: 1 };
  for (const [name, info] of Object.entries(CATEGORIES)) {
    const shared = info.rooms.filter((room) => rooms.size === 0 || rooms.has(room)).length;
    if (shared > 0 && name !== category) weights[categoryWord(name)] = shared;
  }
  return spread(weights);
};

const roomsOf = (category: string): ValuePrior => {
  const rooms = categoryInfo(category)?.rooms ?? [];
  const names = rooms.length > 0 ? rooms : ['living room', 'bedroom', 'kitchen'];
  return spread(Object.fromEntries(names.map((room) => [room === 'study' ? 'office' : room, 1])));
};

/**
 * How common values of an attribute are in homes at large: a prior written by hand before any run, never fitted to a
 * home (SCI-12c). It says what an unseen instance may be like.
 */
export function attributePrior(slot: AttributeName, category: string): ValuePrior {
  switch (slot) {
    case 'colour':
    case 'accent':
      return COLOURS;
    case 'material':
      return MATERIALS[
        SOFT.has(category)
          ? 'soft'
          : SEATS.has(category)
            ? 'seat'
            : VESSEL.has(category)
              ? 'vessel'
              : 'hard'
      ] as ValuePrior;
    case 'pattern':
      return PATTERNS;
    case 'shape':
      return SHAPES;
    case 'size':
      return SIZES;
    case 'content':
      return MOTIFS;
    case 'on':
      return SUPPORTS;
    case 'room':
      return roomsOf(category);
    case 'near':
      return neighboursOf(category);
  }
}

/** How likely a person who has a picture of the target can answer, and means what we would mean. Written by hand. */
export const ANSWERABLE: Readonly<Record<AttributeName, number>> = {
  colour: 0.95,
  accent: 0.75,
  material: 0.8,
  pattern: 0.9,
  shape: 0.85,
  size: 0.5,
  content: 0.95,
  near: 0.7,
  on: 0.8,
  room: 0.35,
};
