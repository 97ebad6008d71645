import { OBJECT_LEXICA, type ObjectLexicon } from '../descriptions/lexicon';

/** What a word or phrase of a speaker means. */
export interface Meaning {
  readonly kind: 'colour' | 'print' | 'place' | 'shape';
  readonly value: string;
}

/** A phrase of a speaker with its meaning. */
export interface SpokenWord extends Meaning {
  readonly phrase: string;
}

const wordsOf = (
  kind: Meaning['kind'],
  of: (lexicon: ObjectLexicon) => Readonly<Record<string, readonly string[]>>,
): SpokenWord[] =>
  Object.values(OBJECT_LEXICA).flatMap((lexicon) =>
    Object.entries(of(lexicon)).flatMap(([value, phrases]) =>
      [value, ...phrases].map((phrase) => ({ kind, value, phrase })),
    ),
  );

/** All phrases of both halves of the speakers, the longest first: an eye knows what people call a thing. */
export const SPOKEN_WORDS: readonly SpokenWord[] = [
  ...wordsOf('colour', ({ colour }) => colour),
  ...wordsOf('print', ({ print }) => print),
  ...wordsOf('place', ({ place }) => place),
  ...wordsOf('shape', ({ kind }) => kind),
].sort((one, other) => other.phrase.length - one.phrase.length);
