import { type Draw, type PictureFacts, VALUE_SLOTS, type ValueSlot } from './types';

type Words = Readonly<Record<string, readonly string[]>>;

/** A small table of other words for a value, by slot. */
const SYNONYMS: Partial<Record<ValueSlot, Words>> = {
  colour: {
    white: ['pure white'],
    black: ['jet black'],
    grey: ['gray', 'greyish'],
    beige: ['cream', 'sand-coloured'],
    brown: ['chestnut', 'brownish'],
    red: ['scarlet', 'bright red'],
    orange: ['orangey'],
    yellow: ['yellowish', 'lemon yellow'],
    green: ['grass green', 'emerald'],
    olive: ['olive green'],
    turquoise: ['teal', 'aqua'],
    blue: ['royal blue', 'sky blue'],
    navy: ['navy blue', 'dark blue'],
    purple: ['violet', 'lilac'],
    pink: ['rose', 'pale pink'],
    gold: ['golden'],
  },
  pattern: {
    plain: ['unpatterned', 'all one colour'],
    striped: ['stripy', 'stripey'],
    checked: ['chequered', 'plaid'],
    dotted: ['spotty', 'polka-dotted'],
    floral: ['flowery'],
    zigzag: ['zigzagged'],
    bordered: ['edged'],
  },
  size: {
    small: ['little', 'smallish'],
    medium: ['medium-sized', 'average-sized'],
    large: ['big', 'pretty big'],
  },
  shape: {
    round: ['circular'],
    square: ['squarish'],
    rectangular: ['rectangle-shaped'],
    oval: ['oval-shaped'],
    tall: ['tallish'],
    low: ['lowish'],
  },
  near: {
    sofa: ['couch', 'settee'],
    plant: ['potted plant', 'houseplant'],
    bookcase: ['bookshelf'],
    tv: ['telly', 'television'],
    fridge: ['refrigerator'],
    picture: ['painting'],
    rug: ['carpet'],
    nightstand: ['bedside table'],
    'trash can': ['bin'],
    stove: ['cooker'],
    cabinet: ['cupboard'],
  },
};

/** Materials as an adjective ("it's …") and as a noun ("made of …"). */
const MATERIALS: Readonly<
  Record<string, { readonly like: readonly string[]; readonly of: readonly string[] }>
> = {
  wood: { like: ['wooden'], of: ['wood', 'timber'] },
  wooden: { like: ['wooden'], of: ['wood'] },
  metal: { like: ['metal', 'metallic'], of: ['metal', 'steel'] },
  fabric: { like: ['fabric'], of: ['fabric', 'cloth'] },
  leather: { like: ['leather'], of: ['leather', 'real leather'] },
  plastic: { like: ['plastic', 'plasticky'], of: ['plastic', 'hard plastic'] },
  glass: { like: ['glass'], of: ['glass', 'clear glass'] },
  ceramic: { like: ['ceramic', 'porcelain'], of: ['ceramic', 'porcelain'] },
  wicker: { like: ['wicker', 'rattan'], of: ['wicker', 'rattan'] },
};

/** Values a person may name by mistake. */
const POOLS: Readonly<Record<ValueSlot, readonly string[]>> = {
  colour: [
    'white',
    'black',
    'grey',
    'brown',
    'red',
    'orange',
    'yellow',
    'green',
    'blue',
    'purple',
    'pink',
  ],
  partColour: ['white', 'black', 'grey', 'brown', 'red', 'yellow', 'green', 'blue'],
  material: ['wood', 'metal', 'fabric', 'leather', 'plastic', 'glass'],
  pattern: ['plain', 'striped', 'checked', 'dotted', 'floral'],
  shape: ['round', 'square', 'rectangular', 'oval'],
  size: ['small', 'medium', 'large'],
  content: ['mountains', 'flowers', 'cat', 'bird', 'city', 'horse', 'car', 'tree'],
  on: ['floor', 'table', 'cabinet', 'wall'],
  near: ['lamp', 'plant', 'window', 'door', 'bookcase', 'mirror', 'sofa', 'clock'],
};

/** Values that cannot serve as a mistake: too close to the right one, or absurd (a leather vase). */
const TOO_CLOSE: Words = {
  white: ['grey'],
  beige: ['white', 'brown', 'yellow', 'grey', 'orange', 'pink'],
  brown: ['orange', 'red', 'black'],
  grey: ['white', 'black'],
  black: ['grey', 'brown'],
  red: ['orange', 'pink', 'brown', 'purple'],
  orange: ['red', 'yellow', 'brown'],
  yellow: ['orange'],
  olive: ['green', 'brown', 'yellow'],
  turquoise: ['blue', 'green'],
  blue: ['purple'],
  navy: ['blue', 'black', 'purple'],
  purple: ['pink', 'blue', 'red'],
  pink: ['red', 'purple'],
  gold: ['yellow', 'orange', 'brown'],
  gray: ['white', 'black', 'grey'],
  silver: ['white', 'grey'],
  cream: ['white', 'yellow'],
  teal: ['blue', 'green'],
  wicker: ['wood'],
  wooden: ['wood'],
  ceramic: ['leather', 'fabric'],
  glass: ['leather', 'fabric'],
  marble: ['leather', 'fabric'],
  fabric: ['glass', 'metal', 'wood'],
  leather: ['glass', 'wood'],
  paper: ['leather', 'metal'],
  zigzag: ['striped'],
  bordered: ['plain'],
  round: ['oval'],
  oval: ['round'],
  square: ['rectangular'],
  rectangular: ['square'],
  desk: ['table'],
  nightstand: ['table', 'cabinet'],
  counter: ['table', 'cabinet'],
  bookcase: ['cabinet'],
  sideboard: ['cabinet'],
  carpet: ['floor'],
  rug: ['floor'],
  forest: ['tree', 'mountains'],
  leaf: ['tree', 'flowers'],
  house: ['city'],
  castle: ['city'],
};

