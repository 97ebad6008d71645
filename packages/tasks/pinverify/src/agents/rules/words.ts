/** Words of colours that rules know: developed on the descriptions of training objects alone (SCI-16). */
export const COLOURS: readonly string[] = [
  ...[
    'off-white',
    'white',
    'jet black',
    'black',
    'light grey',
    'dark grey',
    'grey',
    'beige',
    'sandy',
  ],
  ...['chestnut', 'brown', 'bright red', 'dark red', 'red', 'tangerine', 'orange', 'lemon yellow'],
  ...['yellow', 'leaf green', 'army green', 'dark green', 'light green', 'green', 'olive', 'teal'],
  ...['turquoise', 'denim blue', 'dark blue', 'light blue', 'blue', 'navy', 'violet', 'purple'],
  ...['rose', 'pink', 'golden', 'gold', 'silver'],
];

export const MATERIALS: readonly string[] = [
  ...['leather', 'fabric', 'ceramic', 'plastic', 'metal', 'wicker', 'wooden', 'glass', 'rubber'],
  ...['wool', 'paper', 'steel'],
];

export const PATTERNS: readonly string[] = [
  ...['striped', 'dotted', 'zigzag', 'checked', 'floral', 'plain'],
];

/** What a print shows. */
export const PRINTS: readonly string[] = [
  ...['star', 'heart', 'moon', 'lightning bolt', 'fish', 'cat', 'paw print', 'flower', 'leaf'],
  ...['anchor', 'smiling face', 'mountain range'],
];

export const COUNTS: readonly string[] = ['two', 'three', 'four', 'five', 'six'];

/** Kinds of a category that are not called by its name. */
export const KINDS: Readonly<Record<string, string>> = {
  ...{ suitcase: 'bag', handbag: 'bag', purse: 'bag', football: 'ball', basketball: 'ball' },
  ...{ cap: 'hat', sneakers: 'shoes', boots: 'shoes', slippers: 'shoes', shoe: 'shoes' },
  ...{
    phone: 'cellphone',
    smartphone: 'cellphone',
    glasses: 'eyeglasses',
    sunglasses: 'eyeglasses',
  },
  ...{ headset: 'headphones', cup: 'mug', bear: 'teddy bear' },
};

/** Words of a list that stand in a text, as they stand there, with their places; no two overlap. */
export function wordsIn(
  text: string,
  list: readonly string[],
): { readonly word: string; readonly at: number }[] {
  const longest = [...list].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\w-])(?:${longest.join('|')})(?![\\w-])`, 'gi');
  return [...text.matchAll(pattern)].map((match) => ({ word: match[0], at: match.index }));
}
