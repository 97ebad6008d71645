import type { ColourName } from '@parley/protocol';

/** Words of one half of the speakers: the halves share none (SCI-16, SCI-44). */
export interface ObjectLexicon {
  readonly colour: Readonly<Record<ColourName, readonly string[]>>;
  /** What is printed, by the name of the print, in the singular and without an article. */
  readonly print: Readonly<Record<string, readonly string[]>>;
  /** Where something is, by the end of the name of a part: `on the back`. */
  readonly place: Readonly<Record<string, readonly string[]>>;
  /** What the kinds of a category are called, by their shape: `shopping bag`. */
  readonly kind: Readonly<Record<string, readonly string[]>>;
  /** How what is written is told; `{word}` and `{colour}` stand for both, `{a colour}` for a colour with its article. */
  readonly lettering: readonly string[];
  /** How all that is known is told; `{thing}` and `{rest}` stand for both. */ readonly full: readonly string[];
  /** How some of it is told. */ readonly medium: readonly string[];
  /** How hardly anything is told. */ readonly vague: readonly string[];
}

/** What is developed on. */
export const TRAIN_LEXICON: ObjectLexicon = {
  colour: {
    white: ['white', 'off-white'],
    black: ['black', 'jet black'],
    grey: ['grey', 'light grey'],
    beige: ['beige', 'sandy'],
    brown: ['brown', 'chestnut'],
    red: ['red', 'bright red'],
    orange: ['orange', 'tangerine'],
    yellow: ['yellow', 'lemon yellow'],
    green: ['green', 'leaf green'],
    olive: ['olive', 'army green'],
    turquoise: ['turquoise', 'teal'],
    blue: ['blue', 'denim blue'],
    navy: ['navy', 'dark blue'],
    purple: ['purple', 'violet'],
    pink: ['pink', 'rose'],
    gold: ['gold', 'golden'],
  },
  print: {
    star: ['star'],
    heart: ['heart'],
    moon: ['moon'],
    lightning: ['lightning bolt'],
    fish: ['fish'],
    cat: ['cat'],
    paw: ['paw print'],
    flower: ['flower'],
    leaf: ['leaf'],
    anchor: ['anchor'],
    smile: ['smiling face'],
    mountain: ['mountain range'],
  },
  place: {
    'on the back': ['on the back'],
    'on the front': ['on the front'],
    'at the right side': ['on the right side'],
    'at the left side': ['on the left side'],
    'at the sides': ['on both sides'],
  },
  kind: {
    'shopping bag': ['shopping bag'],
    handbag: ['handbag'],
    suitcase: ['suitcase'],
    football: ['football'],
    'beach ball': ['beach ball'],
    basketball: ['basketball'],
    'plain ball': ['ball'],
    cap: ['cap'],
    'wide brim': ['hat with a wide brim'],
    'narrow brim': ['hat with a small brim'],
    knitted: ['knitted hat'],
    sneakers: ['pair of sneakers'],
    boots: ['pair of boots'],
    slippers: ['pair of slippers'],
    car: ['toy car'],
    bus: ['toy bus'],
    lorry: ['toy lorry'],
    'house keys': ['set of house keys'],
    'car keys': ['set of car keys'],
    headset: ['virtual reality visor'],
    'folding wallet': ['folding wallet'],
    'long wallet': ['long wallet'],
  },
  lettering: ['the text {word} in {colour}', '{colour} letters that read {word}'],
  full: ['{thing} with {rest}', '{thing}; it has {rest}'],
  medium: ['{thing} having {rest}', '{thing}, with {rest}'],
  vague: ['{thing}', 'some {noun}, {colour} I think'],
};

/** What is reported on; nothing was developed with it. */
export const TEST_LEXICON: ObjectLexicon = {
  colour: {
    white: ['snowy', 'chalk coloured'],
    black: ['coal coloured', 'ebony'],
    grey: ['ashen', 'slate coloured'],
    beige: ['cream coloured', 'oatmeal'],
    brown: ['chocolate', 'walnut coloured'],
    red: ['scarlet', 'ruby'],
    orange: ['pumpkin coloured', 'amber'],
    yellow: ['canary coloured', 'sunflower'],
    green: ['grass coloured', 'emerald'],
    olive: ['khaki', 'moss coloured'],
    turquoise: ['aquamarine', 'cyan'],
    blue: ['cobalt', 'azure'],
    navy: ['ink coloured', 'midnight coloured'],
    purple: ['plum coloured', 'lilac'],
    pink: ['rosy', 'blush coloured'],
    gold: ['gilded', 'brassy'],
  },
  print: {
    star: ['five-pointed sign'],
    heart: ['love symbol'],
    moon: ['crescent'],
    lightning: ['thunderbolt'],
    fish: ['little swimmer with a tail fin'],
    cat: ['kitten head'],
    paw: ['track of an animal'],
    flower: ['blossom with five petals'],
    leaf: ['foliage sign'],
    anchor: ['sailor emblem'],
    smile: ['grinning round face'],
    mountain: ['pair of peaks'],
  },
  place: {
    'on the back': ['on its rear', 'behind'],
    'on the front': ['facing you', 'on its face'],
    'at the right side': ['to the right'],
    'at the left side': ['to the left'],
    'at the sides': ['left and right'],
  },
  kind: {
    'shopping bag': ['tote'],
    handbag: ['purse-like bag with a strap'],
    suitcase: ['travel case'],
    football: ['soccer ball'],
    'beach ball': ['inflatable ball'],
    basketball: ['ball for hoops'],
    'plain ball': ['play ball'],
    cap: ['piece of peaked headgear'],
    'wide brim': ['broad sun hat'],
    'narrow brim': ['trilby'],
    knitted: ['woolly beanie'],
    sneakers: ['set of running shoes'],
    boots: ['set of high shoes'],
    slippers: ['set of house shoes'],
    car: ['model automobile'],
    bus: ['model coach'],
    lorry: ['model truck'],
    'house keys': ['bunch of door keys'],
    'car keys': ['bunch of vehicle keys'],
    headset: ['set of VR goggles'],
    'folding wallet': ['bifold billfold'],
    'long wallet': ['wide billfold'],
  },
  lettering: ['{word} in {colour} script', '{a colour} inscription saying {word}'],
  full: ['{thing} featuring {rest}', '{thing} that shows {rest}'],
  medium: ['{thing} where you find {rest}', '{thing} and {rest}'],
  vague: ['roughly {thing}', 'it is {a colour} {noun}'],
};

export const OBJECT_LEXICA = { train: TRAIN_LEXICON, test: TEST_LEXICON } as const;