const THE_WORDS = ['sea', 'moon', 'floor', 'wall', 'ceiling', 'ground', 'sky', 'sun', 'ocean'];
const BARE_WORDS = ['fruit', 'grass', 'water', 'food'];
const SINGULAR_S = /(ss|us|canvas|dais)$/;

export function isPlural(words: string): boolean {
  return words.endsWith('s') && !SINGULAR_S.test(words);
}

/** "lamp" becomes "a lamp", "floor" "the floor", "mountains" stays. */
export function nounPhrase(words: string): string {
  if (
    /^(a|an|the|some|two|three|several) /.test(words) ||
    BARE_WORDS.includes(words) ||
    isPlural(words)
  )
    return words;
  if (THE_WORDS.includes(words)) return `the ${words}`;
  return `${/^[aeio]|^u(?!ni)/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** "a, b and c". */
export function list(items: readonly string[]): string {
  const last = items[items.length - 1] ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export function isValueSlot(slot: string): slot is ValueSlot {
  return (VALUE_SLOTS as readonly string[]).includes(slot);
}

/** What the picture says of a slot as plain words; an empty list: it does not show it. */
export function known(slot: string, facts: PictureFacts): readonly string[] {
  if (!isValueSlot(slot)) return [];
  if (slot === 'near') return facts.near;
  if (slot === 'partColour' && facts.part === null) return [];
  const value = facts[slot];
  return value === null ? [] : [value];
}

/** A value in this person's words; `rate` of the time another word. */
export function wording(slot: ValueSlot, value: string, draw: Draw, rate: number): string {
  const table = SYNONYMS[slot === 'partColour' ? 'colour' : slot === 'on' ? 'near' : slot] ?? {};
  const others = table[value] ?? [];
  const word = others.length > 0 && draw.next() < rate ? draw.pick(others) : value;
  if (slot === 'material')
    return draw.pick((MATERIALS[value]?.like ?? [value]).slice(0, rate > 0 ? 2 : 1));
  return slot === 'content' || slot === 'on' || slot === 'near' ? nounPhrase(word) : word;
}

export function materialNoun(value: string, draw: Draw, rate: number): string {
  return draw.pick((MATERIALS[value]?.of ?? [value]).slice(0, rate > 0 ? 2 : 1));
}

/** A wrong value for a slot, never close to a right one; null: none fits. */
export function wrongValue(slot: ValueSlot, facts: PictureFacts, draw: Draw): string | null {
  const right = known(slot, facts);
  if (right.length === 0) return null;
  if (right[0] === 'tall') return 'low';
  if (right[0] === 'low') return 'tall';
  const pool = POOLS[slot].filter(
    (word) =>
      word !== facts.category &&
      word !== facts.on &&
      !right.some((value) => value.includes(word) || (TOO_CLOSE[value] ?? []).includes(word)),
  );
  return pool.length === 0 ? null : draw.pick(pool);
}

/** "stands" or, for a thing on a wall or ceiling, "hangs". */
export function standing(on: string | null): string {
  if (on === 'wall' || on === 'ceiling') return 'hangs';
  return on === 'floor' || on === 'ground' ? 'stands' : 'sits';
}

/** The thing asked for, to put after "I can't tell". */
export function nameOfSlot(slot: string, facts: PictureFacts): string {
  const names: Readonly<Record<string, string>> = {
    colour: 'the colour',
    partColour: facts.part === null ? 'that colour' : `the colour of the ${facts.part}`,
    material: "what it's made of",
    pattern: 'the pattern',
    shape: 'the shape',
    size: 'the size',
    content: "what's painted on it",
    on: "what it's on",
    near: "what's near it",
  };
  return names[slot] ?? 'that';
}

/** A full true clause about the thing: "it's green", "mine has brown legs". */
export function clause(
  slot: ValueSlot,
  value: string,
  facts: PictureFacts,
  draw: Draw,
  rate: number,
  subject = 'it',
): string {
  const is = subject === 'it' ? "it's" : `${subject} is`;
  const word = wording(slot, value, draw, rate);
  switch (slot) {
    case 'partColour':
      return `${subject} has ${nounPhrase(`${word} ${facts.part ?? 'parts'}`)}`;
    case 'material':
      return draw.next() < 0.5
        ? `${is} made of ${materialNoun(value, draw, rate)}`
        : `${is} ${word}`;
    case 'content':
      return `${subject} shows ${word}`;
    case 'on':
      return `${is} on ${word}`;
    case 'near':
      return `${is} ${draw.pick(['near', 'next to', 'close to', 'beside'])} ${word}`;
    default:
      return `${is} ${word}`;
  }
}

/** "a green wooden table": the thing with at most `most` of its known properties. */
export function description(facts: PictureFacts, draw: Draw, rate: number, most: number): string {
  const byWeight = ['colour', 'material', 'pattern', 'size', 'shape'] as const;
  const chosen = byWeight
    .filter((slot) => facts[slot] !== null && facts[slot] !== 'plain')
    .slice(0, most);
  const byPlace = (['size', 'shape', 'pattern', 'colour', 'material'] as const).filter((slot) =>
    chosen.includes(slot),
  );
  const words = byPlace.map((slot) => wording(slot, facts[slot] ?? '', draw, rate));
  return nounPhrase([...words, facts.category].join(' '));
}
