import { editDistance } from './edit-distance';
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
import * as f from './words/function-words';
import { MOTIF_WORDS, PART_WORDS, ROOM_WORDS, THING_WORDS } from './words/things';

/** What a word or phrase may be. */
export type Sense =
  | { readonly kind: 'attribute'; readonly type: StatementType; readonly value: string }
  | { readonly kind: 'shade'; readonly value: 'light' | 'dark' }
  | { readonly kind: 'thing'; readonly value: string }
  | { readonly kind: 'motif'; readonly value: string }
  | { readonly kind: 'room'; readonly value: string }
  | { readonly kind: 'part'; readonly value: string }
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
  ['and', ['and', 'as well as']],
  ['or', ['or', 'either']],
] as const;

const INDEX = new Map<string, Sense[]>();
/** Phrases are compared without hyphens and apostrophes at the end, as {@link splitClauses} leaves them. */
const add = (phrase: string, sense: Sense): void => {
  const senses = INDEX.get(phrase);
  if (senses === undefined) INDEX.set(phrase, [sense]);
  else senses.push(sense);
};
for (const [type, table] of attributes)
  for (const [value, phrases] of Object.entries(table))
    for (const phrase of phrases) add(phrase, { kind: 'attribute', type, value });
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

/** Longest phrase of the index, in words. */
export const LONGEST_PHRASE = Math.max(...[...INDEX.keys()].map((p) => p.split(' ').length));

const PLAIN = new Set<string>(f.PLAIN_WORDS);
const GUESSABLE = [...INDEX.entries()].flatMap(([phrase, senses]) =>
  !phrase.includes(' ') &&
  phrase.length >= 4 &&
  senses.some((s) => 'value' in s && s.kind !== 'relation' && s.kind !== 'count')
    ? [phrase]
    : [],
);
const guesses = new Map<string, readonly Sense[]>();

/** Every phrase the parser knows: what SCIENCE 16 forbids the test half of the speakers to share. */
export const knownPhrases = (): ReadonlySet<string> => new Set(INDEX.keys());

/** Senses of a phrase as it stands, or of its singular. */
export function lookUp(phrase: string): readonly Sense[] {
  const found = INDEX.get(phrase);
  if (found !== undefined) return found;
  for (const singular of singularsOf(phrase)) {
    const senses = INDEX.get(singular)?.filter(
      (s) => s.kind === 'thing' || s.kind === 'part' || s.kind === 'motif',
    );
    if (senses !== undefined && senses.length > 0) return senses;
  }
  return [];
}

/** Senses of the word that a slip of the keyboard may have meant; empty when none or several are as near. */
export function guess(word: string): readonly Sense[] {
  const known = guesses.get(word);
  if (known !== undefined) return known;
  const senses = nearest(word);
  guesses.set(word, senses);
  return senses;
}

function nearest(word: string): readonly Sense[] {
  if (word.length < 4 || PLAIN.has(word) || /\d/.test(word)) return [];
  const limit = word.length >= 8 ? 2 : 1;
  let best: string[] = [];
  let bestDistance = limit + 1;
  for (const candidate of GUESSABLE) {
    if (
      candidate[0] !== word[0] ||
      (candidate.length < 5 && word.length < 5 && candidate.length !== word.length)
    )
      continue;
    const distance = editDistance(word, candidate, limit);
    if (distance > limit || distance > bestDistance) continue;
    if (distance < bestDistance) best = [];
    bestDistance = distance;
    best.push(candidate);
  }
  const values = new Set(best.map((phrase) => JSON.stringify(INDEX.get(phrase))));
  return values.size === 1 ? (INDEX.get(best[0] as string) ?? []) : [];
}

/** Possible singulars of an English plural, most likely first. */
export function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return [];
  const found = [word.slice(0, -1)];
  if (word.endsWith('es')) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`);
  return found;
}
