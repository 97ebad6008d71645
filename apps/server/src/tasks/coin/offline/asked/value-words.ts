import { COLOURS, MATERIALS, MOTIFS, PATTERNS, ROOM_TYPES, SHAPES, SIZES } from '@parley/protocol';

/** Values of the vocabulary that a word of a question fits, and those that it nearly fits. */
export interface Fit {
  readonly fits: readonly string[];
  /** A near miss: teal for green. */ readonly close: readonly string[];
}
export type WordFits = ReadonlyMap<string, Fit>;

/**
 * Words of an agent's questions as stand-ins for people and models take them: written for this reader alone, so that
 * no slip of the robot's own parser can hide in both (SCI-16). `word: value value ~ near near`.
 */
function wordFits(names: readonly string[], others: string): WordFits {
  const fits = new Map<string, Fit>(names.map((name) => [name, { fits: [name], close: [] }]));
  for (const line of others.trim().split('\n')) {
    const [word = '', values = ''] = line.split(':').map((part) => part.trim());
    const [exact = '', near = ''] = values.split('~');
    for (const each of word.split(','))
      fits.set(each.trim(), { fits: listOf(exact), close: listOf(near) });
  }
  return fits;
}

const listOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[ ]\s*/)
    .map((name) => name.replaceAll('_', ' '))
    .filter((name) => name !== '');

export const COLOUR_FITS = wordFits(
  Object.keys(COLOURS),
  `
  white: white ~ beige
  black: black ~ navy
  grey, gray: grey
  beige, sand, sandy, cream, ivory: beige ~ white
  brown: brown ~ gold
  light brown, tan, caramel, camel: brown ~ beige gold
  dark brown, chocolate: brown ~ black
  red: red ~ orange
  orange: orange ~ red
  yellow: yellow ~ gold
  green: green olive ~ turquoise
  light green, mint, lime: green ~ turquoise
  dark green, olive green: olive ~ green
  turquoise, teal, petrol, aqua: turquoise ~ blue green
  blue: blue navy ~ turquoise
  light blue, sky blue, pale blue: blue ~ turquoise
  dark blue, navy, navy blue, midnight blue: navy ~ blue black
  purple, violet, lilac: purple ~ pink
  dark purple, plum: purple
  pink, rose, magenta: pink ~ purple
  gold, golden, brass: gold ~ yellow brown
  silver, silvery, chrome: grey
  dark red, burgundy, maroon: red ~ brown
  dark grey, dark gray, charcoal, anthracite: grey ~ black
  light grey, light gray: grey ~ white
  mustard, ochre, dark yellow: yellow gold ~ olive
  dark orange, rust, terracotta: orange ~ red brown
  dark pink: pink ~ purple red
  light purple, lavender: purple ~ pink
  light yellow: yellow ~ beige white
  light pink: pink ~ white
  light orange, peach: orange ~ pink
  off white: white beige
  light, light coloured: white beige ~ grey pink yellow
  dark, dark coloured: black navy brown ~ grey olive
  `,
);

export const MATERIAL_FITS = wordFits(
  MATERIALS,
  `
  wooden, timber, oak, pine, plywood: wood
  metallic, steel, iron, brass, aluminium, chrome: metal
  cloth, textile, textiles, velvet, linen, cotton, wool, upholstered, upholstery: fabric
  leatherette, faux leather: leather
  acrylic: plastic
  glassy, crystal: glass
  porcelain, china, clay, pottery, earthenware, stoneware: ceramic
  rattan, cane, woven: wicker
  stone, granite: marble
  cardboard, card, canvas: paper
  `,
);

export const PATTERN_FITS = wordFits(
  PATTERNS,
  `
  plain, solid, one colour, single colour, uniform, unpatterned: plain
  stripes, stripy, stripe: striped
  checks, chequered, checkered, tartan, plaid, check: checked
  dots, spotted, spotty, polka dots, polka dot, spots: dotted
  flowery, flowered, flower pattern, floral pattern: floral
  zigzags, zig-zag, zig zag, chevron: zigzag
  border, edged, a border: bordered
  patterned: striped checked dotted floral zigzag bordered
  `,
);

export const SIZE_FITS = wordFits(
  SIZES,
  `
  small, little, tiny, compact: small ~ medium
  medium, medium sized, medium-sized, average: medium ~ small large
  large, big, huge: large ~ medium
  `,
);

export const SHAPE_FITS = wordFits(
  SHAPES,
  `
  round, circular: round ~ oval
  oval, elliptical: oval ~ round
  square: square ~ rectangular
  rectangular, oblong: rectangular ~ square
  tall, high, slim: tall
  low, short, squat, flat: low
  `,
);

export const MOTIF_FITS = wordFits(
  MOTIFS,
  `
  mountain, hills: mountains
  ocean, waves: sea ~ boat
  sea: sea ~ boat
  trees, woods: forest ~ leaf
  sunrise: sunset
  flower, bouquet: flowers ~ leaf
  ship, sailboat: boat ~ sea
  woman, man, person, face, people: portrait
  skyline, buildings: city ~ house
  rings, circle: circles
  line, stripes: lines
  leaves, fern: leaf
  kitten: cat
  puppy: dog
  stars: star
  hearts: heart
  landscape: mountains sea forest sunset city waterfall desert island
  animal: cat bird dog horse fish butterfly elephant whale fox snail
  abstract, shapes: circles lines squares triangles
  triangle: triangles
  `,
);

export const ROOM_FITS = wordFits(
  ROOM_TYPES,
  `
  lounge, sitting room: living_room
  bath, washroom: bathroom
  office, home office: study
  corridor, hall: hallway
  nursery, kids room, kid's room, child's room, childrens room: children's_room
  `,
);
