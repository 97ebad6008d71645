import { phrases } from './phrases';

/**
 * Colour words the parser knows, by normal value. Train half of the speaker words (SCI-16):
 * what simulated users of the test half say is not looked up here.
 */
export const COLOUR_WORDS: Readonly<Record<string, readonly string[]>> = {
  white: phrases('white, whitish, pure white, bright white, snow white, snowy white'),
  black: ['black', 'jet black', 'pitch black'],
  grey: phrases('grey, gray, greyish, grayish, ash grey, ash gray, ashy'),
  red: phrases('red, crimson, reddish, bright red, tomato red'),
  orange: ['orange', 'tangerine'],
  yellow: phrases('yellow, lemon, yellowish, bright yellow'),
  green: phrases('green, emerald, grass green, greenish, leaf green'),
  blue: phrases('blue, bluish, cornflower blue, denim blue'),
  purple: ['purple', 'violet', 'aubergine'],
  pink: phrases('pink, rose, rosy, pinkish, salmon, rose coloured'),
  brown: phrases('brown, chestnut, cognac, brownish, coffee brown'),
  beige: phrases('beige, oatmeal, sand, sandy, sand coloured, sand colored, beigeish'),
  cream: phrases('cream, ivory, off white, cream coloured'),
  gold: ['gold', 'golden', 'brass coloured'],
  silver: phrases('silver, silvery, chrome, chrome coloured'),
  turquoise: phrases('turquoise, teal, petrol, aqua'),
  transparent: phrases('transparent, see through, clear, clear glass, colourless'),
  multicoloured: phrases(
    'multicoloured, multicolored, multi coloured, multi colored, colourful, colorful, rainbow, many colours, all colours, all sorts of colours, lots of colours',
  ),
  wood: phrases(
    'wood coloured, wood colored, natural wood colour, wood colour, wood color, natural wood',
  ),
  'dark blue': ['navy', 'navy blue', 'midnight blue'],
  'light blue': phrases('sky blue, baby blue, pale blue'),
  'dark red': phrases('burgundy, maroon, wine red, bordeaux'),
  'dark grey': ['charcoal', 'anthracite', 'slate grey'],
  'light grey': ['pale grey', 'pale gray'],
  'dark green': phrases('olive, forest green, olive green, army green, bottle green'),
  'light green': phrases('mint, mint green, lime, pale green'),
  'dark yellow': ['mustard', 'ochre', 'mustard yellow'],
  'dark orange': ['rust', 'terracotta', 'rusty'],
  'light brown': ['caramel', 'tan', 'light wood', 'camel'],
  'dark brown': ['chocolate', 'espresso', 'chocolate brown'],
  'light purple': ['lilac', 'lavender'],
  'dark purple': ['plum'],
  'light orange': ['peach', 'apricot'],
  'light pink': ['pale pink', 'baby pink'],
  'light yellow': ['pale yellow'],
  'dark pink': ['magenta', 'hot pink'],
};

/** Words that change the colour after them, or stand alone for how dark a thing is. */
export const SHADE_WORDS: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: phrases('light, pale, pastel, lightish, faint'),
  dark: ['dark', 'deep', 'darkish'],
};
