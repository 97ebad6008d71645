import general from './general.json';
import { phrases } from './phrases';

/**
 * General English, derived by `parley understand vocabulary` from WordNet 3.0 and the xkcd colour survey, and from
 * nothing else: no speaker lexicon and no test set goes in. `GENERAL-WORDS.md` has the licences.
 */
const table = (
  kind: Exclude<keyof typeof general, 'common'>,
): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(general[kind]).map(([value, words]) => [value, phrases(words)]);

/** Words by the value that they stand for or are a kind of. */
export const GENERAL_WORDS = {
  colour: table('colour'),
  /** Things that give their name to a colour: pumpkin, brick. */
  colourLike: table('colourLike'),
  material: table('material'),
  thing: table('thing'),
  motif: table('motif'),
  size: table('size'),
  shape: table('shape'),
  state: table('state'),
  age: table('age'),
} as const;

/** Words that English texts are full of, by part of speech. */
export const COMMON_WORDS = {
  noun: new Set(phrases(general.common.noun)),
  verb: new Set(phrases(general.common.verb)),
  adjective: new Set(phrases(general.common.adjective)),
  adverb: new Set(phrases(general.common.adverb)),
} as const;
