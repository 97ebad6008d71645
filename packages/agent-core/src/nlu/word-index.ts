import { CATEGORIES } from '@parley/protocol';
import type { Relation, StatementType } from './statement';
import {
  AGE_WORDS,
  BRAND_WORDS,
  MATERIAL_WORDS,
  PATTERN_WORDS,
  SHAPE_WORDS,
  SIZE_WORDS,
  STATE_WORDS,
} from './words/attributes';
import { COLOUR_WORDS, SHADE_WORDS } from './words/colours';
import { COMPARATIVE_WORDS } from './words/comparatives';
import * as f from './words/function-words';
import { COMMON_WORDS, GENERAL_WORDS } from './words/general';
import { PERSON_WORDS } from './words/people';
import { MOTIF_WORDS, PART_WORDS, ROOM_WORDS, THING_WORDS } from './words/things';

/** What a word or phrase may be. */
export type Sense =
  | { readonly kind: 'attribute'; readonly type: StatementType; readonly value: string }
  /** Compares with another thing: "darker". */
  | { readonly kind: 'comparative'; readonly type: StatementType; readonly value: string }
  /** A thing that gives its name to a colour: only where a colour is due. */
  | { readonly kind: 'colour-like'; readonly value: string }
  | { readonly kind: 'shade'; readonly value: 'light' | 'dark' }
  | { readonly kind: 'thing'; readonly value: string }
  | { readonly kind: 'motif'; readonly value: string }
  | { readonly kind: 'room'; readonly value: string }
  | { readonly kind: 'part'; readonly value: string }
  | { readonly kind: 'person'; readonly value: string }
  | { readonly kind: 'relation'; readonly value: Relation }
  | { readonly kind: 'count'; readonly value: string }
  | {
      readonly kind:
        | 'hedge'
        | 'yes'
        | 'no'
        | 'cannot-tell'
        | 'refuse'
        | 'correction'
        | 'past'
        | 'negation'
        | 'copula'
        | 'have'
        | 'show'
        | 'target'
        | 'sought'
        | 'other'
        | 'article'
        | 'filler'
        | 'and'
        | 'or';
    };
export type SenseKind = Sense['kind'];

type Table = Readonly<Record<string, readonly string[]>>;
const attributes: readonly (readonly [StatementType, Table])[] = [
  ['colour', COLOUR_WORDS],
  ['material', MATERIAL_WORDS],
  ['pattern', PATTERN_WORDS],
  ['size', SIZE_WORDS],
  ['shape', SHAPE_WORDS],
  ['state', STATE_WORDS],
  ['age', AGE_WORDS],
  ['brand', BRAND_WORDS],
];
const names = [
  ['thing', THING_WORDS],
  ['motif', MOTIF_WORDS],
  ['room', ROOM_WORDS],
  ['part', PART_WORDS],
  ['person', PERSON_WORDS],
] as const;
const plain = [
  ['hedge', f.HEDGE_WORDS],
  ['yes', f.YES_WORDS],
  ['no', f.NO_WORDS],
  ['cannot-tell', f.CANNOT_TELL_WORDS],
  ['refuse', f.REFUSE_WORDS],
  ['correction', f.CORRECTION_WORDS],
  ['past', f.PAST_WORDS],
  ['negation', f.NEGATION_WORDS],
  ['copula', f.COPULA_WORDS],
  ['have', f.HAVE_WORDS],
  ['show', f.SHOW_WORDS],
  ['target', f.TARGET_WORDS],
  ['sought', f.SOUGHT_WORDS],
  ['other', f.OTHER_WORDS],
  ['filler', f.FILLER_WORDS],
  ['article', f.ARTICLE_WORDS],
  ['and', ['and', 'as well as', 'n', 'und']],
  ['or', ['or', 'either']],
] as const;

const INDEX = new Map<string, Sense[]>();
/** Phrases are compared without hyphens and apostrophes at the end, as {@link splitClauses} leaves them. */
const add = (phrase: string, sense: Sense): void => {
  const senses = INDEX.get(phrase);
  if (senses === undefined) INDEX.set(phrase, [sense]);
  else if (!senses.some((s) => JSON.stringify(s) === JSON.stringify(sense))) senses.push(sense);
};
for (const [type, table] of attributes)
  for (const [value, phrases] of Object.entries(table))
    for (const phrase of phrases) add(phrase, { kind: 'attribute', type, value });
for (const [word, { type, value }] of Object.entries(COMPARATIVE_WORDS))
  add(word, { kind: 'comparative', type, value });
for (const [value, phrases] of Object.entries(SHADE_WORDS))
  for (const phrase of phrases) add(phrase, { kind: 'shade', value: value as 'light' | 'dark' });
for (const [kind, table] of names)
  for (const [value, phrases] of Object.entries(table))
    for (const phrase of phrases) add(phrase, { kind, value });
for (const [value, phrases] of Object.entries(f.RELATION_WORDS))
  for (const phrase of phrases) add(phrase, { kind: 'relation', value: value as Relation });
for (const [value, phrases] of Object.entries(f.COUNT_WORDS))
  for (const phrase of phrases) add(phrase, { kind: 'count', value });
for (const [kind, phrases] of plain) for (const phrase of phrases) add(phrase, { kind });

const WRITTEN: ReadonlySet<string> = new Set(INDEX.keys());
const PLAIN = new Set<string>(f.PLAIN_WORDS);

