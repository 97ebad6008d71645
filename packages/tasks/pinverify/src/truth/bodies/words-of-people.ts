import type { ColourName } from '@parley/protocol';
import type { SpokenWord } from './words-of-speakers';

/** Between values of which any fits. */
export const OR = '|';

/** What people call colours beside the words of the speakers, by the colours of the truth that each may be. */
const COLOURS: Readonly<Partial<Record<ColourName, string>>> = {
  white: 'whitish, pure white, bright white',
  black: 'blackish, pitch black',
  grey: 'gray, greyish, grayish, light gray, pale grey, pale gray, silver, silvery, chrome',
  beige: 'sand, sand coloured, sand colored',
  brown: 'brownish, dark brown, coffee brown, chocolate brown, espresso',
  red: 'reddish, redish, crimson, cherry, cherry red, tomato red, blood red, dark red, deep red',
  orange: 'bright orange',
  yellow: 'yellowish, lemon, bright yellow',
  green: 'greenish, bright green, light green, pale green, lime, lime green, grass green',
  olive: 'olive green',
  turquoise: 'aqua, petrol, turquoise blue, turquoise green',
  blue: 'bluish, blueish, bright blue, cornflower blue',
  navy: 'navy blue, midnight blue, deep blue',
  purple: 'aubergine, eggplant, light purple, dark purple, purplish',
  pink: 'pinkish, light pink, pale pink, baby pink, hot pink, dark pink, bright pink',
  gold: 'brass, brass coloured, brass colored',
};
const COLOUR_SETS: readonly (readonly [string, readonly ColourName[]])[] = [
  ['cream, creamy, ivory, off white', ['white', 'beige']],
  ['charcoal, anthracite, dark grey, dark gray', ['grey', 'black']],
  ['maroon, burgundy, wine red, bordeaux', ['red', 'brown']],
  ['light red', ['red', 'pink']],
  ['rust, rusty, terracotta', ['orange', 'brown', 'red']],
  ['dark orange', ['orange', 'brown']],
  ['peach, apricot, salmon, coral, light orange', ['orange', 'pink']],
  ['mustard, mustard yellow, ochre, dark yellow', ['yellow', 'gold']],
  ['light yellow, pale yellow', ['yellow', 'beige']],
  ['mint, mint green', ['green', 'turquoise']],
  ['dark green, forest green, bottle green', ['green', 'olive']],
  ['light blue, sky blue, baby blue, pale blue', ['blue', 'turquoise']],
  ['royal blue', ['blue', 'navy']],
  ['indigo', ['navy', 'blue', 'purple']],
  ['lavender, mauve, magenta, fuchsia', ['purple', 'pink']],
  ['tan, camel, caramel, light brown', ['beige', 'brown']],
  ['bronze, copper', ['brown', 'gold', 'orange']],
];

/** What people call prints, beside the words of the speakers. */
const PRINTS: Readonly<Record<string, string>> = {
  star: 'stars',
  heart: 'hearts, love heart',
  moon: 'moons, crescent moon, half moon',
  lightning: 'flash, flash of lightning, lightning flash, bolt, lightning bolts, thunder',
  fish: 'fishes',
  cat: 'cats, cat face, cat head, kitten, kitty',
  paw: 'paws, pawprint, paw prints, footprint, foot print, dog paw',
  flower: 'flowers, blossom, daisy',
  leaf: 'leaves',
  anchor: 'anchors',
  smile: 'smiley, smiley face, smile face, happy face, grin',
  mountain: 'mountains, peaks, hills',
};

const meaning =
  (kind: SpokenWord['kind'], value: string) =>
  (phrase: string): SpokenWord => ({ kind, value, phrase });
const split = (phrases: string): string[] => phrases.split(', ');

/** How people say what speakers have one word for. */
export const WORDS_OF_PEOPLE: readonly SpokenWord[] = [
  ...Object.entries(COLOURS).flatMap(([value, all]) => split(all).map(meaning('colour', value))),
  ...COLOUR_SETS.flatMap(([all, values]) => split(all).map(meaning('colour', values.join(OR)))),
  ...Object.entries(PRINTS).flatMap(([value, all]) => split(all).map(meaning('print', value))),
];

/** Words that a claim does not hang on. Any other that is not known may be what it is about. */
export const FILLERS: ReadonlySet<string> = new Set(
  split(
    'a, an, the, its, it, is, are, was, i, we, think, guess, believe, say, maybe, probably, some, of, in, on, at, to, that, this, ' +
      'colour, color, coloured, colored, kind, sort, bit, little, quite, very, really, mostly, all, roughly, looks, like, has, have, ' +
      'saying, script, inscription, text, written, letters, read, reads, says, word, ground, print, picture, image, sign, one, two, three, four, ' +
      'five, six, pair, thing, or, both, side, sides, also, just, only, s, my, mine',
  ),
);

/** Words that turn a claim round: what is not there is not looked for. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  split("not, no, without, isn't, isnt, aren't, arent, never, neither, nor"),
);
