/** Nouns that are not counted: they have no article. */
const UNCOUNTED = new Set(['luggage', 'padding']);
/** What follows the noun of a part's name: where it is, or of what. */
const BEHIND_NOUN = / (?:on|at|of|over|behind|below|along|between) /u;

/**
 * Does a part's name stand without an article? The noun decides, the last word before where the part is: `tips` of "arm tips", `ring` of "lens ring", `pads` of
 * "pads behind the bridge".
 */
export function isWithoutArticle(head: string): boolean {
  const noun = nounOf(head);
  return UNCOUNTED.has(noun) || (/[^s]s$/.test(noun) && noun !== 'lens');
}

/** One of what a name in the plural says: `lens` of "lenses", `bead` of "beads". */
export function singularOf(head: string): string {
  const noun = nounOf(head);
  const one = /(?:s|x|ch|sh)es$/.test(noun) ? noun.slice(0, -2) : noun.replace(/s$/, '');
  return head.replace(noun, one);
}

const nounOf = (head: string): string =>
  (head.split(BEHIND_NOUN)[0] ?? head).split(' ').at(-1) as string;
