/** Where in WordNet the kinds of a value hang: a word and the number of its meaning, counted from 0. */
export type Root = readonly [word: string, sense: number];
type Roots = Readonly<Record<string, readonly Root[]>>;

/** Materials: the words below are kinds of the value. */
export const MATERIAL_ROOTS: Roots = {
  wood: [['wood', 0]],
  metal: [
    ['metal', 0],
    ['alloy', 0],
  ],
  fabric: [['fabric', 0]],
  leather: [['leather', 0]],
  plastic: [['plastic', 0]],
  glass: [['glass', 0]],
  ceramic: [['ceramic', 0]],
  stone: [['rock', 1]],
  paper: [['paper', 0]],
};

/** Things: the words below are kinds of the value, and words of the same set its synonyms. */
export const THING_ROOTS: Roots = {
  bed: [['bed', 0]],
  chair: [['chair', 0]],
  armchair: [['armchair', 0]],
  sofa: [['sofa', 0]],
  table: [['table', 1]],
  desk: [['desk', 0]],
  lamp: [
    ['lamp', 0],
    ['lamp', 1],
  ],
  mirror: [['mirror', 0]],
  rug: [['rug', 0]],
  cabinet: [['cabinet', 0]],
  wardrobe: [['wardrobe', 0]],
  bookcase: [['bookcase', 0]],
  tv: [['television', 2]],
  sink: [['sink', 0]],
  toilet: [['toilet', 1]],
  refrigerator: [['refrigerator', 0]],
  vase: [['vase', 0]],
  pillow: [
    ['pillow', 0],
    ['cushion', 2],
  ],
  curtain: [['curtain', 0]],
  clock: [['clock', 0]],
  laptop: [['laptop', 0]],
  mug: [['mug', 3]],
  backpack: [['backpack', 0]],
  stool: [['stool', 0]],
  bench: [['bench', 0]],
  basket: [['basket', 0]],
  box: [['box', 0]],
  book: [['book', 1]],
  bottle: [['bottle', 0]],
  towel: [['towel', 0]],
  blanket: [['blanket', 0]],
  bathtub: [['bathtub', 0]],
  stove: [['stove', 0]],
  hat: [['hat', 0]],
  bag: [['bag', 0]],
  piano: [['piano', 0]],
  guitar: [['guitar', 0]],
  toy: [['toy', 0]],
  shoes: [['shoe', 0]],
};

/** What pictures show. */
export const MOTIF_ROOTS: Roots = {
  mountains: [['mountain', 0]],
  sea: [['sea', 0]],
  flowers: [['flower', 0]],
  fruit: [['edible fruit', 0]],
  cat: [['domestic cat', 0]],
  dog: [['dog', 0]],
  horse: [['horse', 0]],
  bird: [['bird', 0]],
  fish: [['fish', 0]],
  butterfly: [['butterfly', 0]],
  whale: [['whale', 1]],
  fox: [['fox', 0]],
  boat: [
    ['boat', 0],
    ['ship', 0],
    ['vessel', 1],
  ],
  bridge: [['bridge', 0]],
  castle: [['castle', 0]],
  house: [['house', 0]],
  waterfall: [['waterfall', 0]],
  train: [['train', 0]],
  car: [['car', 0]],
  mushroom: [['mushroom', 0]],
  umbrella: [['umbrella', 0]],
  balloon: [['balloon', 0]],
  forest: [['forest', 1]],
};

/** Adjectives: the words of the set, and those similar to it. */
export const SIZE_ROOTS: Roots = {
  small: [['small', 0]],
  large: [['large', 0]],
  tall: [['tall', 0]],
  wide: [['wide', 0]],
  narrow: [['narrow', 0]],
  thin: [['thin', 0]],
  thick: [['thick', 0]],
};
export const SHAPE_ROOTS: Roots = {
  round: [['round', 0]],
  square: [['square', 0]],
  curved: [['curved', 0]],
  triangular: [['triangular', 0]],
};
export const STATE_ROOTS: Roots = {
  dirty: [['dirty', 0]],
  clean: [['clean', 0]],
  broken: [['broken', 0]],
  worn: [['worn', 0]],
  torn: [['torn', 0]],
  faded: [['faded', 0]],
  shiny: [['shiny', 0]],
  full: [['full', 0]],
  empty: [['empty', 0]],
};
export const AGE_ROOTS: Roots = { modern: [['modern', 1]] };
