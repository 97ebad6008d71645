import { mapColours, type NamedColour } from './map-colours';
import type { PartOfSpeech, WordNet } from './open-wordnet';
import * as roots from './roots';

/** Words that English has for the values of the parser, by what kind of word and by value. */
export type Vocabulary = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A word is common when the sense-tagged texts of WordNet have it this often. */
const COMMON = { noun: 2, verb: 4, adj: 4, adv: 3 } as const;
/** Kinds further below a root than this are names for specialists. */
const DEEPEST = 5;

/**
 * Derives general vocabulary from WordNet and from a survey of colour names. Nothing of the project goes in but the
 * values themselves, so that no speaker lexicon and no test set can (SCI-16).
 */
export function deriveVocabulary(wordnet: WordNet, colours: readonly NamedColour[]): Vocabulary {
  const nouns = (table: Readonly<Record<string, readonly roots.Root[]>>) =>
    kindsOf(wordnet, table, 'noun');
  const adjectives = (table: Readonly<Record<string, readonly roots.Root[]>>) =>
    kindsOf(wordnet, table, 'adj');
  const { named, likened } = splitColours(wordnet, mapColours(colours));
  return {
    colour: named,
    colourLike: likened,
    material: singleWords(nouns(roots.MATERIAL_ROOTS)),
    thing: nouns(roots.THING_ROOTS),
    motif: singleWords(nouns(roots.MOTIF_ROOTS)),
    size: adjectives(roots.SIZE_ROOTS),
    shape: adjectives(roots.SHAPE_ROOTS),
    state: adjectives(roots.STATE_ROOTS),
    age: adjectives(roots.AGE_ROOTS),
    common: {
      noun: common(wordnet, 'noun'),
      verb: common(wordnet, 'verb'),
      adjective: common(wordnet, 'adj'),
      adverb: common(wordnet, 'adv'),
    },
  };
}

/** Words of which the root's meaning, or one below it, is the most frequent. */
function kindsOf(
  wordnet: WordNet,
  table: Readonly<Record<string, readonly roots.Root[]>>,
  pos: PartOfSpeech,
): Record<string, string[]> {
  const longest = pos === 'noun' ? 2 : 1;
  const kinds: Record<string, string[]> = {};
  for (const [value, starts] of Object.entries(table)) {
    const offsets = starts.flatMap(([word, sense]) => wordnet.senses(word, pos)[sense] ?? []);
    const found = descend(wordnet, offsets, pos);
    const words = [...found].flatMap((offset) => wordnet.synset(offset, pos).words);
    kinds[value] = [...new Set(words)]
      .filter((word) => isPlainWord(word) && word.split(' ').length <= longest)
      .filter((word) => found.has(wordnet.senses(word, pos)[0] ?? ''))
      .sort();
  }
  return kinds;
}

const singleWords = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(table).map(([value, words]) => [
      value,
      words.filter((word) => !word.includes(' ')),
    ]),
  );

function descend(wordnet: WordNet, starts: readonly string[], pos: PartOfSpeech): Set<string> {
  const found = new Set<string>(starts);
  let level: readonly string[] = starts;
  for (let depth = 0; depth < (pos === 'noun' ? DEEPEST : 1); depth++) {
    level = level
      .flatMap((offset) => wordnet.synset(offset, pos).narrower)
      .filter((offset) => !found.has(offset));
    for (const offset of level) found.add(offset);
  }
  return found;
}

/** Letters only; scientific and proper names are no household words. */
const isPlainWord = (word: string): boolean => /^[a-z]{3,14}( [a-z]{3,14})?$/.test(word);

/** Jokes of the survey. */
const UNSAID = /poo|puke|shit|vomit|snot|diarrhea|booger|bile|barney|bland/;

/** "azure" is a colour; "pumpkin" is one only where a colour is due. */
function splitColours(
  wordnet: WordNet,
  byValue: ReadonlyMap<string, readonly string[]>,
): { named: Record<string, string[]>; likened: Record<string, string[]> } {
  const chromatic = new Set(
    [
      ...wordnet.senses('chromatic', 'adj').slice(0, 1),
      ...wordnet.senses('achromatic', 'adj').slice(0, 1),
    ].flatMap((offset) => [offset, ...wordnet.synset(offset, 'adj').narrower]),
  );
  const colour = descend(wordnet, wordnet.senses('color', 'noun').slice(0, 1), 'noun');
  const isColour = (word: string): boolean => {
    const noun = wordnet.senses(word, 'noun')[0];
    const adjective = wordnet.senses(word, 'adj')[0];
    if (noun === undefined && adjective === undefined) return !word.includes(' ');
    if (noun !== undefined) return colour.has(noun);
    return adjective !== undefined && chromatic.has(adjective);
  };
  const pick = (wanted: boolean): Record<string, string[]> =>
    Object.fromEntries(
      [...byValue].map(([value, words]) => [
        value,
        words
          .filter((word) => isPlainWord(word) && !UNSAID.test(word) && isColour(word) === wanted)
          .sort(),
      ]),
    );
  return { named: pick(true), likened: pick(false) };
}

function common(wordnet: WordNet, pos: PartOfSpeech): string[] {
  const found = new Set<string>();
  for (const word of wordnet.words(pos))
    if (/^[a-z]{3,14}$/.test(word) && wordnet.frequency(word, pos) >= COMMON[pos]) found.add(word);
  return [...found].sort();
}