/** "kitchen sink", "single bed": a sink in a kitchen, a bed that is single. */
const isMade = (phrase: string): boolean => {
  const [first, second] = phrase.split(' ');
  return (
    second !== undefined &&
    (INDEX.get(first as string)?.some((s) => s.kind === 'room' || s.kind === 'attribute') ?? false)
  );
};

/** General English fills what is not written above; a word keeps its written senses and gets no others. */
const addGeneral = (phrase: string, sense: Sense): void => {
  if (!WRITTEN.has(phrase) && !PLAIN.has(phrase)) add(phrase, sense);
};
for (const type of ['colour', 'size', 'shape', 'state', 'age'] as const)
  for (const [value, phrases] of GENERAL_WORDS[type])
    for (const phrase of phrases) addGeneral(phrase, { kind: 'attribute', type, value });
for (const [, phrases] of GENERAL_WORDS.material)
  for (const phrase of phrases)
    if (!COMMON_WORDS.noun.has(phrase))
      addGeneral(phrase, { kind: 'attribute', type: 'material', value: phrase });
for (const category of Object.keys(CATEGORIES))
  addGeneral(category, { kind: 'thing', value: category });
for (const kind of ['thing', 'motif'] as const)
  for (const [, phrases] of GENERAL_WORDS[kind])
    for (const phrase of phrases)
      if (!COMMON_WORDS.adjective.has(phrase) && !isMade(phrase))
        addGeneral(phrase, { kind, value: phrase });
/** Colours that things are named for stay beside what the thing itself means. */
for (const [value, phrases] of GENERAL_WORDS.colourLike)
  for (const phrase of phrases)
    if (
      !WRITTEN.has(phrase) ||
      INDEX.get(phrase)?.every((s) => s.kind !== 'attribute' && s.kind !== 'shade')
    )
      add(phrase, { kind: 'colour-like', value });

/** Longest phrase of the index, in words. */
export const LONGEST_PHRASE = Math.max(...[...INDEX.keys()].map((p) => p.split(' ').length));

/**
 * Every phrase that was written for the parser: what SCI-16 forbids the test half of the speakers to share. General
 * English (WordNet, a colour survey) is not among them: it was derived without either half.
 */
export const knownPhrases = (): ReadonlySet<string> => WRITTEN;

const KNOWN_WORDS: ReadonlySet<string> = new Set([...INDEX.keys()].flatMap((p) => p.split(' ')));

/** Is the word, or a phrase with it, known? */
export const isKnownWord = (word: string): boolean => KNOWN_WORDS.has(word);

/** Words that stand for a value, for {@link guess}. */
export const guessableWords = (): readonly string[] =>
  [...WRITTEN].filter(
    (phrase) =>
      !phrase.includes(' ') &&
      phrase.length >= 4 &&
      (INDEX.get(phrase) as Sense[]).some((s) => GUESSED.has(s.kind)),
  );
const GUESSED: ReadonlySet<SenseKind> = new Set([
  'attribute',
  'shade',
  'thing',
  'motif',
  'room',
  'part',
]);

/** Is it an ordinary word, in any of its forms? Then it is no slip of another. */
export function isCommonWord(word: string): boolean {
  if (PLAIN.has(word)) return true;
  return [word, ...stemsOf(word)].some(
    (stem) =>
      COMMON_WORDS.noun.has(stem) ||
      COMMON_WORDS.verb.has(stem) ||
      COMMON_WORDS.adjective.has(stem) ||
      COMMON_WORDS.adverb.has(stem),
  );
}

/** May an unknown word name a thing? Ordinary verbs, adjectives and adverbs do not. */
export function canNameThing(word: string): boolean {
  if (COMMON_WORDS.noun.has(word) || singularsOf(word).some((one) => COMMON_WORDS.noun.has(one)))
    return true;
  if (COMMON_WORDS.adjective.has(word) || COMMON_WORDS.adverb.has(word)) return false;
  return ![word, ...stemsOf(word)].some((stem) => COMMON_WORDS.verb.has(stem));
}

/** "sleep", "stand": as often a verb as a noun. */
export const isVerbToo = (word: string): boolean =>
  [word, ...stemsOf(word)].some((stem) => COMMON_WORDS.verb.has(stem));

function stemsOf(word: string): string[] {
  const stems = singularsOf(word);
  for (const ending of ['ing', 'ed', 'er', 'est', 'ly', 'd'])
    if (word.length > ending.length + 2 && word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length);
      stems.push(stem, `${stem}e`);
      if (/([a-z])\1$/.test(stem)) stems.push(stem.slice(0, -1));
      if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
    }
  return stems;
}

/** Senses of a phrase as it stands, or of its singular. */
export function lookUp(phrase: string): readonly Sense[] {
  const found = INDEX.get(phrase);
  if (found !== undefined) return found;
  for (const singular of singularsOf(phrase)) {
    const senses = INDEX.get(singular)?.filter((s) => PLURAL_KINDS.has(s.kind));
    if (senses !== undefined && senses.length > 0) return senses;
  }
  return NOTHING;
}
const NOTHING: readonly Sense[] = [];
const PLURAL_KINDS: ReadonlySet<SenseKind> = new Set(['thing', 'part', 'motif', 'person']);

/** Possible singulars of an English plural, most likely first. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  if (/(?:[sxzo]|[cs]h)es$/.test(word)) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`);
  return found;
}
